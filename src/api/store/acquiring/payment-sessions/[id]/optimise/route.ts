import type { MedusaResponse, MedusaStoreRequest } from "@medusajs/framework/http"
import { systemClock } from "../../../../../../domain/shared/clock"
import { optimise } from "../../../../../../application/payments/optimise"
import { handle } from "../../../../../http/shared/handle"
import { readJson } from "../../../../../http/shared/read-body"
import { sessionAccessOf } from "../../../../../http/shared/shopper"
import { SHOPPER_BODY, optimiseInput, parseInput } from "../../../../../http/shared/shopper-input"

/**
 * `POST /store/acquiring/payment-sessions/:id/optimise`: the payment methods that the gateway recommends for this
 * payment.
 */
export const POST = handle<MedusaStoreRequest>(async (request, response: MedusaResponse) => {
  const { cart_id, ...hints } = parseInput(optimiseInput, await readJson(request, SHOPPER_BODY))
  response.json({ methods: await optimise(request.scope, sessionAccessOf(request, cart_id), hints, systemClock) })
})
