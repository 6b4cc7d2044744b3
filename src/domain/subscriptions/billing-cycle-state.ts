import type { PaymentState } from "../payments/payment-state"

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
  /** The allowed transitions. Any other transition changes nothing. */
  readonly to: readonly BillingCycleState[]
  /** Whether the worker still has something to do for it. */
  readonly open: boolean
  readonly meaning: string
}

/** The documentation's table is generated from this table. */
export const BILLING_CYCLE_STATE_TABLE: Readonly<Record<BillingCycleState, BillingCycleStateRow>> = {
  due: { to: ["processing", "blocked", "failed", "paid"], open: true, meaning: "It is to be charged now." },
  processing: {
    to: ["paid", "declined", "failed", "due"],
    open: true,
    meaning: "A renewal attempt is being sent, or the plugin queries its outcome.",
  },
  declined: {
    to: ["processing", "blocked", "failed", "paid"],
    open: true,
    meaning: "The card was declined. The next renewal attempt has a date.",
  },
  blocked: {
    to: ["processing", "failed", "paid"],
    open: true,
    meaning: "Its order could not be created, so nothing was charged. The plugin tries again every day.",
  },
  paid: { to: ["completed", "reversed"], open: true, meaning: "It is paid, and its order is being created." },
  completed: { to: [], open: false, meaning: "It is paid and has its order." },
  reversed: {
    to: [],
    open: false,
    meaning: "It was paid, its order could not be created, and the money was reversed.",
  },
  failed: {
    to: ["paid", "due"],
    open: false,
    meaning:
      "The last renewal attempt failed. The customer or an admin can start another one. A late payment still counts.",
  },
}

/** The states in which the worker still has something to do for a cycle. */
export const OPEN_BILLING_CYCLE_STATES: readonly BillingCycleState[] = BILLING_CYCLE_STATES.filter(
  (state) => BILLING_CYCLE_STATE_TABLE[state].open
)

/** The states in which a cycle is paid or may become paid at any moment, so the paid period has no certain end yet. */
export const PAYING_BILLING_CYCLE_STATES: readonly BillingCycleState[] = ["processing", "paid"]

/** The states in which a cycle waits for its card. A new card may be charged immediately. */
export const STATES_THAT_WAIT_FOR_A_CARD: readonly BillingCycleState[] = ["due", "declined"]

/** The states in which a cycle waits for its next date. A person may trigger its attempt or check earlier. */
export const WAITING_BILLING_CYCLE_STATES: readonly BillingCycleState[] = [...STATES_THAT_WAIT_FOR_A_CARD, "blocked"]

/** Whether a cycle in this state stops its subscription. Days of the calendar that pass meanwhile are not charged. */
export function stoodStillIn(state: BillingCycleState): boolean {
  return state === "blocked" || state === "failed"
}

/**
 * Whether the customer may pay a cycle by hand:
 * - `now`: it waits for the customer, or for the next date of the schedule.
 * - `not_yet`: the stored card is charged automatically.
 * - `never`: it is paid.
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

/** Whether a cycle is final: money that arrives later pays for nothing. */
export function isOverForGood(state: BillingCycleState): boolean {
  return BILLING_CYCLE_STATE_TABLE[state].to.length === 0
}

/** The outcome of a renewal attempt. `not_sent`: the gateway never received it, so it does not count for the card. */
export type RenewalAttemptOutcome = "paid" | "unresolved" | "declined" | "not_sent" | "reversed"

/** The fields of a renewal attempt that decide about the next one. */
export interface RenewalAttemptFacts {
  readonly state: PaymentState
  /** Whether the gateway certainly never received it. */
  readonly neverSent: boolean
  /** Whether the gateway is still polled about it. */
  readonly watched: boolean
  /** Whether its money was reversed because it got no order. */
  readonly reversed: boolean
}

/** The outcome of a renewal attempt. Another attempt may follow only after a certain decline. */
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
      // The shopper may still type another card on the gateway's page.
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
