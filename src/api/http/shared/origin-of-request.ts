import type { IncomingMessage } from "node:http"
import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AuditCredential, RequestOrigin } from "../../../domain/accounts/audit"
import type { AcquiringOptions } from "../../../modules/acquiring/accounts/options"
import { withOrigin } from "../../../modules/acquiring/repositories/accounts/request-origin"
import { acquiringOf } from "../../../application/shared/acquiring"
import { clientIp } from "./client-ip"

const MAX_USER_AGENT = 300

/** The fields that Medusa's authentication adds to a request. */
export interface LoggedIn {
  readonly auth_context?: { readonly actor_id?: string; readonly actor_type?: string }
  readonly session?: { readonly auth_context?: unknown }
}

/** Returns the origin of an admin request, and how its actor was logged in. */
export function originOf(
  request: IncomingMessage & LoggedIn,
  options: Pick<AcquiringOptions, "clientIp">
): RequestOrigin {
  const user_agent = request.headers["user-agent"]?.slice(0, MAX_USER_AGENT) ?? null
  return { ip_address: clientIp(request, options.clientIp) || null, user_agent, credential: credentialOf(request) }
}

function credentialOf({ auth_context, session }: LoggedIn): AuditCredential | null {
  if (!auth_context?.actor_id) return null
  if (auth_context.actor_type === "api-key") return "api_key"
  return session?.auth_context === auth_context ? "session" : "token"
}

/**
 * Makes the origin of a request available to every audit entry, even those of Medusa's own routes for captures and
 * refunds.
 */
export function rememberOrigin(request: MedusaRequest, _response: MedusaResponse, next: MedusaNextFunction): void {
  const { options } = acquiringOf(request.scope)
  withOrigin(() => originOf(request, options), next)
}
