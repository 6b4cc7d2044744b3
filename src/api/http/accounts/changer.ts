import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import type { Changer } from "../../../application/subscriptions/change-subscription"

/** The user of the admin who asks, for the history. */
export function merchantOf(request: AuthenticatedMedusaRequest): Changer {
  return { cause: "merchant", id: request.auth_context.actor_id }
}

/** The customer who is logged in: they change their own subscriptions only. */
export function customerOf(request: AuthenticatedMedusaRequest): Changer {
  return { cause: "customer", id: request.auth_context.actor_id }
}
