import type { BillingCycleState } from "./subscriptions/billing-cycle-state"
import type { SubscriptionState } from "./subscriptions/subscription-state"
import type { PaymentLinkState } from "./payment-links/payment-link-state"
import { PAYMENT_STATES } from "./payments/payment-state"

/** The moves of a subscription that are told. */
const EMITTED_SUBSCRIPTION_STATES = [
  "active",
  "past_due",
  "paused",
  "canceling",
  "canceled",
  "ended",
] as const satisfies readonly SubscriptionState[]

/** The moves of a charge that are told; `due` also again, as long as nobody has worked on it. */
const EMITTED_BILLING_CYCLE_STATES = [
  "due",
  "declined",
  "blocked",
  "paid",
  "completed",
  "reversed",
  "failed",
] as const satisfies readonly BillingCycleState[]

/** The moves of a payment link that are told, beside that it was made. */
const EMITTED_PAYMENT_LINK_STATES = ["paid", "expired", "canceled"] as const satisfies readonly PaymentLinkState[]

/** The moves of a payment that are told: not those from before the gateway knows of it. */
const EMITTED_PAYMENT_STATES = PAYMENT_STATES.filter((state) => state !== "created" && state !== "processing")

/** Every event that the plugin emits; each carries `{ id }` of what it is about, and nothing else. The id of an account is its handle. */
export const EVENT_NAMES = [
  ...EMITTED_PAYMENT_STATES.map((state) => `acquiring.payment.${state}` as const),
  "acquiring.payment.reattached",
  "acquiring.payment.orphaned",
  "acquiring.payment.authorization_expiring",
  "acquiring.refund.accepted",
  "acquiring.refund.done",
  "acquiring.refund.failed",
  "acquiring.dispute.received",
  "acquiring.dispute.result",
  ...EMITTED_SUBSCRIPTION_STATES.map((state) => `acquiring.subscription.${state}` as const),
  ...EMITTED_BILLING_CYCLE_STATES.map((state) => `acquiring.billing_cycle.${state}` as const),
  "acquiring.subscription.changed",
  "acquiring.subscription.card_wanted",
  "acquiring.billing_cycle.upcoming",
  "acquiring.card.expiring",
  "acquiring.payment_link.created",
  ...EMITTED_PAYMENT_LINK_STATES.map((state) => `acquiring.payment_link.${state}` as const),
  "acquiring.gateway_charge.unexpected",
  "acquiring.account.changed",
  "acquiring.problem.opened",
  "acquiring.problem.closed",
] as const

export type EventName = (typeof EVENT_NAMES)[number]

/** An event, and the id of what it is about. */
export type EmittedEvent = readonly [name: EventName, id: string]

/** The states that a payment is told to have come into. */
export type EmittedPaymentState = (typeof EMITTED_PAYMENT_STATES)[number]
export type EmittedSubscriptionState = (typeof EMITTED_SUBSCRIPTION_STATES)[number]
export type EmittedBillingCycleState = (typeof EMITTED_BILLING_CYCLE_STATES)[number]
