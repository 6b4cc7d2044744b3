import type { UserAction } from "../../application/admin/audit/audit-action"
import { auditAction } from "../../application/admin/audit/audit-action"
import { acquiringOf } from "../../application/shared/acquiring"
import { RequestError } from "../../application/shared/request-error"
import { systemClock } from "../../domain/shared/clock"
import type { Run } from "./once-step"

/** The actor of a workflow, for audit entry and history. */
export interface ActorInput {
  /** Medusa's id of the admin user or secret API key, or a name for your code. */
  readonly actor_id: string
}

/** @throws a request error `invalid_request` without an actor, because an action of nobody cannot be audited */
export function actorOf({ actor_id }: Partial<ActorInput>): string {
  if (!actor_id) throw new RequestError("invalid_request", { field: "actor_id" })
  return actor_id
}

/** Runs an action and writes its audit entry with the actor of the run. */
export async function auditedBy<Value>(
  input: Partial<ActorInput>,
  { container }: Run,
  action: Omit<UserAction<Value>, "by">,
  act: () => Promise<Value>
): Promise<Value> {
  return auditAction(acquiringOf(container), [{ ...action, by: actorOf(input) }], act, systemClock)
}
