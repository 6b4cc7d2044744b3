import { DataTable } from "@medusajs/dashboard/components"
import type { DataTableProps } from "@medusajs/dashboard/components"
import { Container } from "@medusajs/ui"
import type { UseQueryResult } from "@tanstack/react-query"
import { useEffect } from "react"
import type { ReactNode } from "react"
import { useSearchParams } from "react-router-dom"
import { KEYBOARD_PLACE, PLACE_STYLE } from "../hooks/use-keyboard"
import { PAGE_SIZE } from "../lib/requests/list-query"
import { whyNothing } from "../lib/format/status"
import { LastAnswer } from "./last-answer"
import { QueryError } from "./query-error"
import { useNamedButtons } from "../hooks/use-named-buttons"

interface Props<Row extends { readonly id: string }> extends Omit<
  DataTableProps<Row>,
  "data" | "rowCount" | "getRowId" | "pageSize" | "isLoading"
> {
  readonly of: UseQueryResult<{ readonly count: number }>
  /** The rows of the answer; `undefined` while it is loading. */
  readonly rows: Row[] | undefined
  /** Content above the list, such as a form. */
  readonly children?: ReactNode
}

/** On a phone the dashboard's table would shrink its buttons and cut off their text. */
const NOTHING_SQUEEZED = "p-0 [&_button]:shrink-0 [&_div:has(>div>div>h1)]:flex-wrap"

/**
 * A page of a server's list, drawn like the dashboard's own. If a refresh fails, the last answer stays, with a message.
 */
export function List<Row extends { readonly id: string }>({
  of: query,
  rows,
  rowHref,
  children,
  ...table
}: Props<Row>) {
  usePageThatIs(query.data?.count, rows?.length)
  const box = useNamedButtons(table.filters !== undefined)
  const fault = whyNothing(query)
  if (fault) return <QueryError error={fault} again={() => void query.refetch()} />
  // The dashboard's table passes its own row; only the id of that row matches its type.
  const hrefOf = rowHref && (({ id }: Row) => placeOf(rows, id, rowHref))
  return (
    <LastAnswer of={query}>
      <Container
        ref={box}
        {...KEYBOARD_PLACE}
        role="region"
        aria-label={table.heading}
        className={`${NOTHING_SQUEEZED} ${PLACE_STYLE}`}
      >
        <DataTable
          {...table}
          rowHref={hrefOf}
          data={rows}
          rowCount={query.data?.count}
          getRowId={({ id }) => id}
          pageSize={PAGE_SIZE}
          isLoading={query.isPending}
        />
        {children}
      </Container>
    </LastAnswer>
  )
}

/** Moves to the last page that exists, because rows of this one may have been removed. */
function usePageThatIs(count: number | undefined, shown: number | undefined): void {
  const [, setParams] = useSearchParams()
  const last = lastOffset(count, shown)
  useEffect(() => {
    if (last === undefined) return
    const page = (now: URLSearchParams): URLSearchParams => {
      const next = new URLSearchParams(now)
      if (last === 0) next.delete("offset")
      else next.set("offset", String(last))
      return next
    }
    setParams(page, { replace: true })
  }, [last, setParams])
}

/** The offset of the last page, if the current page is empty and beyond it. */
function lastOffset(count: number | undefined, shown: number | undefined): number | undefined {
  return count !== undefined && count > 0 && shown === 0 ? Math.floor((count - 1) / PAGE_SIZE) * PAGE_SIZE : undefined
}

/** Returns the link of a row. */
function placeOf<Row extends { readonly id: string }>(
  rows: readonly Row[] = [],
  id: string,
  rowHref: (row: Row) => string
): string {
  const row = rows.find((one) => one.id === id)
  return row ? rowHref(row) : ""
}
