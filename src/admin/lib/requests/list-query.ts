import { useSearchParams } from "react-router-dom"
import { withLastDay } from "../format/last-day"

/** The query of a server's list: `limit`, `offset`, `order`, `q` and filters by name. */
export type ListQuery = Readonly<Record<string, unknown>>

export const PAGE_SIZE = 20

/**
 * Reads the state of the dashboard's DataTable from the page's address, as query of the plugin's routes. A filter's
 * value is JSON there.
 *
 * @param filters the ids of the table's filters, which are the names of the route's parameters
 */
export function useListQuery(filters: readonly string[]): ListQuery {
  const [params] = useSearchParams()
  const text = (name: string) => params.get(name) ?? undefined
  const chosen = filters.map((name) => [name, withLastDay(parsed(params.get(name)))])
  return {
    limit: PAGE_SIZE,
    offset: text("offset") ?? 0,
    order: text("order"),
    q: text("q"),
    ...Object.fromEntries(chosen),
  }
}

/** A user may have edited the address. */
function parsed(json: string | null): unknown {
  if (json === null) return undefined
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
