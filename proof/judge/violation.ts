import type { Evidence } from "./evidence"

/** Something that may never be. */
export interface Violation {
  /** The broken rule. */
  readonly rule: string
  /** What it is about: an order number, or the id of a row. */
  readonly about: string
  /** One sentence for a person. */
  readonly sentence: string
}

/** A rule by its name; `breaches` is a pure look at the evidence that says what broke it, each with what it is about. */
export interface Rule {
  readonly name: string
  readonly breaches: (evidence: Evidence) => readonly Breach[]
}

export type Breach = Omit<Violation, "rule">
