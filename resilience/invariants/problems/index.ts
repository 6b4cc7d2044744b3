import { violationsOf } from "../violation"
import type { Violation } from "../violation"
import type { ProblemEvidence } from "./evidence"
import { gatewayAnswers } from "./rules/gateway-answers"
import { leftToAPerson } from "./rules/left-to-a-person"
import { listedForAReason } from "./rules/listed-for-a-reason"
import type { ProblemRule } from "./rules/rule"

const RULES: readonly ProblemRule[] = [leftToAPerson, listedForAReason, gatewayAnswers]

/**
 * The judgement of the merchant's list after quiet: what is left to a person stands on it, and nothing else. Pure, as the judge of money
 * (../index.ts); a world in memory has no list.
 */
export function judgeProblems(evidence: ProblemEvidence): readonly Violation[] {
  return violationsOf(RULES, evidence)
}
