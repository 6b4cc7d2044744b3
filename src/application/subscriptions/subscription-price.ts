import type { MedusaContainer } from "@medusajs/framework/types"
import { unitPriceOf } from "../../domain/subscriptions/plan"
import type { SubscriptionRow } from "../../modules/acquiring/sql/rows"
import type { TermsInput } from "./amend-subscription"
import { termsAfter } from "./amend-subscription"
import { priceToday } from "./price-today"

/** Price of one piece of a subscription's variant, now or after a change of plan or quantity; exact decimal text. */
export interface SubscriptionPrice {
  /** Today's price of one piece at that quantity; null: it has no price now, and cannot change to another plan. */
  readonly unit_price: string | null
  /** Price of one piece in the next cycle; null: the price of that day. */
  readonly next_unit_price: string | null
  readonly currency_code: string
}

/**
 * Calculates the next cycle's price after a change, without making the change.
 *
 * @throws a request error `plan_not_offered`, as the change itself does
 */
export async function readSubscriptionPrice(
  container: MedusaContainer,
  subscription: SubscriptionRow,
  input: Pick<TermsInput, "planId" | "quantity">
): Promise<SubscriptionPrice> {
  const { terms } = await termsAfter(container, subscription, input)
  const today = await priceToday(container, subscription, input.quantity ?? subscription.quantity)
  return {
    unit_price: today?.amount ?? null,
    next_unit_price: unitPriceOf({ ...subscription, ...terms }, subscription.cycle + 1) ?? null,
    currency_code: subscription.currency.toLowerCase(),
  }
}
