import { useMemo, useState } from "react"
import type { ListQuery } from "./list-query"

/** The rows of a list that are chosen, also those of other pages of it. */
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
 * What was chosen is chosen for as long as the list is narrowed to the same: nobody decides on what they do not see any more.
 *
 * @param page the rows that can be seen now
 * @param query what the list is asked for
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

/** What a list is narrowed to, whichever of its pages is seen and in whichever order. */
export function filtersOf(query: ListQuery): string {
  return JSON.stringify(
    Object.entries(query)
      .filter(([name, value]) => value !== undefined && !OF_PAGES.has(name))
      .sort(([one], [other]) => one.localeCompare(other))
  )
}

/** What is chosen after a change, in the order in which it was. */
export function chosenOf<Row extends { readonly id: string }>(
  next: Readonly<Record<string, boolean>>,
  before: readonly Row[],
  page: readonly Row[]
): Row[] {
  const kept = before.filter(({ id }) => next[id])
  const known = new Set(kept.map(({ id }) => id))
  return [...kept, ...page.filter(({ id }) => next[id] && !known.has(id))]
}
