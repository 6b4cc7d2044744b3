import type { BillingCycleView } from "../queries/subscriptions"

/** How often the charge of a cycle was tried. */
export function triesOf(history: BillingCycleView["history"]): number {
  return history.filter(({ to }) => to === "processing").length
}

export interface Reason {
  readonly text: string
  /** When it came about, where that is known. */
  readonly at?: string
}

/** Why the charge of a cycle did not go as it should, the oldest first; what is the matter with it now is the last. */
export function reasonsOf({ history, attention }: Pick<BillingCycleView, "history" | "attention">): Reason[] {
  const told = history.flatMap(({ at, note }) => (note === undefined ? [] : [{ text: note, at }]))
  const isTold = attention === null || told.some(({ text }) => text === attention)
  return isTold ? told : [...told, { text: attention }]
}
