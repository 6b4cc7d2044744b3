import type { BillingCycleState } from "./subscriptions/billing-cycle-state"
import type { SubscriptionState } from "./subscriptions/subscription-state"
import type { PaymentLinkState } from "./payment-links/payment-link-state"
import { PAYMENT_STATES } from "./payments/payment-state"

/** The subscription states that emit an event. */
const EMITTED_SUBSCRIPTION_STATES = [
  "active",
  "past_due",
  "paused",
  "canceling",
  "canceled",
  "ended",
] as const satisfies readonly SubscriptionState[]

/** The billing cycle states that emit an event. `due` repeats until the cycle is processed. */
const EMITTED_BILLING_CYCLE_STATES = [
  "due",
  "declined",
  "blocked",
  "paid",
  "completed",
  "reversed",
  "failed",
] as const satisfies readonly BillingCycleState[]

/** The payment link states that emit an event. `created` has its own entry in {@link EVENT_NAMES}. */
const EMITTED_PAYMENT_LINK_STATES = ["paid", "expired", "canceled"] as const satisfies readonly PaymentLinkState[]

/** The payment states that emit an event: all except those before the gateway has the payment. */
const EMITTED_PAYMENT_STATES = PAYMENT_STATES.filter((state) => state !== "created" && state !== "processing")

/** Every event that the plugin emits; {@link AcquiringEvents} has the payload of each. */
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

/** An event, and the id of its subject. */
export type EmittedEvent = readonly [name: EventName, id: string]

export type EmittedPaymentState = (typeof EMITTED_PAYMENT_STATES)[number]
export type EmittedSubscriptionState = (typeof EMITTED_SUBSCRIPTION_STATES)[number]
export type EmittedBillingCycleState = (typeof EMITTED_BILLING_CYCLE_STATES)[number]

/** The payloads by the subject in the event's name. Each carries only an id; the row has the rest. */
interface PayloadBySubject {
  readonly payment: AcquiringPaymentEvent
  readonly refund: AcquiringRefundEvent
  readonly dispute: AcquiringDisputeEvent
  readonly subscription: AcquiringSubscriptionEvent
  readonly billing_cycle: AcquiringBillingCycleEvent
  readonly card: AcquiringCardEvent
  readonly payment_link: AcquiringPaymentLinkEvent
  readonly gateway_charge: AcquiringGatewayChargeEvent
  readonly account: AcquiringAccountEvent
  readonly problem: AcquiringProblemEvent
}

/** The payload of `acquiring.payment.*`. */
export interface AcquiringPaymentEvent {
  /** The payment. */
  readonly id: string
}

/** The payload of `acquiring.refund.*`. */
export interface AcquiringRefundEvent {
  /** The refund: a modification. */
  readonly id: string
}

/** The payload of `acquiring.dispute.*`. */
export interface AcquiringDisputeEvent {
  /** The webhook event that reported the dispute. */
  readonly id: string
}

/** The payload of `acquiring.subscription.*`. */
export interface AcquiringSubscriptionEvent {
  /** The subscription. */
  readonly id: string
}

/** The payload of `acquiring.billing_cycle.*`, except `upcoming`, because no billing cycle exists yet. */
export interface AcquiringBillingCycleEvent {
  /** The billing cycle. */
  readonly id: string
}

/** The payload of `acquiring.card.*`. */
export interface AcquiringCardEvent {
  /** The payment that saved the card, which is also the id of the saved card. */
  readonly id: string
}

/** The payload of `acquiring.payment_link.*`. */
export interface AcquiringPaymentLinkEvent {
  /** The payment link. */
  readonly id: string
}

/** The payload of `acquiring.gateway_charge.*`. */
export interface AcquiringGatewayChargeEvent {
  /** The payment of the unexpected gateway charge. */
  readonly id: string
}

/** The payload of `acquiring.account.*`. */
export interface AcquiringAccountEvent {
  /** The handle of the gateway account. */
  readonly id: string
}

/** The payload of `acquiring.problem.*`. */
export interface AcquiringProblemEvent {
  /** The problem. */
  readonly id: string
}

/** Events whose payload is not the one of the subject in their name. */
interface PayloadByName {
  readonly "acquiring.billing_cycle.upcoming": AcquiringSubscriptionEvent
}

type PayloadOf<Name extends EventName> = Name extends keyof PayloadByName
  ? PayloadByName[Name]
  : Name extends `acquiring.${infer Subject extends keyof PayloadBySubject}.${string}`
    ? PayloadBySubject[Subject]
    : never

/** The payload of each event by its name: `SubscriberArgs<AcquiringEvents["acquiring.payment.captured"]>`. */
export type AcquiringEvents = { readonly [Name in EventName]: PayloadOf<Name> }

/** A payload that fits every event, because the emitting code learns the event's name only at run time. */
export type EventPayload = { [Name in EventName]: (payload: AcquiringEvents[Name]) => void }[EventName] extends (
  payload: infer Every
) => void
  ? Every
  : never
