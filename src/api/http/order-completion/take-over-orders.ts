import type { AuthContext, MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { systemClock } from "../../../domain/shared/clock"
import { takeOverFromGuests } from "../../../application/subscriptions/take-over"
import { describeFailure } from "../../../application/shared/describe-failure"

/** A request that may be that of somebody who is logged in. */
interface MaybeLoggedIn extends MedusaRequest {
  readonly auth_context?: AuthContext
}

/** Stands before all that customers ask about their own subscriptions: those whose orders they took over from a guest are theirs. */
export async function takeOverOrders(
  request: MaybeLoggedIn,
  _response: MedusaResponse,
  next: MedusaNextFunction
): Promise<void> {
  const customerId = request.auth_context?.actor_id
  if (customerId) await takeOver(request, customerId)
  next()
}

/** What cannot be taken over now is with the next request: nobody is kept from a cancellation by it. */
async function takeOver({ scope }: MaybeLoggedIn, customerId: string): Promise<void> {
  try {
    await takeOverFromGuests(scope, customerId, systemClock)
  } catch (error) {
    scope
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error(`The subscriptions of a guest were not taken over: ${describeFailure(error)}`)
  }
}
