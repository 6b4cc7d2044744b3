import type { TimedStep } from "./evidence"

/**
 * The states in which something was at some time between two moments, these included. The order of events in one moment
 * is unknown.
 */
export function statesDuring<State>(history: readonly TimedStep<State>[], from: Date, to: Date): State[] {
  return history.filter(({ at }, place) => at <= to && (history[place + 1]?.at ?? to) >= from).map((step) => step.to)
}
