import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { systemClock } from "../../../../../../../../domain/shared/clock"
import { chooseSavedCard, openCardSession } from "../../../../../../../../application/subscriptions/change-card"
import { customerOf } from "../../../../../../../http/accounts/changer"
import { answerSubscription } from "../../../../../../../http/subscriptions/customer-subscription"
import { handle } from "../../../../../../../http/shared/handle"
import { readOptionalJson } from "../../../../../../../http/shared/read-body"
import { SHOPPER_BODY, parseInput } from "../../../../../../../http/shared/shopper-input"
import { cardChoiceInput } from "../../../../../../../http/subscriptions/subscription-input"

/**
 * `POST /store/customers/me/acquiring/subscriptions/:id/card`: changes the card of a subscription. `{ saved_card }`
 * takes effect immediately. Without it the response is a payment session to pay with the new card, and `cart_id` is the
 * subscription's id.
 */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const { saved_card } = parseInput(cardChoiceInput, await readOptionalJson(request, SHOPPER_BODY))
  const id = request.params.id ?? ""
  if (saved_card !== undefined)
    return answerSubscription(
      request,
      response,
      await chooseSavedCard(request.scope, id, saved_card, customerOf(request), systemClock)
    )
  const sessionId = await openCardSession(request.scope, id, customerOf(request), systemClock)
  response.json({ payment_session_id: sessionId, cart_id: id })
})
