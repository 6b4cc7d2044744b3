import type { MedusaResponse, MedusaStoreRequest } from "@medusajs/framework/http"
import { systemClock } from "../../../../../../domain/shared/clock"
import { payWithCard } from "../../../../../../application/order-completion/pay-with-card"
import { reportMissingWorker } from "../../../../../../application/problems/report-missing-worker"
import { handle } from "../../../../../http/shared/handle"
import { chosenLocaleOf } from "../../../../../http/shared/page-locale-of"
import { readJson } from "../../../../../http/shared/read-body"
import { cardAccessOf, shopperRequest } from "../../../../../http/shared/shopper"
import { SHOPPER_BODY, cardInput, parseInput } from "../../../../../http/shared/shopper-input"

/**
 * `POST /store/acquiring/payment-sessions/:id/card`: pays with a card typed on the store's own page (`card`) or with a
 * saved card (`saved_card`). The body is read only here, and no response, error or log contains any of it.
 */
export const POST = handle<MedusaStoreRequest>(async (request, response: MedusaResponse) => {
  const input = parseInput(cardInput, await readJson(request, SHOPPER_BODY))
  const payment = await payWithCard(
    request.scope,
    {
      access: cardAccessOf(request, input.cart_id, systemClock()),
      means: input.means,
      request: shopperRequest(request, input),
      returnTarget: { ...input, locale: chosenLocaleOf(request) },
    },
    systemClock
  )
  response.json({ payment })
  setImmediate(() => void reportMissingWorker(request.scope, systemClock))
})
