import type { Clock } from "../../domain/shared/clock"
import { parseGatewayAmount } from "../../domain/shared/money"
import { isAlive } from "../../domain/modifications/modification-state"
import type { ModificationState } from "../../domain/modifications/modification-state"
import type { ExternalRefund, GatewayState } from "../../domain/modifications/resolution"
import { absenceCounts, matchRefund, resolveCancel, resolveCapture } from "../../domain/modifications/resolution"
import { isCallOver, nextModificationPollAt } from "../../domain/modifications/modification-schedule"
import { createMessage } from "../../domain/shared/messages/message"
import type { Message } from "../../domain/shared/messages/message"
import type { ModificationPatch, Modifications } from "../../modules/acquiring/repositories/modifications/modifications"
import type { ModificationRow } from "../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"
import { applyToPayment } from "./apply-to-payment"
import { syncSoon } from "./sync-soon"
import { noteModification } from "./note-modification"
import type { ReportedRefunds } from "./external-refunds"
import { notUnderstood } from "./external-refunds"

const STOPPED = createMessage("modifications.interrupted_while_sending")

/**
 * Moves a modification to `unknown` if it is still `processing` after its call must have ended. The process died, and
 * the outcome is unclear, whether or not the gateway can be queried. The modification remains due and leased.
 *
 * @returns the modification afterwards
 */
export async function afterItsCall(
  { modifications }: AcquiringModuleService,
  row: ModificationRow,
  now: Date
): Promise<ModificationRow> {
  if (row.state !== "processing" || !isCallOver(row.created_at, now)) return row
  const { next_poll_at, lease_expires_at } = row
  return modifications.move(row.id, "unknown", { result_text: STOPPED, next_poll_at, lease_expires_at }, now)
}

/**
 * Resolves a capture or cancel with unknown outcome from a query of its payment, and stores the result.
 *
 * @param word the state of the payment's transaction in the query
 * @param doubt why the gateway may not list the payment although it exists, for the merchant
 */
export async function resolveByWord(
  acquiring: AcquiringModuleService,
  row: ModificationRow,
  { gatewayState, doubt }: ReportedOutcome,
  clock: Clock
): Promise<ModificationRow> {
  const others = (await acquiring.modifications.ofPayment(row.payment_id ?? "")).filter(({ id }) => id !== row.id)
  const absent = absenceCounts(row.created_at, row.poll_count + 1, clock())
  const isFirst = !others.some(({ kind, state }) => kind === "capture" && state === "done")
  const resolution =
    row.kind === "capture" ? resolveCapture(gatewayState, isFirst, absent) : resolveCancel(gatewayState, absent)
  switch (resolution) {
    case "done":
    case "failed":
      return move(acquiring, row, { to: resolution }, clock)
    case "query_again":
      return gatewayState === "not_found" && absent && doubt !== undefined
        ? leaveToPerson(acquiring, row, clock, doubt)
        : queryAgain(acquiring, row, clock)
    case "ambiguous":
      return leaveToPerson(acquiring, row, clock)
  }
}

/** The outcome of a payment in a query. */
export interface ReportedOutcome {
  readonly gatewayState: GatewayState
  readonly doubt?: Message
}

/**
 * Leaves a modification open after a response that was not understood. Such a response proves nothing, least of all
 * that no modification was made.
 *
 * @param why for the merchant
 */
export async function leaveOpen(
  acquiring: AcquiringModuleService,
  row: ModificationRow,
  why: Message,
  clock: Clock
): Promise<ModificationRow> {
  return queryAgain(acquiring, row, clock, why)
}

/**
 * Resolves a refund from the gateway's refunds of its payment: whether it was accepted, and whether it is done. A
 * missing refund counts as failed only if the list is certainly complete.
 */
export async function resolveByRefunds(
  acquiring: AcquiringModuleService,
  row: ModificationRow,
  { refunds, doubt }: ReportedRefunds,
  clock: Clock
): Promise<ModificationRow> {
  const others = (await acquiring.modifications.ofPayment(row.payment_id ?? "")).filter(({ id }) => id !== row.id)
  const amount = parseGatewayAmount(row.amount)
  const absent = absenceCounts(row.created_at, row.poll_count + 1, clock())
  const mine = row.gateway_reference
    ? refunds.find(({ reference }) => reference === row.gateway_reference)
    : amount &&
      matchRefund(
        refunds,
        amount,
        others.filter(({ kind }) => kind === "refund"),
        absent || !isAlive(row.state)
      )
  if (mine?.state === "unknown") return leaveUnknown(acquiring, row, mine, absent, clock)
  if (mine) return recordRefund(acquiring, row, { ...mine, state: mine.state }, clock)
  if (!isAlive(row.state)) return queryAgain(acquiring, row, clock)
  if (!absent) return queryAgain(acquiring, row, clock, doubt)
  return doubt === undefined
    ? move(acquiring, row, { to: "failed" }, clock)
    : leaveToPerson(acquiring, row, clock, doubt)
}

type UnderstoodRefund = ExternalRefund & { readonly state: Exclude<ExternalRefund["state"], "unknown"> }

async function recordRefund(
  acquiring: AcquiringModuleService,
  row: ModificationRow,
  { reference, state, refund_reference }: UnderstoodRefund,
  clock: Clock
): Promise<ModificationRow> {
  if (state === row.state) return queryAgain(acquiring, row, clock)
  return move(
    acquiring,
    row,
    {
      to: state,
      patch: { gateway_reference: reference || null, ...(refund_reference === undefined ? {} : { refund_reference }) },
    },
    clock
  )
}

/** The gateway lists the refund with a status that is not understood. If that lasts, a person has to resolve it. */
async function leaveUnknown(
  acquiring: AcquiringModuleService,
  row: ModificationRow,
  mine: ExternalRefund,
  lasts: boolean,
  clock: Clock
): Promise<ModificationRow> {
  const leave = lasts && isAlive(row.state) ? leaveToPerson : queryAgain
  return leave(acquiring, row, clock, notUnderstood(mine))
}

async function move(
  acquiring: AcquiringModuleService,
  row: ModificationRow,
  { to, patch: reported = {} }: { readonly to: ModificationState; readonly patch?: ModificationPatch },
  clock: Clock
): Promise<ModificationRow> {
  const now = clock()
  const [patch, note] = [
    { gateway_reference: row.gateway_reference, ...reported, ...syncSoon(row, now) },
    createMessage("modifications.outcome_from_query"),
  ]
  // A concurrent update of a resolved modification remains.
  const write = (modifications: Modifications): Promise<ModificationRow> =>
    isAlive(row.state)
      ? modifications.answer(row.id, { to, patch, note }, now)
      : modifications.move(row.id, to, patch, now, note)
  const after = await noteModification(acquiring, row.state, write, now)
  if (after.state !== row.state) await applyToPayment(acquiring, after, clock)
  return after
}

/** A modification left `processing` by a process that died is `unknown` from the first query on. */
async function queryAgain(
  acquiring: AcquiringModuleService,
  row: ModificationRow,
  clock: Clock,
  why?: Message
): Promise<ModificationRow> {
  // Its date schedules the recording in Medusa.
  if (!isAlive(row.state) && !row.recorded_at) return row
  const now = clock()
  const poll_count = row.state === "processing" ? 1 : row.poll_count + 1
  const asIs = row.state === "processing" ? "unknown" : row.state
  // After acceptance, the gateway's earlier text remains.
  const text = isAlive(row.state) ? textOf(why) : {}
  return keepUnknown(
    acquiring,
    row,
    { poll_count, next_poll_at: nextModificationPollAt(asIs, poll_count, now), ...text },
    now
  )
}

/** Another query would have the same result. The problem list shows what to check. */
async function leaveToPerson(
  acquiring: AcquiringModuleService,
  row: ModificationRow,
  clock: Clock,
  why?: Message
): Promise<ModificationRow> {
  return keepUnknown(acquiring, row, { poll_count: row.poll_count + 1, next_poll_at: null, ...textOf(why) }, clock())
}

function textOf(why: Message | undefined): ModificationPatch {
  return why === undefined ? {} : { result_text: why }
}

async function keepUnknown(
  acquiring: AcquiringModuleService,
  row: ModificationRow,
  patch: ModificationPatch,
  now: Date
): Promise<ModificationRow> {
  if (row.state === "processing")
    return acquiring.modifications.move(row.id, "unknown", { result_text: STOPPED, ...patch }, now)
  await acquiring.modifications.updateWhileIn(row.state, row.id, { ...patch, lease_expires_at: null }, now)
  return (await acquiring.modifications.find(row.id)) ?? row
}
