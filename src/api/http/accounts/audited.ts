import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import type { Clock } from "../../../domain/shared/clock"
import { acquiringOf } from "../../../application/shared/acquiring"
import type { PersonsAct } from "../../../application/admin/audit/audit-action"
import { writeDown } from "../../../application/admin/audit/audit-action"

/** Requests whose acts are written down with what came of them, also that they were refused. */
const auditedRequests = new WeakSet<object>()

/** Whether a request got as far as an act that is written down. */
export function wasAudited(request: object): boolean {
  return auditedRequests.has(request)
}

type AskedAction<Value> = Omit<PersonsAct<Value>, "by">

/**
 * Does what a user of the admin asks for, and has it written down who did it (see {@link writeDown}). Every admin route that changes
 * something goes through here, or is told of in the test beside this file with how else it is written down.
 */
export async function audited<Value>(
  request: AuthenticatedMedusaRequest,
  action: AskedAction<Value> | readonly AskedAction<Value>[],
  run: () => Promise<Value>,
  clock: Clock
): Promise<Value> {
  auditedRequests.add(request)
  const by = request.auth_context.actor_id
  const actions = "action" in action ? [action] : action
  return writeDown(
    acquiringOf(request.scope),
    actions.map((one) => ({ ...one, by })),
    run,
    clock
  )
}
