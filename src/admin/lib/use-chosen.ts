import { useMemo, useState } from "react"

/** The rows of a list that are chosen, also those of other pages of it. */
export interface Chosen<Row> {
  readonly rows: readonly Row[]
  readonly choose: (rows: readonly Row[]) => void
  /** For the DataTable. */
  readonly rowSelection: { readonly state: Record<string, boolean>; readonly onRowSelectionChange: (state: Record<string, boolean>) => void }
}

/** @param page the rows that can be seen now */
export function useChosen<Row extends { readonly id: string }>(page: readonly Row[]): Chosen<Row> {
  const [rows, choose] = useState<readonly Row[]>([])
  const state = useMemo(() => Object.fromEntries(rows.map(({ id }) => [id, true])), [rows])
  const onRowSelectionChange = (next: Record<string, boolean>): void => choose(chosenOf(next, rows, page))
  return { rows, choose, rowSelection: { state, onRowSelectionChange } }
}

/** What is chosen after a change, in the order in which it was. */
export function chosenOf<Row extends { readonly id: string }>(next: Readonly<Record<string, boolean>>, before: readonly Row[], page: readonly Row[]): Row[] {
  const kept = before.filter(({ id }) => next[id])
  const known = new Set(kept.map(({ id }) => id))
  return [...kept, ...page.filter(({ id }) => next[id] && !known.has(id))]
}
