import type { AuditedAction, AuditedValues } from "../../../domain/accounts/audit"
import { AUDITED_ACTIONS } from "../../../domain/accounts/audit"
import type { Clock } from "../../../domain/shared/clock"
import type AcquiringModuleService from "../../../modules/acquiring/service"
import { describeFailure, failureText } from "../../shared/describe-failure"
import { RequestError } from "../../shared/request-error"
import { takeSnapshot } from "./take-snapshot"

/** An action of a person, and its subject. */
export interface UserAction<Value> {
  readonly action: AuditedAction
  /** The admin user, or the secret API key. */
  readonly by: string
  /** The handle of an account, or the id of a row; absent if the action creates it. */
  readonly subject?: string
  /** Returns the id of what the action created. */
  readonly createdId?: (value: Value) => string
  /** The person's input; no secret, no card, and no personal data. */
  readonly input?: AuditedValues
  /** Further fields of the subject, before and after the action, that are not in its own row. */
  readonly beside?: () => Promise<AuditedValues>
  /** Further results of the action, beside the subject's fields afterwards. */
  readonly found?: (value: Value) => AuditedValues
}

/**
 * Runs an action of a person and writes its audit entry twice: before it begins, so an interrupted action is visible as
 * begun, and with its result. Most actions call the gateway or Medusa, and no transaction stays open meanwhile. Action
 * and entry are therefore separate transactions, but there is never an action without an entry. The fields before and
 * after are two reads, so an entry may show the effect of a concurrent action. An action on a missing subject is
 * rejected without an entry.
 *
 * @param actions several if one request is about several subjects
 */
export async function auditAction<Value>(
  acquiring: AcquiringModuleService,
  actions: readonly UserAction<Value>[],
  run: () => Promise<Value>,
  clock: Clock
): Promise<Value> {
  const begun: Begun<Value>[] = []
  for (const action of actions) begun.push(...(await beginEntry(acquiring, action, clock)))
  const value = await run().catch(async (error: unknown) => {
    await endEntries(acquiring, begun, (one) => endBadly(acquiring, one, error, clock))
    throw error
  })
  await endEntries(acquiring, begun, (one) => endWell(acquiring, one, value, clock))
  return value
}

/** The action is done, so its result is returned in any case; an entry that cannot be ended stays as begun. */
async function endEntries<Value>(
  acquiring: AcquiringModuleService,
  begun: readonly Begun<Value>[],
  how: (one: Begun<Value>) => Promise<void>
): Promise<void> {
  for (const one of begun) {
    await how(one).catch((error: unknown) =>
      acquiring.warn(`The result of ${one.action.action} was not stored (${one.id}): ${failureText(error)}`)
    )
  }
}

interface Begun<Value> {
  readonly id: string
  readonly action: UserAction<Value>
}

async function beginEntry<Value>(
  acquiring: AcquiringModuleService,
  action: UserAction<Value>,
  clock: Clock
): Promise<Begun<Value>[]> {
  const before =
    action.subject === undefined
      ? { fields: {}, payment_id: null }
      : await snapshotSubject(acquiring, action, action.subject, clock)
  if (!before) return []
  const fields = { ...before.fields, ...(await action.beside?.()) }
  const entry = {
    action: action.action,
    subject: action.subject ?? null,
    actor_id: action.by,
    payment_id: before.payment_id,
    input: action.input ?? null,
    before: fields,
  }
  return [{ id: await acquiring.audit.begin(entry, clock()), action }]
}

async function endWell<Value>(
  acquiring: AcquiringModuleService,
  { id, action }: Begun<Value>,
  value: Value,
  clock: Clock
): Promise<void> {
  const subject = action.createdId?.(value) ?? action.subject
  const now = subject === undefined ? undefined : await snapshotSubject(acquiring, action, subject, clock)
  const after = { ...now?.fields, ...(await action.beside?.()), ...action.found?.(value) }
  const made =
    action.subject === undefined && subject !== undefined ? { subject, payment_id: now?.payment_id ?? null } : undefined
  await acquiring.audit.end(id, { outcome: "done", after, made }, clock())
}

async function endBadly<Value>(
  acquiring: AcquiringModuleService,
  { id, action }: Begun<Value>,
  error: unknown,
  clock: Clock
): Promise<void> {
  const now = action.subject === undefined ? undefined : await snapshotSubject(acquiring, action, action.subject, clock)
  const outcome = error instanceof RequestError ? "refused" : "failed"
  await acquiring.audit.end(
    id,
    { outcome, reason: describeFailure(error), after: { ...now?.fields, ...(await action.beside?.()) } },
    clock()
  )
}

function snapshotSubject<Value>(
  acquiring: AcquiringModuleService,
  { action }: UserAction<Value>,
  subject: string,
  clock: Clock
) {
  return takeSnapshot(acquiring, AUDITED_ACTIONS[action], subject, clock)
}
