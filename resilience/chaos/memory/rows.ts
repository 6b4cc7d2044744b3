import type { BillingCycleState } from "../../../src/domain/subscriptions/billing-cycle-state"
import type { SubscriptionCause, SubscriptionState } from "../../../src/domain/subscriptions/subscription-state"
import type { CurrencyCode } from "../../../src/domain/shared/currency"
import type { GatewayAmount } from "../../../src/domain/shared/money"
import type {
  ModificationCause,
  ModificationKind,
  ModificationState,
} from "../../../src/domain/modifications/modification-state"
import type { MandateState } from "../../../src/domain/subscriptions/mandate-state"
import type { PaymentFlow, PaymentState } from "../../../src/domain/payments/payment-state"
import type { Period } from "../../../src/domain/shared/calendar"
import type { Step } from "../../invariants/evidence"
import type { GatewayState } from "../../../src/domain/modifications/resolution"
import type { TimedStep, RenewalAttemptStep } from "../../invariants/renewals/evidence"

/** One attempt, as in `acquiring_payment`. */
export interface AttemptRow {
  readonly id: string
  readonly order_no: string
  readonly flow: PaymentFlow
  /** The account's numbers when it was begun. */
  readonly numbers: number
  readonly amount: GatewayAmount
  readonly exact_amount: string
  readonly currency: CurrencyCode
  readonly created_at: Date
  readonly expires_at: Date
  readonly session: string
  /** The payment collection of its cart. */
  readonly collection: string
  readonly state: PaymentState
  readonly history: readonly RenewalAttemptStep[]
  readonly sent_at: Date | null
  readonly never_sent: boolean
  readonly token_refused: boolean
  readonly transaction_id: string | null
  /** The gateway's time of a gateway charge. */
  readonly transaction_date: Date | null
  readonly poll_count: number
  readonly next_poll_at: Date | null
  readonly lease_expires_at: Date | null
  readonly last_polled_at: Date | null
  readonly sync_count: number
  readonly next_sync_at: Date | null
  readonly synced_at: Date | null
  readonly orphaned_at: Date | null
  readonly completing_until: Date | null
  readonly reversed_at: Date | null
  /** When a person restored its lost row. */
  readonly restored_at: Date | null
  readonly authorization_expires_at: Date | null
  readonly reconcile_count: number
  readonly next_reconcile_at: Date | null
  readonly attention: string | null
  /** The gateway's status at the last query. */
  readonly last_word: GatewayState | null
  /** The gateway's reason, if an answer or a webhook contained one. */
  readonly result_code: string | null
  readonly decline_kind: null
  readonly order_id: string | null
  /** The charge of a subscription's cycle that it is a try of, and which one. */
  readonly billing_cycle_id: string | null
  readonly attempt_number: number
  /** The attempt under whose order number it is a second transaction. */
  readonly second_of: string | null
  /** The stored card that was charged. */
  readonly card: string | null
  /** The gateway's name of the mandate that this payment began, if it sent one. */
  readonly recurring_id: string | null
}

/** One capture, cancel or refund, as in `acquiring_modification`. */
export interface ModificationRow {
  readonly id: string
  readonly attempt_id: string
  readonly kind: ModificationKind
  readonly cause: ModificationCause
  readonly amount: GatewayAmount
  readonly exact_amount: string
  readonly medusa_id: string | null
  readonly created_at: Date
  readonly state: ModificationState
  readonly history: readonly (Step<ModificationState> & { readonly at: Date; readonly no_response?: true })[]
  readonly gateway_reference: string | null
  readonly poll_count: number
  readonly next_poll_at: Date | null
  readonly lease_expires_at: Date | null
  readonly recording_until: Date | null
  readonly recorded_at: Date | null
}

/** One webhook, as in `acquiring_webhook_event`. */
export interface WebhookRow {
  readonly id: string
  readonly attempt_id: string
  readonly statusUpdate: WebhookStatusUpdate
  readonly verified: boolean
  /** Whether the gateway sent it. */
  readonly isGenuine: boolean
  readonly created_at: Date
  readonly processed_at: Date | null
  readonly state: "received" | "processed" | "failed" | "dead"
  readonly tries: number
  readonly next_attempt_at: Date | null
  readonly lease_expires_at: Date | null
  /** When the last try failed in an outage of the gateway. */
  readonly no_response_at: Date | null
  /** A person had it tried again. */
  readonly isReplayed: boolean
}

/** The subject of a webhook. */
export type WebhookStatusUpdate =
  | {
      readonly about: "payment"
      readonly word: "authorized" | "captured" | "pending" | "declined"
      readonly transaction_id: string
      readonly code: string | null
      readonly recurring_id: string | null
      readonly differs: boolean
    }
  | { readonly about: "refund"; readonly reference: string; readonly isOver: boolean }

/** One subscription, as in `acquiring_subscription`. */
export interface SubscriptionRow extends Period {
  readonly id: string
  readonly state: SubscriptionState
  readonly history: readonly (TimedStep<SubscriptionState> & { readonly cause: SubscriptionCause })[]
  readonly time_zone: string
  /** How many cycles there are in all. */
  readonly cycles: number
  readonly cycle: number
  readonly skipped: number
  readonly anchor_at: Date | null
  readonly next_due_at: Date | null
  /** Since when it is past due; `null` in every other state. */
  readonly past_due_since: Date | null
  readonly card: string | null
}

/** One cycle of a subscription, as in `acquiring_billing_cycle`. */
export interface BillingCycleRow {
  readonly id: string
  readonly subscription_id: string
  readonly cycle: number
  readonly due_at: Date
  readonly state: BillingCycleState
  readonly history: readonly TimedStep<BillingCycleState>[]
  /** The payment collection of the cart that its order is made from. */
  readonly cart: string | null
  /** The number of the stored card's try that is made, or was made last; 0: none. */
  readonly attempt_number: number
  readonly payment_id: string | null
  readonly order_id: string | null
  readonly next_step_at: Date | null
  readonly next_due_event_at: Date | null
  readonly lease_expires_at: Date | null
}

/** The mandate that a payment requested, as in `acquiring_mandate`. */
export interface MandateRow {
  readonly id: string
  readonly subscription_id: string
  /** The attempt that requested it. */
  readonly payment_id: string
  readonly state: MandateState
  readonly history: readonly TimedStep<MandateState>[]
  readonly recurring_id: string | null
  readonly next_attempt_at: Date | null
  readonly tries: number
  readonly ends_by: Date | null
  readonly lease_expires_at: Date | null
  readonly queried_at: Date | null
}
