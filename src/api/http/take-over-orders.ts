import type { AuthContext, MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { takeOverFromGuests } from "../../workflows/contracts/take-over"

const clock = (): Date => new Date()

/** A request that may be that of somebody who is logged in. */
interface MaybeLoggedIn extends MedusaRequest {
  readonly auth_context?: AuthContext
}

/** Stands before all that customers ask about their own subscriptions: those whose orders they took over from a guest are theirs. */
export async function takeOverOrders(request: MaybeLoggedIn, _response: MedusaResponse, next: MedusaNextFunction): Promise<void> {
  const customerId = request.auth_context?.actor_id
  if (customerId) await takeOverFromGuests(request.scope, customerId, clock)
  next()
}
