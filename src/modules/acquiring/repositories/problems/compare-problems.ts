import { isDeepStrictEqual } from "node:util"
import type { ProblemKind, ProblemMessages } from "../../../../domain/problems/problem"
import type { ProblemRow } from "../../sql/rows"

/** A problem that exists now. */
export type FoundProblem = Pick<
  ProblemRow,
  "key" | "kind" | "account" | "payment_id" | "subscription_id" | "summary" | "impact" | "resolution" | "since"
> & { readonly messages: ProblemMessages }

/** The changes that bring the stored list up to the found problems. */
export interface ProblemChanges {
  readonly open: readonly FoundProblem[]
  /** The ids of rows whose cause is gone. */
  readonly close: readonly string[]
  /** Rows that stay but have other texts: another date, another number. */
  readonly reword: readonly { readonly id: string; readonly labels: Words }[]
}

/** The columns that may change while a problem stays open. */
export type Words = Pick<
  ProblemRow,
  "payment_id" | "subscription_id" | "summary" | "impact" | "resolution" | "messages"
>

type OpenProblem = Words & Pick<ProblemRow, "id" | "key" | "kind">

/**
 * Compares the found problems with the open ones. If a key is found twice, the later one counts.
 *
 * @param cut the kinds whose search is incomplete. Their problems are not closed, because an unfound one may still
 * exist.
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
      return now && !sameWords(now, row) ? [{ id: row.id, labels: labelsOf(now) }] : []
    }),
  }
}

function labelsOf({ payment_id, subscription_id, summary, impact, resolution, messages }: Words): Words {
  return { payment_id, subscription_id, summary, impact, resolution, messages }
}

function sameWords(a: Words, b: Words): boolean {
  const parts = ["payment_id", "subscription_id", "summary", "impact", "resolution"] as const
  return parts.every((part) => a[part] === b[part]) && isDeepStrictEqual(a.messages, b.messages)
}
