import type { AuthContext, MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { systemClock } from "../../../domain/shared/clock"
import { takeOverFromGuests } from "../../../application/subscriptions/take-over"
import { failureText } from "../../../application/shared/describe-failure"

/** A request with an optional login. */
interface MaybeLoggedIn extends MedusaRequest {
  readonly auth_context?: AuthContext
}

/**
 * Middleware before all routes of a customer's own subscriptions. If a customer took over orders of a guest, their
 * subscriptions belong to the customer.
 */
export async function takeOverOrders(
  request: MaybeLoggedIn,
  _response: MedusaResponse,
  next: MedusaNextFunction
): Promise<void> {
  const customerId = request.auth_context?.actor_id
  if (customerId) await takeOver(request, customerId)
  next()
}

/** A failure is only logged, because it must not block a cancellation. The next request tries again. */
async function takeOver({ scope }: MaybeLoggedIn, customerId: string): Promise<void> {
  try {
    await takeOverFromGuests(scope, customerId, systemClock)
  } catch (error) {
    scope
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error(`The subscriptions of a guest were not taken over: ${failureText(error)}`)
  }
}
