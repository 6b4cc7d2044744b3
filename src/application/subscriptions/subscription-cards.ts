import type { SubscriptionRow } from "../../modules/acquiring/sql/rows"
import { isSameCard } from "../../modules/acquiring/repositories/payments/saved-cards"
import type AcquiringModuleService from "../../modules/acquiring/service"
import type { SavedCard } from "../payments/card/saved-card"
import { savedCard } from "../payments/card/saved-card"

export interface SubscriptionCard extends SavedCard {
  /** Whether the subscription charges it. */
  readonly is_current: boolean
}

/** Returns the cards that a subscription can charge: those that its customer saved at its account, newest first. */
export async function readSubscriptionCards(
  acquiring: AcquiringModuleService,
  { customer_id, account, card_payment_id }: SubscriptionRow
): Promise<SubscriptionCard[]> {
  if (customer_id === null) return []
  const [current] = await acquiring.payments.findAll(card_payment_id === null ? [] : [card_payment_id])
  const rows = await acquiring.savedCards.list(customer_id, account)
  // One card may be stored twice.
  return rows.map((row) => ({ ...savedCard(row), is_current: current !== undefined && isSameCard(row, current) }))
}
