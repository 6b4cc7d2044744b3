import type { BillingCycleState } from "../../../domain/subscriptions/billing-cycle-state"
import type { SubscriptionState } from "../../../domain/subscriptions/subscription-state"
import type { EventName } from "../../../domain/events"

/**
 * An occasion to mail a subscription's customer: its event, and the state that must still be true when the mail goes
 * out. An event is processed a little later, and twice if a process dies. A pause that is over by then is not mailed.
 */
export type Occasion = { readonly event: EventName; readonly meaning: string } & (
  | { readonly of: "subscription"; readonly state: SubscriptionState | "living" }
  | { readonly of: "billing_cycle"; readonly state: BillingCycleState }
  | { readonly of: "card" }
)

/**
 * The templates for a notification provider, with their occasions. The documentation's table is generated from this.
 */
export const SUBSCRIPTION_MAILS = {
  "acquiring-billing-cycle-upcoming": {
    event: "acquiring.billing_cycle.upcoming",
    of: "subscription",
    state: "active",
    meaning: "A cycle is due in a few days (`upcomingDays`).",
  },
  "acquiring-billing-cycle-paid": {
    event: "acquiring.billing_cycle.completed",
    of: "billing_cycle",
    state: "completed",
    meaning: "A cycle is paid, and its order is created.",
  },
  "acquiring-billing-cycle-declined": {
    event: "acquiring.billing_cycle.declined",
    of: "billing_cycle",
    state: "declined",
    meaning: "The card was declined. `billing_cycle.next_step_at` is the date of the next renewal attempt.",
  },
  "acquiring-billing-cycle-returned": {
    event: "acquiring.billing_cycle.reversed",
    of: "billing_cycle",
    state: "reversed",
    meaning: "A cycle was paid, its order could not be created, and the money is reversed.",
  },
  "acquiring-card-expiring": {
    event: "acquiring.card.expiring",
    of: "card",
    meaning: "A saved card, or the card of a subscription, expires soon.",
  },
  "acquiring-action-needed": {
    event: "acquiring.subscription.past_due",
    of: "subscription",
    state: "past_due",
    meaning:
      "A cycle could not be charged, and is not attempted again automatically. The customer must add another card, or pay by `payment_link` if one is open. If `subscription.charged_by` is `gateway`, the gateway retries by its own rules, and the customer does nothing.",
  },
  "acquiring-card-wanted": {
    event: "acquiring.subscription.card_wanted",
    of: "subscription",
    state: "living",
    meaning:
      "The customer must add a card in the shop. You requested it (`POST /admin/acquiring/subscriptions/:id/card/request`), or no card was stored with the first payment.",
  },
  "acquiring-subscription-paused": {
    event: "acquiring.subscription.paused",
    of: "subscription",
    state: "paused",
    meaning: "Nothing is charged until it is resumed.",
  },
  "acquiring-subscription-canceling": {
    event: "acquiring.subscription.canceling",
    of: "subscription",
    state: "canceling",
    meaning: "The subscription continues to the end of the paid period.",
  },
  "acquiring-subscription-canceled": {
    event: "acquiring.subscription.canceled",
    of: "subscription",
    state: "canceled",
    meaning: "The subscription was canceled before its last cycle.",
  },
  "acquiring-subscription-ended": {
    event: "acquiring.subscription.ended",
    of: "subscription",
    state: "ended",
    meaning: "All cycles of the subscription are paid.",
  },
} as const satisfies Readonly<Record<string, Occasion>>

export type MailTemplate = keyof typeof SUBSCRIPTION_MAILS
