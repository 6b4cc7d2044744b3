import type { PaymentLinkState } from "../../domain/payment-links/payment-link-state"
import type { PaymentLinkRow } from "../../modules/acquiring/sql/rows"

/**
 * A payment link in a workflow. Its URL is missing, because an engine may store the result, and the URL alone opens
 * the link. `getPaymentLinkUrl` returns it.
 */
export interface PaymentLinkResult {
  readonly id: string
  readonly state: PaymentLinkState
  readonly account: string
  readonly order_id: string | null
  readonly billing_cycle_id: string | null
  readonly currency_code: string
  /** As the gateway receives it: two decimals. */
  readonly amount: string
  /** ISO 8601. */
  readonly expires_at: string
}

export function paymentLinkResult(row: PaymentLinkRow): PaymentLinkResult {
  const { id, state, account, order_id, billing_cycle_id, currency, amount, expires_at } = row
  const money = { currency_code: currency.toLowerCase(), amount }
  return { id, state, account, order_id, billing_cycle_id, ...money, expires_at: expires_at.toISOString() }
}
