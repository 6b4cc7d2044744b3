import type { SandboxAccount } from "../account"
import type { Order, Transaction } from "./transaction"
import type { StoredCard } from "./contract"

/** A hosted page that was handed out by /v1/checkout. */
export interface CheckoutSession {
  readonly session_id: string
  readonly account: SandboxAccount
  readonly order: Order
  /** Cardholder's name as the merchant knows it, to fill the form. */
  readonly holder: string
  readonly stored_card: StoredCard | undefined
  /** Set aside for the attempt that will be made here. */
  readonly transaction_id: string
  readonly created_at: number
  opened_at: number | undefined
  /** The last attempt made on this page: the only one, unless the account takes another card after a decline. */
  transaction: Transaction | undefined
}

/** Whether a card can be typed on the page: none was yet, or the last one was declined and the account takes another. */
export function takesCard({ transaction, account }: CheckoutSession): boolean {
  return !transaction || (transaction.state === "declined" && account.afterDecline === "another_card")
}

/** A hosted page can be paid on for an hour. */
export const CHECKOUT_LIFETIME_MS = 60 * 60_000
