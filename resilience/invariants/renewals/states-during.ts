import type { TimedStep } from "./evidence"

/** The states in which something was at some time between two moments, these included: of what happened in one moment nobody knows the order. */
export function statesDuring<State>(history: readonly TimedStep<State>[], from: Date, to: Date): State[] {
  return history.filter(({ at }, place) => at <= to && (history[place + 1]?.at ?? to) >= from).map((step) => step.to)
}
