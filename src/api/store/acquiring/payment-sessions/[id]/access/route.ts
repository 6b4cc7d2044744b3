import type { MedusaResponse, MedusaStoreRequest } from "@medusajs/framework/http"
import { systemClock } from "../../../../../../domain/shared/clock"
import { grantAccess } from "../../../../../../application/payments/context/grant-access"
import { handle } from "../../../../../http/shared/handle"
import { readJson } from "../../../../../http/shared/read-body"
import { sessionAccessOf } from "../../../../../http/shared/shopper"
import { SHOPPER_BODY, accessInput, parseInput } from "../../../../../http/shared/shopper-input"

/**
 * `POST /store/acquiring/payment-sessions/:id/access`: a token for the header `x-acquiring-access` of `…/card`, valid for
 * this payment session and five minutes. A storefront's server that has the customer's login requests it.
 */
export const POST = handle<MedusaStoreRequest>(async (request, response: MedusaResponse) => {
  const { cart_id } = parseInput(accessInput, await readJson(request, SHOPPER_BODY))
  response.json(await grantAccess(request.scope, sessionAccessOf(request, cart_id), systemClock))
})
