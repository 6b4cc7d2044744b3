import type { Clock } from "../../domain/clock"
import { parseGatewayAmount } from "../../domain/money"
import { isAlive } from "../../domain/operation-state"
import type { OperationState } from "../../domain/operation-state"
import type { FoundRefund, GatewayWord, Resolution } from "../../domain/resolution"
import { absenceCounts, matchRefund, resolveCancel, resolveCapture } from "../../domain/resolution"
import { nextOperationQuestionAt } from "../../domain/schedule"
import type { OperationRow } from "../../modules/acquiring/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"
import { applyToPayment } from "./apply-to-payment"
import { bringMedusaSoon } from "./bring-medusa-soon"

/**
 * Says what the gateway's word about a payment means for a capture or cancel of it whose outcome was not known, and records it.
 *
 * @param word what a query says about the payment's transaction
 */
export async function resolveByWord(acquiring: AcquiringModuleService, row: OperationRow, word: GatewayWord, clock: Clock): Promise<OperationRow> {
  const others = (await acquiring.operations.ofPayment(row.payment_id ?? "")).filter(({ id }) => id !== row.id)
  const absent = absenceCounts(row.created_at, row.query_count + 1, clock())
  const isFirst = !others.some(({ kind, state }) => kind === "capture" && state === "done")
  const resolution = row.kind === "capture" ? resolveCapture(word, isFirst, absent) : resolveCancel(word, absent)
  return record(acquiring, row, resolution, clock)
}

/**
 * Finds a refund among those that the gateway has of its payment, and records what became of it: whether it was accepted at all,
 * and whether it is done.
 *
 * @param found all refunds of the payment's transaction
 */
export async function resolveByRefunds(acquiring: AcquiringModuleService, row: OperationRow, found: readonly FoundRefund[], clock: Clock): Promise<OperationRow> {
  const others = (await acquiring.operations.ofPayment(row.payment_id ?? "")).filter(({ id }) => id !== row.id)
  const amount = parseGatewayAmount(row.amount)
  const mine = row.gateway_reference
    ? found.find(({ reference }) => reference === row.gateway_reference)
    : amount && matchRefund(found, amount, others.filter(({ kind }) => kind === "refund"))
  if (mine) return recordRefund(acquiring, row, mine, clock)
  const absent = row.state !== "accepted" && absenceCounts(row.created_at, row.query_count + 1, clock())
  return record(acquiring, row, absent ? "failed" : "ask_again", clock)
}

async function recordRefund(acquiring: AcquiringModuleService, row: OperationRow, { reference, state }: FoundRefund, clock: Clock): Promise<OperationRow> {
  return state === row.state || state === "unknown" ? askAgain(acquiring, row, clock) : move(acquiring, row, state, reference || null, clock)
}

async function record(acquiring: AcquiringModuleService, row: OperationRow, resolution: Resolution, clock: Clock): Promise<OperationRow> {
  switch (resolution) {
    case "done":
    case "failed":
      return move(acquiring, row, resolution, row.gateway_reference, clock)
    case "ask_again":
      return askAgain(acquiring, row, clock)
    case "cannot_say":
      return leaveToPerson(acquiring, row, clock)
  }
}

async function move(acquiring: AcquiringModuleService, row: OperationRow, to: OperationState, reference: string | null, clock: Clock): Promise<OperationRow> {
  const after = await acquiring.operations.move(row.id, to, { gateway_reference: reference, ...bringMedusaSoon(row, clock()) }, clock(), "The gateway was asked.")
  if (after.state !== row.state) await applyToPayment(acquiring, after, clock)
  return after
}

/** What was left `sending` by a process that died is unknown from the first question on. */
async function askAgain(acquiring: AcquiringModuleService, row: OperationRow, clock: Clock): Promise<OperationRow> {
  // Its date is that of Medusa's being brought up to it.
  if (!isAlive(row.state) && !row.booked_at) return row
  const now = clock()
  const query_count = row.state === "sending" ? 1 : row.query_count + 1
  const asIs = row.state === "sending" ? "unknown" : row.state
  return keepUnknown(acquiring, row, { query_count, next_query_at: nextOperationQuestionAt(asIs, query_count, now) }, now)
}

/** A further question would be answered the same: the list of problems says what is to be looked up. */
async function leaveToPerson(acquiring: AcquiringModuleService, row: OperationRow, clock: Clock): Promise<OperationRow> {
  return keepUnknown(acquiring, row, { query_count: row.query_count + 1, next_query_at: null }, clock())
}

async function keepUnknown(
  acquiring: AcquiringModuleService,
  row: OperationRow,
  facts: Pick<OperationRow, "query_count" | "next_query_at">,
  now: Date
): Promise<OperationRow> {
  if (row.state === "sending") return acquiring.operations.move(row.id, "unknown", { ...facts, result_text: "We were stopped while it was sent." }, now)
  await acquiring.operations.update(row.id, { ...facts, claimed_until: null }, now)
  return (await acquiring.operations.find(row.id)) ?? row
}
