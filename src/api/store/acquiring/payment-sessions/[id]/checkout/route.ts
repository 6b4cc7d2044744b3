import type { MedusaResponse, MedusaStoreRequest } from "@medusajs/framework/http"
import { systemClock } from "../../../../../../domain/clock"
import { offerCheckout } from "../../../../../../workflows/hosted/offer-checkout"
import { handle } from "../../../../../http/handle"
import { readJson } from "../../../../../http/read-body"
import { claimOf, shopperRequest } from "../../../../../http/shopper"
import { SHOPPER_BODY, checkoutInput, parseInput } from "../../../../../http/shopper-input"

/** `POST /store/acquiring/payment-sessions/:id/checkout`: the address of the page on which the shopper pays. */
export const POST = handle<MedusaStoreRequest>(async (request, response: MedusaResponse) => {
  const input = parseInput(checkoutInput, await readJson(request, SHOPPER_BODY))
  const order = { claim: claimOf(request, input.cart_id), request: shopperRequest(request, input), wayBack: input }
  response.json(await offerCheckout(request.scope, order, systemClock))
})
