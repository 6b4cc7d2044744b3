import type { BillingCycleState } from "../../../src/domain/subscriptions/billing-cycle-state"
import type { SubscriptionCause, SubscriptionState } from "../../../src/domain/subscriptions/subscription-state"
import type { OwnDeclineKind } from "../../../src/domain/payments/decline"
import type { MandateState } from "../../../src/domain/subscriptions/mandate-state"
import type { MoveCause, PaymentFlow, PaymentState } from "../../../src/domain/payments/payment-state"
import type { Charge, MedusaOrder, TimedStep } from "../evidence"

export type { TimedStep } from "../evidence"

/** A subscription (`acquiring_subscription`). */
export interface Subscription {
  readonly id: string
  readonly state: SubscriptionState
  readonly history: readonly (TimedStep<SubscriptionState> & { readonly cause: SubscriptionCause })[]
  /** How many cycles were agreed on; `null`: no end. */
  readonly cycles: number | null
  readonly next_due_at: Date | null
  /**
   * The stored card of a store-billed subscription, the same one however often its customer stored it; `null` for none,
   * or if it is gateway-billed.
   */
  readonly card: string | null
}

/** A cycle after the first one (`acquiring_billing_cycle`). */
export interface Cycle {
  readonly id: string
  readonly subscription_id: string
  readonly cycle: number
  readonly state: BillingCycleState
  readonly history: readonly TimedStep<BillingCycleState>[]
  /** Its day by the calendar. */
  readonly due_at: Date
  readonly next_step_at: Date | null
  readonly order_id: string | null
}

/** A move of a try, and from whom it was known. */
export type RenewalAttemptStep = TimedStep<PaymentState> & { readonly cause?: MoveCause }

/** An attempt to pay a cycle, or another charge of a stored card without its customer (`acquiring_payment`). */
export interface Try {
  readonly order_no: string
  /** `null`: it was for no cycle. */
  readonly billing_cycle_id: string | null
  readonly attempt_number: number
  readonly flow: PaymentFlow
  /** The stored card that was charged, as in a subscription; `null` if the customer paid by hand. */
  readonly card: string | null
  readonly state: PaymentState
  /** The bank's answer, if there was one. */
  readonly result_code: string | null
  readonly decline_kind: OwnDeclineKind | null
  readonly history: readonly RenewalAttemptStep[]
  /** Whether it is certain that it never left this machine. */
  readonly never_sent: boolean
  /** Whether the gateway did not take the token of the stored card. */
  readonly token_refused: boolean
  /** When the gateway made it; `null`: it has none of it. */
  readonly made_at: Date | null
  /** When it was made, as recorded; `null` if the gateway named no date. */
  readonly transaction_date: Date | null
  /** When the gateway was through with it, without money or after a cancellation; `null`: never. */
  readonly over_at: Date | null
}

/** An attempt to pay a cycle whose row is lost, because the database was restored from an older back-up. */
export interface LostTry {
  readonly order_no: string
  readonly subscription_id: string
  readonly cycle: number
}

/** A gateway charge that pays no cycle. */
export interface SurplusGatewayCharge {
  readonly order_no: string
  readonly subscription_id: string
  /** Whether it was paid. */
  readonly paid: boolean
  readonly made_at: Date | null
}

/** Something that was paid with a card that was typed and stored. */
export interface TypedPayment {
  /** As in a {@link Try}. */
  readonly card: string
  readonly paid_at: Date
}

/** The mandate that a payment requested (`acquiring_mandate`). */
export interface Mandate {
  readonly id: string
  readonly subscription_id: string
  readonly state: MandateState
  readonly history: readonly TimedStep<MandateState>[]
  readonly next_attempt_at: Date | null
  /** Whether the gateway still charges by it. */
  readonly deducts: boolean
}

/** A plan in the cart of a paid order that is no subscription yet. */
export interface Unbegun {
  readonly subscription_id: string
  readonly order_id: string
}

/** The evidence about renewals, read when all is quiet: the gateway's ledger, Medusa's orders and our rows. */
export interface RenewalEvidence {
  readonly now: Date
  readonly charges: readonly Charge[]
  readonly orders: readonly MedusaOrder[]
  readonly subscriptions: readonly Subscription[]
  readonly mandates: readonly Mandate[]
  readonly cycles: readonly Cycle[]
  readonly tries: readonly Try[]
  readonly lost: readonly LostTry[]
  readonly surplus: readonly SurplusGatewayCharge[]
  readonly typed: readonly TypedPayment[]
  readonly unbegun: readonly Unbegun[]
}
