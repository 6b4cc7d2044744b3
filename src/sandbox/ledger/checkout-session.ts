import type { SandboxAccount } from "../account"
import type { Order, Transaction } from "./transaction"
import type { StoredCard } from "./contract"

/** A hosted page that /v1/checkout issued. */
export interface CheckoutSession {
  readonly session_id: string
  readonly account: SandboxAccount
  readonly order: Order
  /** The cardholder's name from the merchant, to prefill the form. */
  readonly holder: string
  readonly stored_card: StoredCard | undefined
  /** Reserved for the attempt on this page. */
  readonly transaction_id: string
  readonly created_at: number
  opened_at: number | undefined
  /** The last attempt on this page. There is only one, unless the account accepts another card after a decline. */
  transaction: Transaction | undefined
}

/** Whether the page accepts a card: there is no attempt yet, or the account accepts another card after a decline. */
export function takesCard({ transaction, account }: CheckoutSession): boolean {
  return !transaction || (transaction.state === "declined" && account.afterDecline === "another_card")
}

/** A hosted page expires after an hour. */
export const CHECKOUT_LIFETIME_MS = 60 * 60_000
