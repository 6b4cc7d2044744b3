import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { systemClock } from "../../../../../domain/shared/clock"
import { acquiringOf } from "../../../../../application/shared/acquiring"
import { removeSavedCard } from "../../../../../application/payments/card/saved-card"
import { handle } from "../../../../http/shared/handle"

/** `DELETE /store/acquiring/saved-cards/:id`: deletes one of the customer's own saved cards. */
export const DELETE = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const id = request.params.id ?? ""
  await removeSavedCard(acquiringOf(request.scope), request.auth_context.actor_id, id, systemClock)
  response.json({ id, object: "saved_card", deleted: true } as const)
})
