import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { DAY_MS } from "../../domain/shared/durations"
import { chargesUntil } from "../../domain/subscriptions/mandate-state"
import { isCapturedByItself } from "../../domain/modifications/modification-rules"
import { isAlive } from "../../domain/modifications/modification-state"
import { isPaid, wasPaid } from "../../domain/payments/payment-state"
import { nextReconcileAt } from "../../domain/payments/schedule"
import type { ExternalRefund, GatewayState } from "../../domain/modifications/resolution"
import { newRefunds } from "../../domain/modifications/resolution"
import { createMessage } from "../../domain/shared/messages/message"
import { OperationSwitchedOff } from "../../gateway"
import type { ExternalModification } from "../../modules/acquiring/repositories/modifications/modifications"
import type { ModificationRow, PaymentRow } from "../../modules/acquiring/sql/rows"
import { applyStatusUpdate } from "../payments/status-updates/apply-status-update"
import { recordFound } from "../subscriptions/gateway-charges/found-gateway-charges"
import { failureText } from "../shared/describe-failure"
import type { ReportedRefunds } from "../modifications/external-refunds"
import { applyToPayment } from "../modifications/apply-to-payment"
import { noteModification } from "../modifications/note-modification"
import { resolveByRefunds } from "../modifications/resolve-modification"
import { sync } from "../order-completion/sync"
import { queryBooks } from "./query-books"
import type { Reported } from "./query-books"
import type { ScheduledQueries } from "../payments/attempts/scheduled-queries"
import { queryRefunds, reportUnknown } from "./query-refunds"
import { recordOrLater } from "./process-modifications"

const LEASE_MS = 120_000

/** A gateway that captures automatically may do so at the end of its day. */
const CAPTURED_BY_MS = DAY_MS

/**
 * Reconciles the due paid payments of an account with the gateway, and records external actions in Medusa: a
 * cancellation, a capture, refunds.
 *
 * @returns whether there may be more in this tick
 */
export async function reconcile(container: MedusaContainer, queries: ScheduledQueries): Promise<boolean> {
  const { acquiring, account, clock } = queries
  const rows = await acquiring.work.lease(
    "sweep",
    account.handle,
    { limit: await queries.size("query"), leaseMs: LEASE_MS },
    clock()
  )
  if (rows.length === 0) return false
  try {
    const { compared, unanswered } =
      account.reconciliationDays === 0
        ? { compared: rows.map(certainly), unanswered: [] }
        : await compare(container, queries, rows)
    // A payment that was queried alone may cause the failure itself, so it must not block the others.
    await planNext(queries, [...compared, ...unanswered.map((row) => ({ row, waits: true }))])
    return compared.length === rows.length
  } finally {
    await acquiring.work.release(rows)
  }
}

/**
 * Under its mandate the gateway makes later charges, which stay unknown if their webhook is lost. The payment is
 * reconciled for as long as that may happen.
 */
async function planNext(
  { acquiring, account, clock }: ScheduledQueries,
  compared: readonly Pick<Compared, "row" | "waits">[]
): Promise<void> {
  const now = clock()
  const mandates = new Map(
    (await acquiring.mandates.ofPayments(compared.map(({ row }) => row.id))).map((mandate) => [
      mandate.payment_id,
      mandate,
    ])
  )
  for (const { row, waits } of compared) {
    const mandate = mandates.get(row.id)
    // A payment that could not be reconciled yet must not wait for days, or for ever.
    const since = waits ? now : ((mandate && chargesUntil(mandate.state, mandate.history, now)) ?? row.created_at)
    const reconcile_count = waits ? 0 : row.reconcile_count + 1
    await acquiring.work.planReconciliation(
      row,
      { reconcile_count, next_reconcile_at: nextReconcileAt(reconcile_count, since, account.reconciliationDays, now) },
      now
    )
  }
}

/** Reconciles payments with the gateway now, as many at a time as fit into one request, until it does not answer. */
export async function compare(
  container: MedusaContainer,
  queries: ScheduledQueries,
  rows: readonly PaymentRow[]
): Promise<Comparison> {
  const compared = rows.filter(({ state }) => !wasPaid(state)).map(certainly)
  const without: PaymentRow[] = []
  try {
    const requests = await queries.inRequests(
      "query",
      rows.filter(({ state }) => wasPaid(state)),
      (row) => row
    )
    await queries.inTurn(requests, async (together) => {
      const { reported, unanswered, next } = await queryBooks(queries, together)
      const answeredAt = queries.clock()
      for (const one of reported) {
        // The others stay due.
        if (!(await queries.isTimeLeft(answeredAt))) return "stop"
        const { row, gatewayState, refunds } = one
        const waits = !(await recordOrReport(container, queries, one))
        const receivesRefundWebhooks =
          refunds === undefined || ("why" in refunds ? refunds.isOff : refunds.doubt === undefined)
        const listed = refunds === undefined || "why" in refunds ? [] : refunds.refunds
        compared.push({ row, waits, listed, isWhole: !waits && CONCLUSIVE.has(gatewayState) && receivesRefundWebhooks })
      }
      without.push(...unanswered)
      return next
    })
    return { compared, unanswered: without }
  } catch (error) {
    if (error instanceof OperationSwitchedOff) return { compared: rows.map(certainly), unanswered: [] }
    throw error
  }
}

/** The answers that show the state of a payment. */
const CONCLUSIVE: ReadonlySet<GatewayState> = new Set<GatewayState>(["authorized", "captured", "refunded", "failed"])

export interface Comparison {
  /** Those that were reconciled, or that need no reconciliation. */
  readonly compared: readonly Compared[]
  /** A payment that was queried alone, without an answer, for a reason that is not the account's. */
  readonly unanswered: readonly PaymentRow[]
}

export interface Compared {
  readonly row: PaymentRow
  /**
   * `false` if the gateway may have done something that it did not report, or that was not understood or not recorded.
   */
  readonly isWhole: boolean
  /**
   * Whether it must be reconciled again, because a modification in progress may be what was found, or because recording
   * failed.
   */
  readonly waits: boolean
  /** The refunds that the gateway lists. */
  readonly listed: readonly ExternalRefund[]
}

function certainly(row: PaymentRow): Compared {
  return { row, isWhole: true, waits: false, listed: [] }
}

/**
 * A payment that fails does not block the others and is reconciled again.
 *
 * @returns whether it succeeded
 */
async function recordOrReport(
  container: MedusaContainer,
  queries: ScheduledQueries,
  reported: Reported
): Promise<boolean> {
  const { acquiring, account, clock } = queries
  const { row, outcome } = reported
  try {
    const isBrought = !isPaid(row.state) || (await bring(container, queries, reported))
    if (outcome) await recordFound(acquiring, row, outcome, account, clock)
    return isBrought
  } catch (error) {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error(`Payment ${row.id} could not be brought up to the gateway: ${failureText(error)}`)
    return false
  }
}

/** @returns `false` while a modification of the plugin is in progress that may be what was found */
async function bring(
  container: MedusaContainer,
  queries: ScheduledQueries,
  { row, gatewayState, refunds }: Reported
): Promise<boolean> {
  await noteWhetherTaken(queries, row, gatewayState)
  switch (gatewayState) {
    case "failed":
      // The plugin's own cancellation is resolved as a modification.
      if (await hasAlive(queries, row)) return false
      await addFound(container, queries, row, {
        kind: "cancel",
        state: "done",
        amount: row.amount,
        gateway_reference: null,
      })
      return true
    case "captured":
    case "refunded": {
      const isCaptured = await bringCapture(container, queries, row)
      if (!refunds) return isCaptured
      if (!("why" in refunds)) return (await bringRefunds(container, queries, row, refunds)) && isCaptured
      await queryRefunds(queries.acquiring, row, refunds.why, queries.clock)
      // If no search is possible, there is nothing to wait for.
      return isCaptured && refunds.isOff
    }
    case "authorized":
    case "pending":
    case "not_found":
    case "unknown":
      return true
  }
}

/**
 * A success counts as captured if the account is set to automatic capture. If the gateway reports only an authorization
 * a day later, that setting is wrong, and the merchant must see it before the expiry.
 */
async function noteWhetherTaken(
  { acquiring, clock }: ScheduledQueries,
  row: PaymentRow,
  gatewayState: GatewayState
): Promise<void> {
  const now = clock()
  if (row.state !== "captured" || !CONCLUSIVE.has(gatewayState)) return
  const isOld = now.getTime() - row.created_at.getTime() >= CAPTURED_BY_MS
  const isReservedOnly =
    gatewayState === "authorized" && isOld && isCapturedByItself(row, await acquiring.modifications.ofPayment(row.id))
  if (isReservedOnly === (row.reserved_only_at !== null)) return
  await acquiring.payments.update(row.id, { reserved_only_at: isReservedOnly ? now : null }, now)
}

async function bringCapture(container: MedusaContainer, queries: ScheduledQueries, row: PaymentRow): Promise<boolean> {
  const { acquiring, clock } = queries
  if (row.state !== "authorized") return true
  if (await hasAlive(queries, row)) return false
  await applyStatusUpdate(
    acquiring,
    row,
    { to: "captured", cause: "query", note: createMessage("reconciliation.captured_in_back_office") },
    clock()
  )
  await sync(container, row.id, clock)
  return true
}

/**
 * Matches the plugin's own refunds first; the remaining ones are external. It does not wait for a capture or a cancel
 * with an unknown outcome, because a merchant who refunds in Medusa meanwhile must see them.
 */
async function bringRefunds(
  container: MedusaContainer,
  queries: ScheduledQueries,
  row: PaymentRow,
  reported: ReportedRefunds
): Promise<boolean> {
  const { acquiring, clock } = queries
  const ours = (await acquiring.modifications.ofPayment(row.id)).filter(({ kind }) => kind === "refund")
  for (const modification of ours.filter(isOpen)) await resolveByRefunds(acquiring, modification, reported, clock)
  // Read once, because the gateway's answer does not include a refund that begins after it.
  const known = (await acquiring.modifications.ofPayment(row.id)).filter(({ kind }) => kind === "refund")
  if (known.some(({ state }) => isAlive(state))) return false
  const { made, unknown, named } = newRefunds(reported.refunds, known)
  await reportUnknown(acquiring, row, unknown, clock)
  for (const { id, reference } of named)
    await acquiring.modifications.update(id, { gateway_reference: reference }, clock())
  await noteBankReferences(queries, reported.refunds, known)
  for (const [place, { reference, amount, state, refund_reference = null }] of made.entries()) {
    await addFound(container, queries, row, {
      kind: "refund",
      state,
      amount,
      gateway_reference: reference || null,
      refund_reference,
      among: known.length + place,
    })
  }
  return unknown.length === 0
}

/** The bank's number of a refund may come long after its result. */
async function noteBankReferences(
  { acquiring, clock }: ScheduledQueries,
  listed: readonly ExternalRefund[],
  known: readonly ModificationRow[]
): Promise<void> {
  for (const { id, gateway_reference } of known.filter(({ refund_reference }) => refund_reference === null)) {
    const refund_reference = listed.find(
      ({ reference }) => reference !== "" && reference === gateway_reference
    )?.refund_reference
    if (refund_reference !== undefined) await acquiring.modifications.update(id, { refund_reference }, clock())
  }
}

function isOpen({ state }: ModificationRow): boolean {
  return state === "processing" || state === "unknown" || state === "accepted"
}

async function hasAlive({ acquiring }: ScheduledQueries, row: PaymentRow): Promise<boolean> {
  return (await acquiring.modifications.ofPayment(row.id)).some(({ state }) => isAlive(state))
}

type Found = Pick<
  ExternalModification,
  "kind" | "amount" | "gateway_reference" | "refund_reference" | "state" | "among"
>

async function addFound(
  container: MedusaContainer,
  queries: ScheduledQueries,
  row: PaymentRow,
  found: Found
): Promise<void> {
  const { acquiring, clock } = queries
  const { id: payment_id, account, currency } = row
  const reason = createMessage("modifications.external")
  const made = {
    ...found,
    cause: "external",
    payment_id,
    account,
    currency,
    exact_amount: found.amount,
    medusa_id: null,
    reason,
  } as const
  const now = clock()
  const modification = await noteModification(
    acquiring,
    undefined,
    (modifications) => modifications.addFound(made, now),
    now
  )
  if (!modification) return
  await applyToPayment(acquiring, modification, clock)
  await recordOrLater(container, queries, modification)
}
