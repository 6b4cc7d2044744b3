import type { MedusaResponse, MedusaStoreRequest } from "@medusajs/framework/http"
import { systemClock } from "../../../../../../domain/clock"
import { offerCheckout } from "../../../../../../workflows/hosted/offer-checkout"
import { handle } from "../../../../../http/handle"
import { readJson } from "../../../../../http/read-body"
import { leaseOf, shopperRequest } from "../../../../../http/shopper"
import { SHOPPER_BODY, checkoutInput, parseInput } from "../../../../../http/shopper-input"

/** `POST /store/acquiring/payment-sessions/:id/checkout`: the address of the page on which the shopper pays. */
export const POST = handle<MedusaStoreRequest>(async (request, response: MedusaResponse) => {
  const input = parseInput(checkoutInput, await readJson(request, SHOPPER_BODY))
  const order = { lease: leaseOf(request, input.cart_id), request: shopperRequest(request, input), reversal: input }
  response.json(await offerCheckout(request.scope, order, systemClock))
})
