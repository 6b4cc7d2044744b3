import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import type { Changer } from "../../../application/subscriptions/change-subscription"

/** The admin user of a request, for the history. */
export function merchantOf(request: AuthenticatedMedusaRequest): Changer {
  return { cause: "merchant", id: request.auth_context.actor_id }
}

/** The logged-in customer, who can change only their own subscriptions. */
export function customerOf(request: AuthenticatedMedusaRequest): Changer {
  return { cause: "customer", id: request.auth_context.actor_id }
}
