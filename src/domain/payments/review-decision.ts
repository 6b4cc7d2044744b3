import { MINUTE_MS } from "../shared/durations"
import type { PaymentState } from "./payment-state"

export type Decision = "approve" | "reject"

/** A line of a payment's history. A line of a reviewer's decision has a `decision` unless the gateway rejected it. */
export interface ReviewLine {
  readonly from: PaymentState | null
  readonly to: PaymentState
  readonly at: string
  readonly decision?: Decision
  /** The id of the admin user. */
  readonly by?: string
}

/**
 * Why a decision cannot be sent. `just_decided`: another one was sent a moment ago. `opposite`: the gateway may still
 * be processing the opposite one.
 */
export type DecisionObstacle =
  | { readonly kind: "just_decided" }
  | {
      readonly kind: "opposite"
      readonly decision: Decision
      readonly by?: string
      readonly at: Date
      readonly until: Date
    }

/** Two decisions within this time are based on one view of the payment. */
const AT_ONE_MOMENT_MS = 5_000

/** A slow gateway has processed a decision by then. If the payment is still in review, a new decision is possible. */
const STANDS_FOR_MS = 15 * MINUTE_MS

/**
 * Returns why a decision about a payment in review cannot be sent. A repeated decision does no harm. If two opposite
 * ones are sent, the gateway may accept either.
 *
 * @param history every line, oldest first
 */
export function obstacleToDecision(
  history: readonly ReviewLine[],
  decision: Decision,
  now: Date
): DecisionObstacle | undefined {
  // A decision before the present review was about another card.
  const sinceHeld = history.slice(history.findLastIndex(({ from, to }) => from !== to) + 1)
  const last = sinceHeld.findLast((line) => line.decision !== undefined)
  if (!last?.decision) return undefined
  const at = new Date(last.at)
  const age = now.getTime() - at.getTime()
  if (age < AT_ONE_MOMENT_MS) return { kind: "just_decided" }
  if (last.decision === decision || age >= STANDS_FOR_MS) return undefined
  return { kind: "opposite", decision: last.decision, by: last.by, at, until: new Date(at.getTime() + STANDS_FOR_MS) }
}
