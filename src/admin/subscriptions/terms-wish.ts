import type { SubscriptionView } from "../queries/subscriptions"

/** What can be changed of a subscription. */
export type Terms = Pick<SubscriptionView, "plan_id" | "quantity">

/**
 * What was changed of a subscription in its form, and nothing else: what its customer or somebody else has changed meanwhile stays.
 *
 * @param before what stood in the form when it was opened
 */
export function termsWish(before: Terms, typed: Terms): Partial<Terms> {
  return {
    ...(typed.plan_id === before.plan_id ? {} : { plan_id: typed.plan_id }),
    ...(typed.quantity === before.quantity ? {} : { quantity: typed.quantity }),
  }
}

/** A quantity as it is typed; undefined where it is none. */
export function quantityTyped(text: string): number | undefined {
  return /^[1-9]\d{0,3}$/.test(text.trim()) ? Number(text.trim()) : undefined
}
