import type { AuditedAction, ToldFields } from "../../../domain/accounts/audit"
import { AUDITED_ACTIONS } from "../../../domain/accounts/audit"
import type { Clock } from "../../../domain/shared/clock"
import type AcquiringModuleService from "../../../modules/acquiring/service"
import { describeFailure } from "../../shared/describe-failure"
import { RequestError } from "../../shared/request-error"
import { lookAt } from "./look-at"

/** What a person does, and to what. */
export interface PersonsAct<Value> {
  readonly action: AuditedAction
  /** The user of the admin who does it, or the secret API key. */
  readonly by: string
  /** The handle of an account, or the id of a row; left out where the act makes it. */
  readonly subject?: string
  /** The id of what the act made. */
  readonly made?: (value: Value) => string
  /** What the person gave with it; no secret, no card, and nothing of people. */
  readonly asked?: ToldFields
  /** What more is told of its subject, before the act and after it: what does not stand in its own row. */
  readonly beside?: () => Promise<ToldFields>
  /** What the act found out, beside how its subject is afterwards. */
  readonly found?: (value: Value) => ToldFields
}

/**
 * Does what a person asked for, and writes it down twice: before it begins, so that an act that was cut off is seen as begun, and
 * what came of it. Most acts ask the gateway or Medusa on their way, and no transaction stays open meanwhile: so the act and its line
 * are no single step, but there is never an act without a line. How the subject was and is are two looks: of two acts at one
 * moment, each may see what the other did. What is done to something that is not there is refused, and not written down.
 *
 * @param acts several where one press is about several things
 */
export async function writeDown<Value>(
  acquiring: AcquiringModuleService,
  actions: readonly PersonsAct<Value>[],
  run: () => Promise<Value>,
  clock: Clock
): Promise<Value> {
  const begun: Begun<Value>[] = []
  for (const action of actions) begun.push(...(await begin(acquiring, action, clock)))
  const value = await run().catch(async (error: unknown) => {
    await end(acquiring, begun, (one) => endBadly(acquiring, one, error, clock))
    throw error
  })
  await end(acquiring, begun, (one) => endWell(acquiring, one, value, clock))
  return value
}

/** What was done is done, and what came of it is told in any case: a line that cannot be ended stays as begun. */
async function end<Value>(
  acquiring: AcquiringModuleService,
  begun: readonly Begun<Value>[],
  how: (one: Begun<Value>) => Promise<void>
): Promise<void> {
  for (const one of begun) {
    await how(one).catch((error: unknown) =>
      acquiring.warn(`What came of ${one.action.action} was not written down (${one.id}): ${describeFailure(error)}`)
    )
  }
}

interface Begun<Value> {
  readonly id: string
  readonly action: PersonsAct<Value>
}

async function begin<Value>(
  acquiring: AcquiringModuleService,
  action: PersonsAct<Value>,
  clock: Clock
): Promise<Begun<Value>[]> {
  const before =
    action.subject === undefined
      ? { fields: {}, payment_id: null }
      : await look(acquiring, action, action.subject, clock)
  if (!before) return []
  const fields = { ...before.fields, ...(await action.beside?.()) }
  const entry = {
    action: action.action,
    subject: action.subject ?? null,
    actor_id: action.by,
    payment_id: before.payment_id,
    asked: action.asked ?? null,
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
  const subject = action.made?.(value) ?? action.subject
  const now = subject === undefined ? undefined : await look(acquiring, action, subject, clock)
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
  const now = action.subject === undefined ? undefined : await look(acquiring, action, action.subject, clock)
  const outcome = error instanceof RequestError ? "refused" : "failed"
  await acquiring.audit.end(
    id,
    { outcome, reason: describeFailure(error), after: { ...now?.fields, ...(await action.beside?.()) } },
    clock()
  )
}

function look<Value>(acquiring: AcquiringModuleService, { action }: PersonsAct<Value>, subject: string, clock: Clock) {
  return lookAt(acquiring, AUDITED_ACTIONS[action], subject, clock)
}
