import type { MedusaResponse, MedusaStoreRequest } from "@medusajs/framework/http"
import { systemClock } from "../../../../../../domain/shared/clock"
import { acquiringOf } from "../../../../../../application/shared/acquiring"
import { choosePlan } from "../../../../../../application/subscriptions/subscribe/choose-plan"
import { clientIp } from "../../../../../http/shared/client-ip"
import { handle } from "../../../../../http/shared/handle"
import { readJson } from "../../../../../http/shared/read-body"
import { SHOPPER_BODY, parseInput } from "../../../../../http/shared/shopper-input"
import { subscriptionInput } from "../../../../../http/subscriptions/subscription-input"

/**
 * `POST /store/acquiring/carts/:id/subscriptions`: adds a variant on a plan to a cart and stores the shopper's consent.
 */
export const POST = handle<MedusaStoreRequest>(async (request, response: MedusaResponse) => {
  const { plan_id, variant_id, quantity, consent, introductory } = parseInput(
    subscriptionInput,
    await readJson(request, SHOPPER_BODY)
  )
  const input = {
    cartId: request.params.id ?? "",
    customerId: request.auth_context?.actor_id || undefined,
    planId: plan_id,
    variantId: variant_id,
    quantity,
    isIntroductory: introductory,
    consent,
    consentIp: clientIp(request, acquiringOf(request.scope).options.clientIp),
  }
  const chosen = await choosePlan(request.scope, input, systemClock)
  const { cart_id, line_item_id, consented_at } = chosen
  response.json({
    subscription: { cart_id, line_item_id, plan_id, variant_id, quantity: chosen.quantity, consented_at },
  })
})
