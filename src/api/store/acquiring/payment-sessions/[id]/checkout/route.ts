import type { MedusaResponse, MedusaStoreRequest } from "@medusajs/framework/http"
import { systemClock } from "../../../../../../domain/shared/clock"
import { offerCheckout } from "../../../../../../application/payments/hosted-page/offer-checkout"
import { handle } from "../../../../../http/shared/handle"
import { chosenLocaleOf } from "../../../../../http/shared/page-locale-of"
import { readJson } from "../../../../../http/shared/read-body"
import { sessionAccessOf, shopperRequest } from "../../../../../http/shared/shopper"
import { SHOPPER_BODY, checkoutInput, parseInput } from "../../../../../http/shared/shopper-input"

/** `POST /store/acquiring/payment-sessions/:id/checkout`: returns the address of the page on which the shopper pays. */
export const POST = handle<MedusaStoreRequest>(async (request, response: MedusaResponse) => {
  const input = parseInput(checkoutInput, await readJson(request, SHOPPER_BODY))
  const order = {
    access: sessionAccessOf(request, input.cart_id),
    request: shopperRequest(request, input),
    returnTarget: { ...input, locale: chosenLocaleOf(request) },
  }
  response.json(await offerCheckout(request.scope, order, systemClock))
})
