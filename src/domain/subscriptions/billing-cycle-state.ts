import type { PaymentState } from "../payments/payment-state"

/** The life of one cycle's charge. */
export const BILLING_CYCLE_STATES = [
  "due",
  "processing",
  "declined",
  "blocked",
  "paid",
  "completed",
  "reversed",
  "failed",
] as const

export type BillingCycleState = (typeof BILLING_CYCLE_STATES)[number]

interface BillingCycleStateRow {
  /** The moves that are allowed; everything else changes nothing. */
  readonly to: readonly BillingCycleState[]
  /** Whether something is still to be done about it by itself. */
  readonly open: boolean
  readonly meaning: string
}

/** The one table of allowed moves. The documentation's table is made from it. */
export const BILLING_CYCLE_STATE_TABLE: Readonly<Record<BillingCycleState, BillingCycleStateRow>> = {
  due: { to: ["processing", "blocked", "failed", "paid"], open: true, meaning: "It is to be charged now." },
  processing: {
    to: ["paid", "declined", "failed", "due"],
    open: true,
    meaning: "A try is on its way, or the gateway is asked what became of it.",
  },
  declined: {
    to: ["processing", "blocked", "failed", "paid"],
    open: true,
    meaning: "The card was declined; there is a date for the next try.",
  },
  blocked: {
    to: ["processing", "failed", "paid"],
    open: true,
    meaning: "Its order could not be made, so nothing was charged. It is looked at again every day.",
  },
  paid: { to: ["completed", "reversed"], open: true, meaning: "The money is there, and the order is being made." },
  completed: { to: [], open: false, meaning: "It is paid, and has its order." },
  reversed: { to: [], open: false, meaning: "It was paid, its order could not be made, and the money went back." },
  failed: {
    to: ["paid", "due"],
    open: false,
    meaning: "It was given up, until somebody lets it be tried once more. If money comes late all the same, it counts.",
  },
}

/** The states in which something is still to be done about a charge by itself. */
export const OPEN_BILLING_CYCLE_STATES: readonly BillingCycleState[] = BILLING_CYCLE_STATES.filter(
  (state) => BILLING_CYCLE_STATE_TABLE[state].open
)

/** The states in which a cycle is paid, or may be at any moment: nobody can say yet to when everything is paid. */
export const PAYING_BILLING_CYCLE_STATES: readonly BillingCycleState[] = ["processing", "paid"]

/** The states in which a charge waits for its card: another one that is given may be charged at once. */
export const STATES_THAT_WAIT_FOR_A_CARD: readonly BillingCycleState[] = ["due", "declined"]

/** The states in which a charge waits for a day on which it is tried or looked at again: somebody may have that done now. */
export const WAITING_BILLING_CYCLE_STATES: readonly BillingCycleState[] = [...STATES_THAT_WAIT_FOR_A_CARD, "blocked"]

/** Whether a subscription stands still while a charge of it is in a state: days of its calendar that pass meanwhile are not charged. */
export function stoodStillIn(state: BillingCycleState): boolean {
  return state === "blocked" || state === "failed"
}

/**
 * Whether the customer may pay a charge in a state by hand: `now`, where it waits for nobody but them, or for the next day of the schedule;
 * `not_yet`, where the stored card is charged by itself; `never`, where it is paid.
 */
export function payableByHand(state: BillingCycleState): "now" | "not_yet" | "never" {
  return PAYABLE_BY_HAND[state]
}

const PAYABLE_BY_HAND: Readonly<Record<BillingCycleState, "now" | "not_yet" | "never">> = {
  due: "not_yet",
  processing: "not_yet",
  declined: "now",
  blocked: "not_yet",
  paid: "never",
  completed: "never",
  reversed: "never",
  failed: "now",
}

/** The states from which `to` can be reached: the guard of a stored update. */
export function billingCycleStatesBefore(to: BillingCycleState): BillingCycleState[] {
  return BILLING_CYCLE_STATES.filter((from) => BILLING_CYCLE_STATE_TABLE[from].to.includes(to))
}

/** Whether a cycle is over for good: money that comes for it later pays for nothing. */
export function isOverForGood(state: BillingCycleState): boolean {
  return BILLING_CYCLE_STATE_TABLE[state].to.length === 0
}

/** What a try came to. `not_sent`: it never came to the gateway, so that the card knows nothing of it. */
export type RenewalAttemptOutcome = "paid" | "unresolved" | "declined" | "not_sent" | "reversed"

/** An attempt as far as it matters for the next one. */
export interface RenewalAttemptFacts {
  readonly state: PaymentState
  /** Whether it is certain that the gateway never got it. */
  readonly neverSent: boolean
  /** Whether the gateway is still to be asked about it. */
  readonly watched: boolean
  /** Whether its money went back for want of an order. */
  readonly reversed: boolean
}

/** What a try came to; only a certain no lets another one follow. */
export function outcomeOfRenewalAttempt({
  state,
  neverSent,
  watched,
  reversed,
}: RenewalAttemptFacts): RenewalAttemptOutcome {
  switch (state) {
    case "authorized":
    case "captured":
      return reversed ? "reversed" : "paid"
    case "canceled":
      return "reversed"
    case "declined":
      // On a page of the gateway another card may still be typed.
      return watched ? "unresolved" : "declined"
    case "expired":
      if (neverSent) return "not_sent"
      return watched ? "unresolved" : "declined"
    case "created":
    case "processing":
    case "open":
    case "pending":
    case "mismatch":
    case "unknown":
      return "unresolved"
  }
}
