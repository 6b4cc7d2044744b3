import type { MedusaContainer } from "@medusajs/framework/types"
import { goodsAmount } from "../../domain/payments/goods-amount"
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
  /**
   * Price of all pieces in the next cycle, or today's if the price of that day applies. Delivery is added, and taxes if
   * the price excludes them. Null: it has no price now.
   */
  readonly amount: string | null
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
  const quantity = input.quantity ?? subscription.quantity
  const today = (await priceToday(container, subscription, quantity))?.amount
  const next = unitPriceOf({ ...subscription, ...terms }, subscription.cycle + 1)
  const unitPrice = next ?? today
  return {
    unit_price: today ?? null,
    next_unit_price: next ?? null,
    amount: (unitPrice !== undefined && goodsAmount(unitPrice, quantity)) || null,
    currency_code: subscription.currency.toLowerCase(),
  }
}
