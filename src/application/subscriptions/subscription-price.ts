import type { MedusaContainer } from "@medusajs/framework/types"
import { unitPriceOf } from "../../domain/subscriptions/plan"
import type { SubscriptionRow } from "../../modules/acquiring/sql/rows"
import type { TermsWish } from "./amend-subscription"
import { termsAfter } from "./amend-subscription"
import { priceToday } from "./price-today"

/** What one piece of a subscription's variant costs, as it is or once plan or quantity were changed; exact decimal text. */
export interface SubscriptionPrice {
  /** What one of so many costs today; null: it has no price now, and cannot be had on another plan. */
  readonly unit_price: string | null
  /** What one piece costs in the next cycle; null: what it costs then. */
  readonly next_unit_price: string | null
  readonly currency_code: string
}

/**
 * Reckons what a change of a subscription would have the next cycle cost; nothing is changed.
 *
 * @throws Refusal `plan_not_offered` as the change itself
 */
export async function readSubscriptionPrice(
  container: MedusaContainer,
  subscription: SubscriptionRow,
  wish: Pick<TermsWish, "planId" | "quantity">
): Promise<SubscriptionPrice> {
  const { terms } = await termsAfter(container, subscription, wish)
  const today = await priceToday(container, subscription, wish.quantity ?? subscription.quantity)
  return {
    unit_price: today?.amount ?? null,
    next_unit_price: unitPriceOf({ ...subscription, ...terms }, subscription.cycle + 1) ?? null,
    currency_code: subscription.currency.toLowerCase(),
  }
}
