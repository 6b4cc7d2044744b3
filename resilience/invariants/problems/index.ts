import { violationsOf } from "../violation"
import type { Violation } from "../violation"
import type { ProblemEvidence } from "./evidence"
import { gatewayAnswers } from "./rules/gateway-answers"
import { leftToAPerson } from "./rules/left-to-a-person"
import { listedForAReason } from "./rules/listed-for-a-reason"
import type { ProblemRule } from "./rules/rule"

const RULES: readonly ProblemRule[] = [leftToAPerson, listedForAReason, gatewayAnswers]

/**
 * The judgement of the merchant's problem list after quiet: it contains everything that an admin has to do, and nothing
 * else.
 *
 * Pure, like the judge of money (../index.ts); a world in memory has no list.
 */
export function judgeProblems(evidence: ProblemEvidence): readonly Violation[] {
  return violationsOf(RULES, evidence)
}
