import { listPlans } from "../customer/plans"
import type { Plan } from "../customer/plans"
import { listSavedCards } from "../customer/saved-cards"
import type { SavedCard } from "../customer/saved-cards"
import { createSubscriptions } from "../customer/subscriptions"
import type { SubscriptionFilter, SubscriptionPage } from "../customer/subscriptions"
import type { Payment } from "../payment/payment"
import { stateOf } from "../payment/session"
import type { Session } from "../payment/session"
import type { Request as StoreRequest } from "../shared/request"

/** The part of `@medusajs/js-sdk` that is used: pass your `sdk`. */
export interface SdkLike {
  client: {
    fetch<Answer>(
      path: string,
      init?: { method?: string; body?: Record<string, unknown>; headers?: Record<string, string>; cache?: "no-store" }
    ): Promise<Answer>
  }
}

/** Reads for server components. Nothing here pays, because a payment belongs to the shopper's browser. */
export interface ServerAcquiring {
  payment(session: Session): Promise<Payment>
  savedCards(): Promise<SavedCard[]>
  plans(variantId: string): Promise<Plan[]>
  subscriptions(filter?: Omit<SubscriptionFilter, "signal">): Promise<SubscriptionPage>
}

/**
 * Reads payments, saved cards, plans and subscriptions on the server. It rejects as the SDK does.
 *
 * @param headers the customer's login, such as `{ authorization: "Bearer …" }`
 */
export function serverAcquiring(sdk: SdkLike, headers: Record<string, string> = {}): ServerAcquiring {
  const request: StoreRequest = (path) => sdk.client.fetch<unknown>(`/store/${path}`, { headers, cache: "no-store" })
  return {
    payment: (session) => stateOf(request, session)(),
    savedCards: () => listSavedCards(request),
    plans: (variantId) => listPlans(request, variantId),
    subscriptions: (filter) => createSubscriptions(request).list(filter),
  }
}
