import { subscribe } from "node:diagnostics_channel"
import { IncomingMessage, ServerResponse } from "node:http"
import type { MedusaContainer } from "@medusajs/framework/types"
import { acquiringOf } from "../../../application/shared/acquiring"
import { clientNetwork } from "../../../application/payments/card/client-network"
import { failureText } from "../../../application/shared/describe-failure"
import { ADMIN_POLICIES } from "../../admin-policies"
import { wasAudited } from "./audited"
import type { LoggedIn } from "../shared/origin-of-request"
import { originOf } from "../shared/origin-of-request"

/**
 * Node publishes every finished response on this channel. Medusa responds 401 before any middleware of a plugin runs,
 * so the channel is the only place to see it.
 */
const CHANNEL = "http.server.response.finish"

type Seen = IncomingMessage & LoggedIn & { readonly originalUrl?: string; readonly scope?: MedusaContainer }

/** Writes an audit entry for each rejected request to an admin route that changes data. */
export function watchRejected(): void {
  subscribe(CHANNEL, (message) => {
    const { request, response } = Object(message) as { request?: unknown; response?: unknown }
    if (request instanceof IncomingMessage && response instanceof ServerResponse) see(request, response.statusCode)
  })
}

function see(request: Seen, status: number): void {
  if (status !== 401 && status !== 403) return
  const route = routeOf(request.method ?? "", (request.originalUrl ?? request.url ?? "").split("?")[0] ?? "")
  if (route === undefined || request.scope === undefined || wasAudited(request)) return
  const acquiring = acquiringOf(request.scope)
  const origin = originOf(request, acquiring.options)
  const rejected = {
    route,
    status,
    actor_id: request.auth_context?.actor_id ?? null,
    origin,
    client: clientNetwork(origin.ip_address ?? ""),
  } as const
  acquiring.rejectedRequests
    .add(request, rejected, new Date())
    .catch((error: unknown) => acquiring.warn(`A rejected request was not stored: ${failureText(error)}`))
}

const ROUTES = Object.keys(ADMIN_POLICIES)
  .filter((route) => !route.startsWith("GET "))
  .map((route) => {
    const [method = "", path = ""] = route.split(" ")
    return { route, method, parts: path.split("/") }
  })

/**
 * Returns the route of the policy table that a path matches. Only its pattern is stored, so random paths cannot fill
 * the audit log.
 */
function routeOf(method: string, path: string): string | undefined {
  const parts = path.replace(/\/$/, "").split("/")
  const fits = (pattern: readonly string[]): boolean =>
    pattern.length === parts.length &&
    pattern.every((part, place) => part.startsWith(":") || part === parts[place]?.toLowerCase())
  return ROUTES.find((known) => known.method === method && fits(known.parts))?.route
}
