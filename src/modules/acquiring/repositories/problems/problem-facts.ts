import type { BillingCycleRow, MandateRow, ModificationRow, PaymentRow } from "../../sql/rows"

/** Two paid attempts of one checkout; `stray` is the one that Medusa does not have. */
export interface PaidTwice {
  readonly stray: PaymentRow
  readonly other_order_no: string
  readonly other_amount: string
  readonly other_currency: string
}

/** A cycle that the gateway did not deduct, and the mandate by which it should have. */
export type MissingGatewayCharge = Pick<BillingCycleRow, "id" | "account" | "due_at" | "subscription_id"> &
  Pick<MandateRow, "recurring_id" | "amount" | "currency" | "payment_id"> & { readonly name: string }

/** What the gateway only reserved of an account. */
export interface ReservedOnly {
  readonly account: string
  readonly since: Date
  readonly payments: number
  readonly order_no: string
}

/** A cycle that is due, and that something other than the card keeps from being charged. */
export type WaitingRenewal = Pick<
  BillingCycleRow,
  "id" | "account" | "due_at" | "subscription_id" | "state" | "attention" | "next_step_at"
> & { readonly name: string }

/** A payment that its cardholder disputes, and since when that is known. */
export type Disputed = Pick<PaymentRow, "id" | "account" | "order_no" | "amount" | "currency"> & {
  readonly since: Date
  readonly result_at: Date | null
}

/** A paid payment that a verified webhook tells of, and that no row has. */
export interface LostPayment {
  /** Of the webhook. */
  readonly id: string
  readonly account: string
  readonly order_no: string
  readonly transaction_id: string | null
  readonly amount: string | null
  readonly currency: string | null
  readonly since: Date
}

export interface DeadWebhooks {
  readonly account: string
  readonly count: number
  readonly since: Date
}

/** An operation with the order number of its payment; a payout has none. */
export type ListedModification = ModificationRow & { readonly order_no: string | null }

/** A payment, and all that was done to it. */
export interface PaymentWithModifications {
  readonly row: PaymentRow
  readonly modifications: readonly ModificationRow[]
}

/** A refund that failed, and the payment of which it was one. */
export interface FailedRefund extends PaymentWithModifications {
  readonly modification: ListedModification
}
