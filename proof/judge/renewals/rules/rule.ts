import type { Breach } from "../../violation"
import type { RenewalEvidence } from "../evidence"

/** A rule of renewals by its name; `breaches` is a pure look at the evidence. */
export interface RenewalRule {
  readonly name: string
  readonly breaches: (evidence: RenewalEvidence) => readonly Breach[]
}
