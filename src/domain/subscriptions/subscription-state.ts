/** The life of a subscription. It is `incomplete` while its first order is not placed, and nothing of it is due then. */
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

/** Who or what moved a subscription. */
export type SubscriptionCause = "order" | "charge" | "clock" | "customer" | "merchant"

interface SubscriptionStateRow {
  /** The moves that are allowed; everything else changes nothing. */
  readonly to: readonly SubscriptionState[]
  /** Whether a cycle may come due. */
  readonly charged: boolean
  readonly meaning: string
}

/** The one table of allowed moves. The documentation's table is made from it. */
export const SUBSCRIPTION_STATE_TABLE: Readonly<Record<SubscriptionState, SubscriptionStateRow>> = {
  incomplete: { to: ["active"], charged: false, meaning: "The shopper agreed, and the first order is not placed." },
  active: {
    to: ["past_due", "paused", "canceling", "canceled", "ended"],
    charged: true,
    meaning: "Every cycle is charged when it is due.",
  },
  past_due: {
    to: ["active", "canceled", "ended"],
    charged: false,
    meaning: "A cycle could not be charged, and is not tried again by itself.",
  },
  paused: { to: ["active", "canceled", "ended"], charged: false, meaning: "Nothing is charged until it is resumed." },
  canceling: {
    to: ["active", "canceled", "ended"],
    charged: false,
    meaning: "It goes on to the end of what is paid, and is then canceled.",
  },
  canceled: { to: [], charged: false, meaning: "It was ended before its last cycle." },
  ended: { to: [], charged: false, meaning: "All its cycles are paid." },
}

/** The states from which `to` can be reached: the guard of a stored update. */
export function subscriptionStatesBefore(to: SubscriptionState): SubscriptionState[] {
  return SUBSCRIPTION_STATES.filter((from) => SUBSCRIPTION_STATE_TABLE[from].to.includes(to))
}

/** The states of a subscription that was begun and may be charged again, now or later. */
export const LIVING_STATES: readonly SubscriptionState[] = SUBSCRIPTION_STATES.filter(
  (state) => state !== "incomplete" && SUBSCRIPTION_STATE_TABLE[state].to.length > 0
)

/** The states in which a cycle may come due. */
export const CHARGED_STATES: readonly SubscriptionState[] = SUBSCRIPTION_STATES.filter(
  (state) => SUBSCRIPTION_STATE_TABLE[state].charged
)

/**
 * Whether a subscription is to be charged by us and there is nothing that it could be charged to: its customer has to give a card. One that only goes on to the
 * end of what is paid needs none.
 *
 * @param hasCard whether a stored card of it can be charged
 * @param isGatewayBilled whether the gateway deducts it by itself
 */
export function wantsCard(
  state: SubscriptionState,
  { hasCard, isGatewayBilled }: { readonly hasCard: boolean; readonly isGatewayBilled: boolean }
): boolean {
  return LIVING_STATES.includes(state) && !isOver(state) && !hasCard && !isGatewayBilled
}

/** The states in which what the gateway deducts by itself pays a cycle. A cycle that was not paid does not stop the gateway. */
export const DEDUCTIBLE_STATES: readonly SubscriptionState[] = [...CHARGED_STATES, "past_due"]

/** Whether nothing more is to be deducted for it: it is over, or goes on to the end of what is paid. */
export function isOver(state: SubscriptionState): boolean {
  return state === "canceling" || SUBSCRIPTION_STATE_TABLE[state].to.length === 0
}

/**
 * What a cancellation makes of a subscription. Only what goes on can go on to the end of what is paid: one that is past due or paused is
 * canceled at once. The last cycle of the one was not paid; and the other would be resumed by taking the cancellation back, also by a
 * customer whom the merchant paused.
 *
 * @param at when whoever cancels wants it to end
 */
export function stateOnCancel(
  state: SubscriptionState,
  at: "now" | "end"
): Extract<SubscriptionState, "canceling" | "canceled"> {
  return at === "now" || state === "past_due" || state === "paused" ? "canceled" : "canceling"
}
