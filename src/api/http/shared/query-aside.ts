/** A request of Express: `originalUrl` is the original address. */
interface Addressed {
  url: string
  originalUrl: string
}

const aside = new WeakMap<Addressed, string>()

/**
 * Middleware before the routes that receive gateway messages by GET. Such a query contains a card's token and its
 * signature, and Medusa writes the whole address to its access log after the response. Handlers read the query with
 * {@link queryOf}.
 */
export function putQueryAside(request: Addressed, _response: unknown, next: () => void): void {
  aside.set(request, queryIn(request.url))
  request.url = withoutQuery(request.url)
  request.originalUrl = withoutQuery(request.originalUrl)
  next()
}

/** Returns the query of a request, without its question mark. */
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
