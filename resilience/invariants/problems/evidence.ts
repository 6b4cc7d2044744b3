import type { ProblemKind } from "../../../src/domain/problems/problem"
import type { Evidence } from "../evidence"

/** An entry of the merchant's list that is open (`acquiring_problem`). */
export interface OpenProblem {
  /** Its kind and what it is about: `refund_failed:acqmod_…`. */
  readonly key: string
  readonly kind: ProblemKind
}

export interface ProblemEvidence extends Evidence {
  readonly problems: readonly OpenProblem[]
}
