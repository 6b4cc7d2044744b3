/** A request as express hands it on: `originalUrl` is the address as it came. */
interface Addressed {
  url: string
  originalUrl: string
}

const aside = new WeakMap<Addressed, string>()

/**
 * Stands before the routes to which a message of the gateway may come by GET: the query is such a message, with a card's token and
 * its signature, and Medusa writes the whole address into its access log when the answer was sent. Handlers read it by
 * {@link queryOf}.
 */
export function putQueryAside(request: Addressed, _response: unknown, next: () => void): void {
  aside.set(request, queryIn(request.url))
  request.url = withoutQuery(request.url)
  request.originalUrl = withoutQuery(request.originalUrl)
  next()
}

/** The query with which a request came, without its question mark. */
export function queryOf(request: Addressed): string {
  return aside.get(request) ?? queryIn(request.url)
}

function queryIn(address: string): string {
  const begin = address.indexOf("?")
  return begin < 0 ? "" : new URL(address.slice(begin), "http://localhost").search.slice(1)
}

function withoutQuery(address: string): string {
  return address.split("?", 1)[0] ?? ""
}
