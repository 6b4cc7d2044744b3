import type { ProblemKind } from "../../domain/problems/problem"
import { toMessageResponse } from "../../domain/shared/messages/message"
import type { MessageResponse } from "../../domain/shared/messages/message"
import type { ListedProblem } from "../../modules/acquiring/repositories/problems/problems"

export interface ProblemRecord {
  readonly id: string
  readonly key: string
  readonly kind: ProblemKind
  readonly account: string | null
  /**
   * The mode of its payment, or of its subscription's card; null if it is about neither, or the mode was not stored.
   */
  readonly mode: ListedProblem["mode"]
  readonly payment_id: string | null
  /** The subscription, if it is about one. */
  readonly subscription_id: string | null
  readonly order_no: string | null
  readonly summary: MessageResponse
  readonly impact: MessageResponse
  readonly resolution: MessageResponse
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
    summary: toMessageResponse(summary),
    impact: toMessageResponse(impact),
    resolution: toMessageResponse(resolution),
    since,
    closed_at,
  }
}
