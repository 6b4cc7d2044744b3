import { useMemo, useState } from "react"
import type { ListQuery } from "../lib/requests/list-query"

/** The chosen rows of a list, on all its pages. */
export interface Chosen<Row> {
  readonly rows: readonly Row[]
  readonly choose: (rows: readonly Row[]) => void
  /** For the DataTable. */
  readonly rowSelection: {
    readonly state: Record<string, boolean>
    readonly onRowSelectionChange: (state: Record<string, boolean>) => void
  }
}

/**
 * The choice is reset when the filters change, because nothing must be decided on rows that are no longer visible.
 *
 * @param page the visible rows
 * @param query the query of the list
 */
export function useChosen<Row extends { readonly id: string }>(page: readonly Row[], query: ListQuery): Chosen<Row> {
  const among = filtersOf(query)
  const [chosen, set] = useState<{ readonly rows: readonly Row[]; readonly among: string }>({ rows: [], among })
  if (chosen.among !== among) set({ rows: [], among })
  const { rows } = chosen
  const choose = (next: readonly Row[]): void => set({ rows: next, among })
  const state = useMemo(() => Object.fromEntries(rows.map(({ id }) => [id, true])), [rows])
  const onRowSelectionChange = (next: Record<string, boolean>): void => choose(chosenOf(next, rows, page))
  return { rows, choose, rowSelection: { state, onRowSelectionChange } }
}

const OF_PAGES: ReadonlySet<string> = new Set(["limit", "offset", "order"])

/** The filters of a list, without its page and order. */
export function filtersOf(query: ListQuery): string {
  return JSON.stringify(
    Object.entries(query)
      .filter(([name, value]) => value !== undefined && !OF_PAGES.has(name))
      .sort(([one], [other]) => one.localeCompare(other))
  )
}

/** The chosen rows after a change, in their previous order. */
export function chosenOf<Row extends { readonly id: string }>(
  next: Readonly<Record<string, boolean>>,
  before: readonly Row[],
  page: readonly Row[]
): Row[] {
  const remaining = before.filter(({ id }) => next[id])
  const known = new Set(remaining.map(({ id }) => id))
  return [...remaining, ...page.filter(({ id }) => next[id] && !known.has(id))]
}
