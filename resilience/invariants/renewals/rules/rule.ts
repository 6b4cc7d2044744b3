import type { Rule } from "../../violation"
import type { RenewalEvidence } from "../evidence"

export type RenewalRule = Rule<RenewalEvidence>
