/** The states of a mandate, by which the gateway bills the cycles of a subscription (gateway-api 2.8). */
export const MANDATE_STATES = ["requested", "active", "canceling", "canceled"] as const

export type MandateState = (typeof MANDATE_STATES)[number]

interface MandateStateRow {
  /** The allowed transitions. Any other transition changes nothing. */
  readonly to: readonly MandateState[]
  readonly meaning: string
}

export const MANDATE_STATE_TABLE: Readonly<Record<MandateState, MandateStateRow>> = {
  requested: { to: ["active", "canceling"], meaning: "The payment that requests it is not confirmed as paid." },
  active: { to: ["canceling", "canceled"], meaning: "The gateway charges every later cycle." },
  canceling: { to: ["canceled"], meaning: "Its cancellation was requested, and the gateway has not confirmed it." },
  canceled: {
    to: ["canceling"],
    meaning: "The gateway charges nothing more. If it does, the plugin cancels the mandate again.",
  },
}

/**
 * Whether the mandate must not be charged any more. Then no other transaction under its payment's order number
 * reactivates it.
 */
export function isToEnd(state: MandateState): boolean {
  return state === "canceling" || state === "canceled"
}

/** The states from which `to` can be reached: the guard of a stored update. */
export function mandateStatesBefore(to: MandateState): MandateState[] {
  return MANDATE_STATES.filter((from) => MANDATE_STATE_TABLE[from].to.includes(to))
}

/**
 * The latest time at which the gateway may have charged a mandate: now, unless the mandate ended.
 *
 * @param history its transitions, oldest first
 * @returns `undefined` if it was never active
 */
export function chargesUntil(
  state: MandateState,
  history: readonly { readonly to: MandateState; readonly at: string }[],
  now: Date
): Date | undefined {
  switch (state) {
    case "requested":
      return undefined
    case "active":
    case "canceling":
      return now
    case "canceled": {
      const last = history.at(-1)
      return last && new Date(last.at)
    }
  }
}
