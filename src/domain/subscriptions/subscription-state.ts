/** A subscription is `incomplete` until its first order is placed; no cycle is due before that. */
export const SUBSCRIPTION_STATES = [
  "incomplete",
  "active",
  "past_due",
  "paused",
  "canceling",
  "canceled",
  "ended",
] as const

export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number]

export type SubscriptionCause = "order" | "charge" | "clock" | "customer" | "merchant"

interface SubscriptionStateRow {
  /** The allowed transitions. Any other transition changes nothing. */
  readonly to: readonly SubscriptionState[]
  /** Whether a cycle may come due. */
  readonly charged: boolean
  readonly meaning: string
}

/** The documentation's table is generated from this table. */
export const SUBSCRIPTION_STATE_TABLE: Readonly<Record<SubscriptionState, SubscriptionStateRow>> = {
  incomplete: { to: ["active"], charged: false, meaning: "The shopper agreed, and the first order is not placed yet." },
  active: {
    to: ["past_due", "paused", "canceling", "canceled", "ended"],
    charged: true,
    meaning: "Every cycle is charged when it is due.",
  },
  past_due: {
    to: ["active", "canceled", "ended"],
    charged: false,
    meaning: "A cycle could not be charged, and is not attempted again automatically.",
  },
  paused: { to: ["active", "canceled", "ended"], charged: false, meaning: "Nothing is charged until it is resumed." },
  canceling: {
    to: ["active", "canceled", "ended"],
    charged: false,
    meaning: "It continues to the end of the paid period, and is then canceled.",
  },
  canceled: { to: [], charged: false, meaning: "It was canceled before its last cycle." },
  ended: { to: [], charged: false, meaning: "All its cycles are paid." },
}

/** The states from which `to` can be reached: the guard of a stored update. */
export function subscriptionStatesBefore(to: SubscriptionState): SubscriptionState[] {
  return SUBSCRIPTION_STATES.filter((from) => SUBSCRIPTION_STATE_TABLE[from].to.includes(to))
}

/** The states of a subscription that started and may be charged again, now or later. */
export const LIVING_STATES: readonly SubscriptionState[] = SUBSCRIPTION_STATES.filter(
  (state) => state !== "incomplete" && SUBSCRIPTION_STATE_TABLE[state].to.length > 0
)

/** The states in which a cycle may come due. */
export const CHARGED_STATES: readonly SubscriptionState[] = SUBSCRIPTION_STATES.filter(
  (state) => SUBSCRIPTION_STATE_TABLE[state].charged
)

/**
 * Whether a store-billed subscription has no card to charge, so its customer must add one. A subscription that ends
 * with its paid period needs none.
 *
 * @param hasCard whether a stored card of it can be charged
 * @param isGatewayBilled whether the gateway bills it
 */
export function wantsCard(
  state: SubscriptionState,
  { hasCard, isGatewayBilled }: { readonly hasCard: boolean; readonly isGatewayBilled: boolean }
): boolean {
  return LIVING_STATES.includes(state) && !isOver(state) && !hasCard && !isGatewayBilled
}

/** The states in which a gateway charge pays a cycle. An unpaid cycle does not stop the gateway. */
export const DEDUCTIBLE_STATES: readonly SubscriptionState[] = [...CHARGED_STATES, "past_due"]

/** Whether the subscription must not be charged any more: it is over, or ends with its paid period. */
export function isOver(state: SubscriptionState): boolean {
  return state === "canceling" || SUBSCRIPTION_STATE_TABLE[state].to.length === 0
}

/**
 * The state of a subscription after a cancellation. Only an active one can run to the end of its paid period. The other
 * two are canceled immediately:
 * - The last cycle of a past due subscription is not paid.
 * - Undoing the cancellation of a paused one would resume it, even for a customer whose subscription the merchant
 *   paused.
 *
 * @param at when the subscription should end
 */
export function stateOnCancel(
  state: SubscriptionState,
  at: "now" | "end"
): Extract<SubscriptionState, "canceling" | "canceled"> {
  return at === "now" || state === "past_due" || state === "paused" ? "canceled" : "canceling"
}
