import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { systemClock } from "../../../../../../../domain/clock"
import { acquiringOf } from "../../../../../../../workflows/acquiring"
import { changeTerms } from "../../../../../../../workflows/subscriptions/amend-subscription"
import { requireSubscription } from "../../../../../../../workflows/subscriptions/change-subscription"
import { customerOf } from "../../../../../../http/changer"
import { clientIp } from "../../../../../../http/client-ip"
import { answerSubscription } from "../../../../../../http/customer-subscription"
import { handle } from "../../../../../../http/handle"
import { readJson } from "../../../../../../http/read-body"
import { SHOPPER_BODY, parseInput } from "../../../../../../http/shopper-input"
import { customerTermsInput } from "../../../../../../http/subscription-input"

/** `GET /store/customers/me/acquiring/subscriptions/:id`: one of the customer's own subscriptions. */
export const GET = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const subscription = await requireSubscription(
    acquiringOf(request.scope),
    request.params.id ?? "",
    customerOf(request)
  )
  await answerSubscription(request, response, subscription)
})

/** `POST /store/customers/me/acquiring/subscriptions/:id`: changes what a subscription is of, `{ plan_id?, quantity?, consent }`, from the next cycle on. */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const { plan_id, quantity, consent } = parseInput(customerTermsInput, await readJson(request, SHOPPER_BODY))
  const ip = clientIp(request, acquiringOf(request.scope).options.clientIp)
  const wish = { planId: plan_id, quantity, consent: { text: consent, ip } }
  await answerSubscription(
    request,
    response,
    await changeTerms(request.scope, request.params.id ?? "", wish, customerOf(request), systemClock)
  )
})
