import { isDeepStrictEqual } from "node:util"
import type { ProblemKind, ToldProblem } from "../../../../domain/problems/problem"
import type { ProblemRow } from "../../sql/rows"

/** A problem as the state of things shows it now. */
export type FoundProblem = Pick<
  ProblemRow,
  "key" | "kind" | "account" | "payment_id" | "subscription_id" | "summary" | "impact" | "resolution" | "since"
> & { readonly told: ToldProblem }

/** What brings the stored list up to what was found. */
export interface ProblemChanges {
  readonly open: readonly FoundProblem[]
  /** Ids of rows whose cause is gone. */
  readonly close: readonly string[]
  /** Rows that stay, with words that have changed: another date, another number. */
  readonly reword: readonly { readonly id: string; readonly words: Words }[]
}

/** What may change while a problem stays the same one. */
export type Words = Pick<ProblemRow, "payment_id" | "subscription_id" | "summary" | "impact" | "resolution" | "told">

type OpenProblem = Words & Pick<ProblemRow, "id" | "key" | "kind">

/**
 * Compares what was found with what is open. Of a key that was found twice the later one counts.
 *
 * @param cut the kinds of which not all were looked for: of those nothing is closed, as what was not found may be there all the same
 */
export function compareProblems(
  found: readonly FoundProblem[],
  open: readonly OpenProblem[],
  cut: ReadonlySet<ProblemKind>
): ProblemChanges {
  const byKey = new Map(found.map((problem) => [problem.key, problem]))
  const openKeys = new Set(open.map(({ key }) => key))
  return {
    open: [...byKey.values()].filter(({ key }) => !openKeys.has(key)),
    close: open.filter(({ key, kind }) => !byKey.has(key) && !cut.has(kind)).map(({ id }) => id),
    reword: open.flatMap((row) => {
      const now = byKey.get(row.key)
      return now && !sameWords(now, row) ? [{ id: row.id, words: wordsOf(now) }] : []
    }),
  }
}

function wordsOf({ payment_id, subscription_id, summary, impact, resolution, told }: Words): Words {
  return { payment_id, subscription_id, summary, impact, resolution, told }
}

function sameWords(a: Words, b: Words): boolean {
  const parts = ["payment_id", "subscription_id", "summary", "impact", "resolution"] as const
  return parts.every((part) => a[part] === b[part]) && isDeepStrictEqual(a.told, b.told)
}
