import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import type { Clock } from "../../../domain/shared/clock"
import { acquiringOf } from "../../../application/shared/acquiring"
import type { UserAction } from "../../../application/admin/audit/audit-action"
import { auditAction } from "../../../application/admin/audit/audit-action"
import { runWorkflow } from "../shared/run-workflow"

/** Requests with an audit entry of their own, which includes their rejection. */
const auditedRequests = new WeakSet<object>()

/** Whether a request reached an audited action. */
export function wasAudited(request: object): boolean {
  return auditedRequests.has(request)
}

type PlainAction<Value> = Omit<UserAction<Value>, "by">

/**
 * Runs an admin user's action and writes its audit entry (see {@link auditAction}). Every admin route that changes data
 * uses this or {@link runAudited}, or is listed in the test beside this file with its other way.
 */
export async function audited<Value>(
  request: AuthenticatedMedusaRequest,
  action: PlainAction<Value> | readonly PlainAction<Value>[],
  run: () => Promise<Value>,
  clock: Clock
): Promise<Value> {
  auditedRequests.add(request)
  const by = request.auth_context.actor_id
  const actions = "action" in action ? [action] : action
  return auditAction(
    acquiringOf(request.scope),
    actions.map((one) => ({ ...one, by })),
    run,
    clock
  )
}

/** Runs a workflow with the request's user as its actor. The workflow writes the audit entry. */
export async function runAudited<Result>(
  request: AuthenticatedMedusaRequest,
  run: (actor: { readonly actor_id: string }) => Promise<{ readonly result: Result }>
): Promise<Result> {
  auditedRequests.add(request)
  return runWorkflow(() => run({ actor_id: request.auth_context.actor_id }))
}
