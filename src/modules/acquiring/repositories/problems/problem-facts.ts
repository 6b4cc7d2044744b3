import type { BillingCycleRow, MandateRow, ModificationRow, PaymentRow } from "../../sql/rows"

/** Two paid attempts of one checkout; `stray` is the one that Medusa does not have. */
export interface PaidTwice {
  readonly stray: PaymentRow
  readonly other_order_no: string
  readonly other_amount: string
  readonly other_currency: string
}

/** A cycle without its gateway charge, and the mandate for it. */
export type MissingGatewayCharge = Pick<BillingCycleRow, "id" | "account" | "due_at" | "subscription_id"> &
  Pick<MandateRow, "recurring_id" | "amount" | "currency" | "payment_id"> & { readonly name: string }

/** The payments of an account that the gateway only reserved. */
export interface ReservedOnly {
  readonly account: string
  readonly since: Date
  readonly payments: number
  readonly order_no: string
}

/** A due cycle that cannot be charged for another reason than the card. */
export type WaitingRenewal = Pick<
  BillingCycleRow,
  "id" | "account" | "due_at" | "subscription_id" | "state" | "attention" | "next_step_at"
> & { readonly name: string }

/** A payment that its cardholder disputes, and when that became known. */
export type Disputed = Pick<PaymentRow, "id" | "account" | "order_no" | "amount" | "currency"> & {
  readonly since: Date
  readonly result_at: Date | null
}

/** A paid payment in a verified webhook that no row has. */
export interface LostPayment {
  /** The id of the webhook event. */
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

/** A modification with the order number of its payment; a payout has none. */
export type ListedModification = ModificationRow & { readonly order_no: string | null }

export interface PaymentWithModifications {
  readonly row: PaymentRow
  readonly modifications: readonly ModificationRow[]
}

/** A failed refund with its payment. */
export interface FailedRefund extends PaymentWithModifications {
  readonly modification: ListedModification
}
