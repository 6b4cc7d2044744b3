/** The life of a recurring contract at the gateway, by which it deducts a subscription's cycles itself (gateway-api 2.8). */
export const MANDATE_STATES = ["requested", "active", "canceling", "canceled"] as const

export type MandateState = (typeof MANDATE_STATES)[number]

interface MandateStateRow {
  /** The moves that are allowed; everything else changes nothing. */
  readonly to: readonly MandateState[]
  readonly meaning: string
}

/** The one table of allowed moves. */
export const MANDATE_STATE_TABLE: Readonly<Record<MandateState, MandateStateRow>> = {
  requested: { to: ["active", "canceling"], meaning: "The payment that asks for it is not known to be paid." },
  active: { to: ["canceling", "canceled"], meaning: "The gateway deducts every later cycle." },
  canceling: { to: ["canceled"], meaning: "It is to end, and the gateway has not said yes." },
  canceled: {
    to: ["canceling"],
    meaning: "Nothing more is deducted. If something is all the same, it is ended once more.",
  },
}

/** Whether it is to deduct nothing more. Of a payment whose mandate is, every other transaction under its order number is no news of itself. */
export function isToEnd(state: MandateState): boolean {
  return state === "canceling" || state === "canceled"
}

/** The states from which `to` can be reached: the guard of a stored update. */
export function mandateStatesBefore(to: MandateState): MandateState[] {
  return MANDATE_STATES.filter((from) => MANDATE_STATE_TABLE[from].to.includes(to))
}

/**
 * Until when the gateway may have deducted something by a mandate, as far as is known: now, unless it has ended.
 *
 * @param history its moves, the oldest first
 * @returns `undefined` for one that never was in force
 */
export function deductsUntil(
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
