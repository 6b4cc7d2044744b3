import { PROBLEM_KINDS, PROBLEM_RULES } from "../../../src/domain/problems/problem"
import { code, table } from "../table"

/** The kinds of problems, and when each opens and closes. */
export function problems(): string {
  return table(
    ["`kind`", "Opens when", "Closes when"],
    PROBLEM_KINDS.map((kind) => [code(kind), PROBLEM_RULES[kind].opens, PROBLEM_RULES[kind].closes])
  )
}
