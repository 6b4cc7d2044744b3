import type {
  ModificationCause,
  ModificationKind,
  ModificationState,
} from "../../src/domain/modifications/modification-state"
import type { PaymentFlow, PaymentState } from "../../src/domain/payments/payment-state"
import type { TransactionView } from "../../src/sandbox"

/** A charge in the gateway's ledger; amounts are decimal text with two decimals. */
export type Charge = Pick<
  TransactionView,
  "transaction_id" | "order_no" | "state" | "amount" | "currency" | "captured" | "refunded" | "refunding"
>

/** One line of a stored history. */
export interface Step<State> {
  readonly from: State | null
  readonly to: State
}

/** One line of a stored history, with its time. */
export interface TimedStep<State> extends Step<State> {
  readonly at: Date
}

/** Our row of one attempt (`acquiring_payment`). */
export interface Attempt {
  readonly id: string
  readonly order_no: string
  /** Medusa's payment collection: what a cart, its sessions and the order that comes of it have in common. */
  readonly payment_collection_id: string | null
  readonly flow: PaymentFlow
  readonly state: PaymentState
  /** As sent: decimal text. */
  readonly amount: string
  readonly currency: string
  readonly history: readonly Step<PaymentState>[]
  /** The history with times. */
  readonly timeline: readonly TimedStep<PaymentState>[]
  /** Since when its money is being reversed, because there is no order. */
  readonly reversed_at: Date | null
  readonly next_poll_at: Date | null
  readonly next_sync_at: Date | null
  readonly synced_at: Date | null
  /** The order that it was seen to pay for. */
  readonly order_id: string | null
  /** The attempt under whose order number the gateway lists it as a second transaction. */
  readonly second_of: string | null
}

/** Our row of one capture, cancel, refund or payout (`acquiring_modification`). */
export interface Modification {
  readonly id: string
  readonly payment_id: string | null
  readonly created_at: Date
  /** The capture, refund or payment of Medusa that requested it. */
  readonly medusa_id: string | null
  /** The amount sent to the gateway, in whole cents: decimal text. */
  readonly amount: string
  readonly kind: ModificationKind
  readonly cause: ModificationCause
  readonly state: ModificationState
  readonly history: readonly Step<ModificationState>[]
  /** The history with times. */
  readonly timeline: readonly TimedStep<ModificationState>[]
  readonly next_poll_at: Date | null
}

/** Our row of one webhook (`acquiring_webhook_event`). */
export interface Webhook {
  readonly id: string
  readonly state: string
  readonly next_attempt_at: Date | null
}

/** A payment of Medusa; amounts are decimal text, not rounded. */
export interface MedusaPayment {
  readonly id: string
  readonly collection_id: string
  /** The order number in the payment's data: which of our attempts it came of. */
  readonly order_no: string
  readonly amount: string
  readonly canceled_at: Date | null
  readonly captures: readonly Part[]
  readonly refunds: readonly Part[]
}

/** A capture or refund of Medusa. */
export interface Part {
  readonly id: string
  readonly amount: string
}

export interface MedusaOrder {
  readonly id: string
  readonly placed_at: Date
  readonly canceled_at: Date | null
  readonly collection_ids: readonly string[]
}

/** Everything that a judgement is made from: the gateway's ledger, Medusa's rows and ours, read when all is quiet. */
export interface Evidence {
  readonly charges: readonly Charge[]
  readonly attempts: readonly Attempt[]
  readonly modifications: readonly Modification[]
  readonly webhooks: readonly Webhook[]
  readonly payments: readonly MedusaPayment[]
  readonly orders: readonly MedusaOrder[]
}
