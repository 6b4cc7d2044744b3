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

/** An event, and the id of what it is about. */
export type EmittedEvent = readonly [name: EventName, id: string]

/** The states that a payment is told to have come into. */
export type EmittedPaymentState = (typeof EMITTED_PAYMENT_STATES)[number]
export type EmittedSubscriptionState = (typeof EMITTED_SUBSCRIPTION_STATES)[number]
export type EmittedBillingCycleState = (typeof EMITTED_BILLING_CYCLE_STATES)[number]

/** The payloads by the subject of the event's name. Each carries only an id; the row behind it has the rest. */
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

/** The payload of `acquiring.billing_cycle.*`, but for `upcoming`: no billing cycle exists yet. */
export interface AcquiringBillingCycleEvent {
  /** The billing cycle. */
  readonly id: string
}

/** The payload of `acquiring.card.*`. */
export interface AcquiringCardEvent {
  /** The payment with which the card was saved, which is also the id of the saved card. */
  readonly id: string
}

/** The payload of `acquiring.payment_link.*`. */
export interface AcquiringPaymentLinkEvent {
  /** The payment link. */
  readonly id: string
}

/** The payload of `acquiring.gateway_charge.*`. */
export interface AcquiringGatewayChargeEvent {
  /** The payment that the gateway charged without being asked to. */
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

/** Events whose payload is not that of the subject in their name. */
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

/** What fits every event: the emitting code knows an event's name only while it runs. */
export type EventPayload = { [Name in EventName]: (payload: AcquiringEvents[Name]) => void }[EventName] extends (
  payload: infer Every
) => void
  ? Every
  : never
