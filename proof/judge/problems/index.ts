import type { ProblemKind } from "../../../src/domain/problem"
import type { Evidence } from "../evidence"
import type { Violation } from "../violation"
import { gatewayAnswers } from "./rules/gateway-answers"
import { leftToAPerson } from "./rules/left-to-a-person"
import { listedForAReason } from "./rules/listed-for-a-reason"
import type { ProblemRule } from "./rules/rule"

/** An entry of the merchant's list that is open (`acquiring_problem`). */
export interface OpenProblem {
  /** Its kind and what it is about: `refund_failed:acqop_…`. */
  readonly key: string
  readonly kind: ProblemKind
  readonly payment_id: string | null
}

export interface ProblemEvidence extends Evidence {
  readonly problems: readonly OpenProblem[]
}

const RULES: readonly ProblemRule[] = [leftToAPerson, listedForAReason, gatewayAnswers]

/**
 * The judgement of the merchant's list after quiet: what is left to a person stands on it, and nothing else. Pure, as the judge of money
 * (../index.ts); a world in memory has no list.
 */
export function judgeProblems(evidence: ProblemEvidence): readonly Violation[] {
  return RULES.flatMap(({ name, breaches }) => breaches(evidence).map((breach) => ({ rule: name, ...breach })))
}
