import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { acquiringOf } from "../../../../../../../application/shared/acquiring"
import { requireSubscription } from "../../../../../../../application/subscriptions/change-subscription"
import { customerOf } from "../../../../../../http/accounts/changer"
import { clientIp } from "../../../../../../http/shared/client-ip"
import { answerSubscription, runAsCustomer } from "../../../../../../http/subscriptions/customer-subscription"
import { handle } from "../../../../../../http/shared/handle"
import { readJson } from "../../../../../../http/shared/read-body"
import { SHOPPER_BODY, parseInput } from "../../../../../../http/shared/shopper-input"
import { customerTermsInput } from "../../../../../../http/subscriptions/subscription-input"
import { changeAcquiringSubscriptionWorkflow } from "../../../../../../../workflows/subscriptions/change-subscription"

/** `GET /store/customers/me/acquiring/subscriptions/:id`: one of the customer's own subscriptions. */
export const GET = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const subscription = await requireSubscription(
    acquiringOf(request.scope),
    request.params.id ?? "",
    customerOf(request)
  )
  await answerSubscription(request, response, subscription)
})

/**
 * `POST /store/customers/me/acquiring/subscriptions/:id`: changes the terms of a subscription,
 * `{ plan_id?, quantity?, consent }`, from the next billing cycle on.
 */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const { plan_id, quantity, consent } = parseInput(customerTermsInput, await readJson(request, SHOPPER_BODY))
  const ip = clientIp(request, acquiringOf(request.scope).options.clientIp)
  const terms = { plan_id, quantity, consent: { text: consent, ip } }
  await runAsCustomer(request, response, (own) =>
    changeAcquiringSubscriptionWorkflow(request.scope).run({ input: { ...own, ...terms } })
  )
})
