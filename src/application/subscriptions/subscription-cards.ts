import type { SubscriptionRow } from "../../modules/acquiring/sql/rows"
import { isSameCard } from "../../modules/acquiring/repositories/payments/saved-cards"
import type AcquiringModuleService from "../../modules/acquiring/service"
import type { SavedCard } from "../payments/card/saved-card"
import { savedCard } from "../payments/card/saved-card"

/** A card that a subscription's customer has saved, as the merchant sees it. */
export interface SubscriptionCard extends SavedCard {
  /** Whether the subscription is charged to it. */
  readonly is_current: boolean
}

/** The cards that a subscription can be charged to: those that its customer has saved at its account, the latest first. */
export async function readSubscriptionCards(
  acquiring: AcquiringModuleService,
  { customer_id, account, card_payment_id }: SubscriptionRow
): Promise<SubscriptionCard[]> {
  if (customer_id === null) return []
  const [current] = await acquiring.payments.findAll(card_payment_id === null ? [] : [card_payment_id])
  const rows = await acquiring.savedCards.list(customer_id, account)
  // The same card may be stored twice, and is one.
  return rows.map((row) => ({ ...savedCard(row), is_current: current !== undefined && isSameCard(row, current) }))
}
