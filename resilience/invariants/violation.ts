import type { Evidence } from "./evidence"

/** Something that may never be. */
export interface Violation {
  /** The broken rule. */
  readonly rule: string
  /** An order number, or the id of a row. */
  readonly about: string
  /** One sentence for a person. */
  readonly sentence: string
}

/** A rule by its name; `breaches` is a pure look at the evidence that returns the breaches, each with its row. */
export interface Rule<Seen = Evidence> {
  readonly name: string
  readonly breaches: (evidence: Seen) => readonly Breach[]
}

/** The breaches of all rules. */
export function violationsOf<Seen>(rules: readonly Rule<Seen>[], evidence: Seen): readonly Violation[] {
  return rules.flatMap(({ name, breaches }) => breaches(evidence).map((breach) => ({ rule: name, ...breach })))
}

export type Breach = Omit<Violation, "rule">
