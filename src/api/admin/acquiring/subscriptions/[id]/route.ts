import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { systemClock } from "../../../../../domain/shared/clock"
import { acquiringOf } from "../../../../../application/shared/acquiring"
import { changeTerms } from "../../../../../application/subscriptions/amend-subscription"
import { requireSubscription } from "../../../../../application/subscriptions/change-subscription"
import { readSubscriptionRecord } from "../../../../../application/subscriptions/subscription-record"
import { audited } from "../../../../http/accounts/audited"
import { handle } from "../../../../http/shared/handle"
import { merchantOf } from "../../../../http/accounts/changer"
import { parseInput } from "../../../../http/shared/shopper-input"
import { termsInput } from "../../../../http/subscriptions/subscription-input"

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
  const subscription = await audited(
    request,
    { action: "subscription.changed", subject: id, input: { plan_id, quantity } },
    () => changeTerms(request.scope, id, { planId: plan_id, quantity }, merchantOf(request), systemClock),
    systemClock
  )
  response.json({ subscription: await readSubscriptionRecord(acquiringOf(request.scope), subscription) })
})
