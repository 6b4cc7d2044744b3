import { allowedRoute, isCardRoute } from "./allowed-route"
import { readCookie } from "./read-cookie"

export interface AcquiringProxyOptions {
  /** The URL of the backend, as this server reaches it. */
  backendUrl: string
  publishableKey: string
  /** The customer's login. Default: the cookie `_medusa_jwt`, as in Medusa's starters. */
  getToken?: (request: Request) => string | undefined | Promise<string | undefined>
  /** Replaces the server's `fetch`. */
  fetch?: typeof fetch
}

export type RouteHandler = (request: Request) => Promise<Response>

/** Route handlers for `app/api/acquiring/[...path]/route.ts`, or for any server with `Request` and `Response`. */
export interface AcquiringProxy {
  GET: RouteHandler
  POST: RouteHandler
  DELETE: RouteHandler
}

const MOST_BYTES = 32 * 1024

/** Headers of the shopper's browser that the backend needs: for 3-D Secure, its own limits, and the language. */
const FORWARDED = ["accept", "accept-language", "content-type", "user-agent", "x-forwarded-for", "x-medusa-locale"]

/**
 * A proxy between the browser kit and the backend, for storefronts with the customer's login in an httpOnly cookie. It
 * adds the login, and passes only the routes of the kit. It rejects a typed card without reading it: set `directUrl` of
 * the kit, and cards go to the backend.
 */
export function createAcquiringProxy(options: AcquiringProxyOptions): AcquiringProxy {
  const handle: RouteHandler = (request) => passOn(request, options)
  return { GET: handle, POST: handle, DELETE: handle }
}

async function passOn(request: Request, options: AcquiringProxyOptions): Promise<Response> {
  const { backendUrl, publishableKey, fetch: send = fetch, getToken = tokenOfStarter } = options
  const { method } = request
  const url = new URL(request.url)
  const path = allowedRoute(method, url.pathname)
  if (path === undefined) return refuse(404, "not_found", "This proxy does not pass on this route.")
  if (isFromElsewhere(request)) return refuse(403, "not_allowed", "Requests of other sites are not passed on.")
  if (isCardRoute(method, path)) {
    return refuse(403, "direct_cards_not_allowed", "Cards go to the backend only: set directUrl of the kit.")
  }
  const isLarge = Number(request.headers.get("content-length") ?? 0) > MOST_BYTES
  const body = method === "POST" && !isLarge ? await request.text() : undefined
  if (isLarge || (body !== undefined && body.length > MOST_BYTES))
    return refuse(413, "body_too_large", "The request is too large.")
  const token = await getToken(request)
  const headers = new Headers({ "x-publishable-api-key": publishableKey })
  for (const name of FORWARDED) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  if (token) headers.set("authorization", `Bearer ${token}`)
  try {
    const target = `${backendUrl.replace(/\/$/, "")}/store/${path}${url.search}`
    const answer = await send(target, { method, headers, body, redirect: "error", cache: "no-store" })
    return new Response(await answer.text(), {
      status: answer.status,
      headers: { "content-type": "application/json", "cache-control": "no-store" },
    })
  } catch {
    // The kit takes a 502 without a body for a lost answer, and reads the state before anything else.
    return new Response(null, { status: 502, headers: { "cache-control": "no-store" } })
  }
}

function tokenOfStarter(request: Request): string | undefined {
  return readCookie(request, "_medusa_jwt")
}

/** The browser adds the login's cookie by itself, so another site must not be able to cause a request. */
function isFromElsewhere(request: Request): boolean {
  const site = request.headers.get("sec-fetch-site")
  if (site !== null) return site !== "same-origin"
  const isJson = request.headers.get("content-type")?.startsWith("application/json") === true
  return request.method !== "GET" && !isJson
}

function refuse(status: number, code: string, message: string): Response {
  return Response.json({ type: "not_allowed", code, message }, { status, headers: { "cache-control": "no-store" } })
}
