import type fc from "fast-check"

/** The result of one input. */
export interface Reading {
  /** In a word or two: `approved`, `unknown: signature`, `problem: ambiguous`. */
  readonly as: string
  /** Whether it was read as the thing that it claims to be; else it was rejected. */
  readonly valid: boolean
  /** All that was handed out. */
  readonly result: unknown
  /** Further texts that the result must not contain. */
  readonly hidden?: readonly string[]
}

/** A large input for the measurement of speed. */
export interface Large<Input> {
  readonly name: string
  readonly input: Input
}

/** A reader or writer under test, with the inputs that are made for it. */
export interface Target<Input> {
  readonly name: string
  readonly inputs: fc.Arbitrary<Input>
  /** Throws any error of the code under test, and an Error for a broken rule. */
  readonly read: (input: Input) => Reading | Promise<Reading>
  /** The measured function, if judging takes about as long as reading; default: `read`. */
  readonly work?: (input: Input) => unknown
  /** Inputs of 64 kB. */
  readonly large: () => readonly Large<Input>[]
  /** An input as text, because a person may want to repeat it alone. */
  readonly show: (input: Input) => string
}
