import { PROBLEM_KINDS, PROBLEM_RULES } from "../../../src/domain/problems/problem"
import english from "../../../src/admin/i18n/en.json"
import { code, table } from "../table"

/** The kinds of problems, and when each opens and closes. */
export function problems(): string {
  return table(
    ["`kind`", "In the dashboard", "Opens when", "Closes when"],
    PROBLEM_KINDS.map((kind) => [
      code(kind),
      english.problems.kind[kind],
      PROBLEM_RULES[kind].opens,
      PROBLEM_RULES[kind].closes,
    ])
  )
}
