import { isDeepStrictEqual } from "node:util"
import type { ProblemKind } from "../../../../domain/problems/problem"
import type { ProblemRow } from "../../sql/rows"

/** A problem that exists now. */
export type FoundProblem = Pick<
  ProblemRow,
  "key" | "kind" | "account" | "payment_id" | "subscription_id" | "summary" | "impact" | "resolution" | "since"
>

/** The changes that bring the stored list up to the found problems. */
export interface ProblemChanges {
  readonly open: readonly FoundProblem[]
  /** The ids of rows whose cause is gone. */
  readonly close: readonly string[]
  /** Rows that stay but have other texts: another date, another number. */
  readonly reword: readonly { readonly id: string; readonly messages: ProblemText }[]
}

/** The columns that may change while a problem stays open. */
export type ProblemText = Pick<ProblemRow, "payment_id" | "subscription_id" | "summary" | "impact" | "resolution">

type OpenProblem = ProblemText & Pick<ProblemRow, "id" | "key" | "kind">

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
      return now && !hasSameMessages(now, row) ? [{ id: row.id, messages: messagesOf(now) }] : []
    }),
  }
}

function messagesOf({ payment_id, subscription_id, summary, impact, resolution }: ProblemText): ProblemText {
  return { payment_id, subscription_id, summary, impact, resolution }
}

function hasSameMessages(a: ProblemText, b: ProblemText): boolean {
  return isDeepStrictEqual(messagesOf(a), messagesOf(b))
}
