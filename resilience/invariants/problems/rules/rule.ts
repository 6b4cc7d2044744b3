import type { Rule } from "../../violation"
import type { ProblemEvidence } from "../evidence"

export type ProblemRule = Rule<ProblemEvidence>
