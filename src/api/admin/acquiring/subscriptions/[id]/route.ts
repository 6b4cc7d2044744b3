import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { systemClock } from "../../../../../domain/clock"
import { acquiringOf } from "../../../../../workflows/acquiring"
import { changeTerms } from "../../../../../workflows/subscriptions/amend-subscription"
import { requireSubscription } from "../../../../../workflows/subscriptions/change-subscription"
import { readSubscriptionRecord } from "../../../../../workflows/subscriptions/subscription-record"
import { audited } from "../../../../http/audited"
import { handle } from "../../../../http/handle"
import { merchantOf } from "../../../../http/changer"
import { parseInput } from "../../../../http/shopper-input"
import { termsInput } from "../../../../http/subscription-input"

/** `GET /admin/acquiring/subscriptions/:id`: one subscription with its history and charges. */
export const GET = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const acquiring = acquiringOf(request.scope)
  const subscription = await requireSubscription(acquiring, request.params.id ?? "", merchantOf(request))
  response.json({ subscription: await readSubscriptionRecord(acquiring, subscription) })
})

/** `POST /admin/acquiring/subscriptions/:id`: changes what a subscription is of, `{ plan_id?, quantity? }`, from the next cycle on. */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const { plan_id, quantity } = parseInput(termsInput, request.body ?? {})
  const id = request.params.id ?? ""
  const subscription = await audited(
    request,
    { action: "subscription.changed", subject: id, asked: { plan_id, quantity } },
    () => changeTerms(request.scope, id, { planId: plan_id, quantity }, merchantOf(request), systemClock),
    systemClock
  )
  response.json({ subscription: await readSubscriptionRecord(acquiringOf(request.scope), subscription) })
})
