import type { ProblemKind } from "../../domain/problem"
import type { ListedProblem } from "../../modules/acquiring/problems"

/** A problem as the merchant sees it. */
export interface ProblemRecord {
  readonly id: string
  readonly key: string
  readonly kind: ProblemKind
  readonly account: string | null
  readonly payment_id: string | null
  /** The subscription, where it is about one. */
  readonly contract_id: string | null
  readonly order_no: string | null
  readonly sentence: string
  readonly effect: string
  readonly remedy: string
  readonly since: Date
  /** Null while it is open. */
  readonly closed_at: Date | null
}

export function problemRecord(row: ListedProblem): ProblemRecord {
  const { id, key, kind, account, payment_id, contract_id, order_no, sentence, effect, remedy, since, closed_at } = row
  return { id, key, kind, account, payment_id, contract_id, order_no, sentence, effect, remedy, since, closed_at }
}
