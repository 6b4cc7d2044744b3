import { useSearchParams } from "react-router-dom"
import { withLastDay } from "./last-day"

/** What a list of the server is asked for: `limit`, `offset`, `order`, `q` and filters by name. */
export type ListQuery = Readonly<Record<string, unknown>>

export const PAGE_SIZE = 20

/**
 * What the dashboard's DataTable keeps of a list in the page's address, as our routes take it. A filter's value is JSON there.
 *
 * @param filters the ids of the table's filters, which are the route's names
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

/** Somebody may have written the address by hand. */
function parsed(json: string | null): unknown {
  if (json === null) return undefined
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
