import type { Breach } from "../../violation"
import type { ProblemEvidence } from ".."

/** A rule of the merchant's list by its name; `breaches` is a pure look at the evidence. */
export interface ProblemRule {
  readonly name: string
  readonly breaches: (evidence: ProblemEvidence) => readonly Breach[]
}
