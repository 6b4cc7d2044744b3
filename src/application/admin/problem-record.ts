import type { ProblemKind, ToldProblem } from "../../domain/problems/problem"
import type { ListedProblem } from "../../modules/acquiring/repositories/problems/problems"

/** A problem as the merchant sees it. */
export interface ProblemRecord {
  readonly id: string
  readonly key: string
  readonly kind: ProblemKind
  readonly account: string | null
  /** Whether its payment, or the card of its subscription, is of real money; null where it is about neither, or that was not written down. */
  readonly mode: ListedProblem["mode"]
  readonly payment_id: string | null
  /** The subscription, where it is about one. */
  readonly subscription_id: string | null
  readonly order_no: string | null
  /** What happened, what it means, and what to do, in English. */
  readonly summary: string
  readonly impact: string
  readonly resolution: string
  /** The same, so that it can be translated; null of one that was closed before this was kept. */
  readonly told: ToldProblem | null
  readonly since: Date
  /** Null while it is open. */
  readonly closed_at: Date | null
}

export function problemRecord(row: ListedProblem): ProblemRecord {
  const {
    id,
    key,
    kind,
    account,
    mode,
    payment_id,
    subscription_id,
    order_no,
    summary,
    impact,
    resolution,
    told,
    since,
    closed_at,
  } = row
  return {
    id,
    key,
    kind,
    account,
    mode,
    payment_id,
    subscription_id,
    order_no,
    summary,
    impact,
    resolution,
    told,
    since,
    closed_at,
  }
}
