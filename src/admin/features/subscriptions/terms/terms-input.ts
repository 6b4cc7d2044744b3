import type { SubscriptionView } from "../../../hooks/queries/subscriptions"

/** The terms that can change. */
export type Terms = Pick<SubscriptionView, "plan_id" | "quantity">

/**
 * Returns only the terms that the user changed, so changes by others stay.
 *
 * @param before the terms when the form was opened
 */
export function termsInput(before: Terms, typed: Terms): Partial<Terms> {
  return {
    ...(typed.plan_id === before.plan_id ? {} : { plan_id: typed.plan_id }),
    ...(typed.quantity === before.quantity ? {} : { quantity: typed.quantity }),
  }
}

/** Parses a quantity; `undefined` if it is invalid. */
export function quantityTyped(text: string): number | undefined {
  return /^[1-9]\d{0,3}$/.test(text.trim()) ? Number(text.trim()) : undefined
}
