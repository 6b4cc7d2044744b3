import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { acquiringOf } from "../../../../application/shared/acquiring"
import { savedCard } from "../../../../application/payments/card/saved-card"
import { handle } from "../../../http/shared/handle"

/** `GET /store/acquiring/saved-cards`: the customer's own saved cards, newest first. */
export const GET = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const rows = await acquiringOf(request.scope).savedCards.list(request.auth_context.actor_id)
  response.json({ saved_cards: rows.map(savedCard) })
})
