import { MINUTE_MS } from "../shared/durations"
import type { PaymentState } from "./payment-state"

export type Decision = "approve" | "reject"

/** A line of a payment's history; one of what somebody decided about it has a `decision` as long as the gateway took it, or may have. */
export interface ReviewLine {
  readonly from: PaymentState | null
  readonly to: PaymentState
  readonly at: string
  readonly decision?: Decision
  /** The user of the admin. */
  readonly by?: string
}

/** What keeps a decision from being sent: another one that was made a moment ago, or the opposite one that the gateway may be working on. */
export type DecisionObstacle =
  | { readonly kind: "just_decided" }
  | {
      readonly kind: "opposite"
      readonly decision: Decision
      readonly by?: string
      readonly at: Date
      readonly until: Date
    }

/** Two decisions within it were made of one sight of the payment. */
const AT_ONE_MOMENT_MS = 5_000

/** A gateway that decides later has done so by then; what is still held may be decided anew. */
const STANDS_FOR_MS = 15 * MINUTE_MS

/**
 * What is in the way of a decision about a payment that is held for review. The same decision again does no harm; of two opposite ones the
 * gateway may take either.
 *
 * @param history every line, oldest first
 */
export function obstacleToDecision(
  history: readonly ReviewLine[],
  decision: Decision,
  now: Date
): DecisionObstacle | undefined {
  // What was decided before it came to be held again was about another card.
  const sinceHeld = history.slice(history.findLastIndex(({ from, to }) => from !== to) + 1)
  const last = sinceHeld.findLast((line) => line.decision !== undefined)
  if (!last?.decision) return undefined
  const at = new Date(last.at)
  const age = now.getTime() - at.getTime()
  if (age < AT_ONE_MOMENT_MS) return { kind: "just_decided" }
  if (last.decision === decision || age >= STANDS_FOR_MS) return undefined
  return { kind: "opposite", decision: last.decision, by: last.by, at, until: new Date(at.getTime() + STANDS_FOR_MS) }
}
