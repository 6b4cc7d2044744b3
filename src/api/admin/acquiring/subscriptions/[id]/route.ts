import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { acquiringOf } from "../../../../../application/shared/acquiring"
import { requireSubscription } from "../../../../../application/subscriptions/change-subscription"
import { readSubscriptionRecord } from "../../../../../application/subscriptions/subscription-record"
import { runAudited } from "../../../../http/accounts/audited"
import { handle } from "../../../../http/shared/handle"
import { merchantOf } from "../../../../http/accounts/changer"
import { parseInput } from "../../../../http/shared/shopper-input"
import { termsInput } from "../../../../http/subscriptions/subscription-input"
import { changeAcquiringSubscriptionWorkflow } from "../../../../../workflows/subscriptions/change-subscription"

/** `GET /admin/acquiring/subscriptions/:id`: one subscription with its history and billing cycles. */
export const GET = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const acquiring = acquiringOf(request.scope)
  const subscription = await requireSubscription(acquiring, request.params.id ?? "", merchantOf(request))
  response.json({ subscription: await readSubscriptionRecord(acquiring, subscription) })
})

/**
 * `POST /admin/acquiring/subscriptions/:id`: changes the terms of a subscription, `{ plan_id?, quantity? }`, from the
 * next billing cycle on.
 */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const { plan_id, quantity } = parseInput(termsInput, request.body ?? {})
  const id = request.params.id ?? ""
  await runAudited(request, (actor) =>
    changeAcquiringSubscriptionWorkflow(request.scope).run({ input: { id, plan_id, quantity, ...actor } })
  )
  const acquiring = acquiringOf(request.scope)
  const subscription = await requireSubscription(acquiring, id, merchantOf(request))
  response.json({ subscription: await readSubscriptionRecord(acquiring, subscription) })
})
