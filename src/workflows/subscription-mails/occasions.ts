import type { ChargeState } from "../../domain/charge-state"
import type { ContractState } from "../../domain/contract-state"
import type { EventName } from "../../domain/events"

/**
 * What a subscription's customer is mailed about: by which event, and what has to be so still when the mail goes out. An event is
 * worked on a little later, and twice where a process dies: a pause that is over by then is not told any more.
 */
export type Occasion = { readonly event: EventName; readonly meaning: string } & (
  | { readonly of: "contract"; readonly state: ContractState | "living" }
  | { readonly of: "charge"; readonly state: ChargeState }
  | { readonly of: "card" }
)

/** The template that a notification provider gets, with its occasion. The README's table is made from it. */
export const SUBSCRIPTION_MAILS = {
  "acquiring-charge-upcoming": {
    event: "acquiring.charge.upcoming",
    of: "contract",
    state: "active",
    meaning: "A cycle is due in a few days (`upcomingDays`).",
  },
  "acquiring-charge-paid": {
    event: "acquiring.charge.done",
    of: "charge",
    state: "done",
    meaning: "A cycle is paid, and its order is made.",
  },
  "acquiring-charge-declined": {
    event: "acquiring.charge.declined",
    of: "charge",
    state: "declined",
    meaning: "The card was declined; `charge.next_step_at` is the next try.",
  },
  "acquiring-charge-returned": {
    event: "acquiring.charge.returned",
    of: "charge",
    state: "returned",
    meaning: "A cycle was paid, its order could not be made, and the money goes back.",
  },
  "acquiring-card-expiring": {
    event: "acquiring.card.expiring",
    of: "card",
    meaning: "A saved card, or the card of a subscription, ends soon.",
  },
  "acquiring-action-needed": {
    event: "acquiring.contract.past_due",
    of: "contract",
    state: "past_due",
    meaning:
      "A cycle could not be charged and is not tried again: another card is wanted, or a payment by hand: `payment_link`, where one is open. Where `contract.charged_by` is `gateway`, neither: it tries as its own rules say.",
  },
  "acquiring-card-wanted": {
    event: "acquiring.contract.card_wanted",
    of: "contract",
    state: "living",
    meaning:
      "A card is wanted, which the customer gives in the shop: you asked for it (`POST /admin/acquiring/contracts/:id/card/ask`), or none was stored with the first payment.",
  },
  "acquiring-subscription-paused": {
    event: "acquiring.contract.paused",
    of: "contract",
    state: "paused",
    meaning: "Nothing is charged until it is resumed.",
  },
  "acquiring-subscription-cancelling": {
    event: "acquiring.contract.cancelling",
    of: "contract",
    state: "cancelling",
    meaning: "It goes on to the end of what is paid.",
  },
  "acquiring-subscription-cancelled": {
    event: "acquiring.contract.cancelled",
    of: "contract",
    state: "cancelled",
    meaning: "It was ended before its last cycle.",
  },
  "acquiring-subscription-ended": {
    event: "acquiring.contract.ended",
    of: "contract",
    state: "ended",
    meaning: "All its cycles are paid.",
  },
} as const satisfies Readonly<Record<string, Occasion>>

export type MailTemplate = keyof typeof SUBSCRIPTION_MAILS
