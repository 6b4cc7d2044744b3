import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { DAY_MS } from "../../domain/shared/durations"
import { deductsUntil } from "../../domain/subscriptions/mandate-state"
import { isCapturedByItself } from "../../domain/modifications/modification-rules"
import { isAlive } from "../../domain/modifications/modification-state"
import { isPaid, wasPaid } from "../../domain/payments/payment-state"
import { nextReconcileAt } from "../../domain/payments/schedule"
import type { ExternalRefund, GatewayWord } from "../../domain/modifications/resolution"
import { newRefunds } from "../../domain/modifications/resolution"
import { englishOf } from "../../domain/shared/messages/message"
import { OperationSwitchedOff } from "../../gateway"
import type { ExternalModification } from "../../modules/acquiring/repositories/modifications/modifications"
import type { ModificationRow, PaymentRow } from "../../modules/acquiring/sql/rows"
import { applyStatusUpdate } from "../payments/status-updates/apply-status-update"
import { recordFound } from "../subscriptions/gateway-charges/found-gateway-charges"
import { describeFailure } from "../shared/describe-failure"
import type { ReportedRefunds } from "../modifications/external-refunds"
import { applyToPayment } from "../modifications/apply-to-payment"
import { noteModification } from "../modifications/note-modification"
import { resolveByRefunds } from "../modifications/resolve-modification"
import { sync } from "../order-completion/sync"
import { queryBooks } from "./query-books"
import type { Told } from "./query-books"
import type { Questions } from "../payments/attempts/scheduled-queries"
import { queryRefunds, reportUnknown } from "./query-refunds"
import { recordOrLater } from "./process-modifications"

const LEASE_MS = 120_000

/** A gateway that captures at once may do so at the end of its day. */
const CAPTURED_BY_MS = DAY_MS

/**
 * Compares paid payments of an account that are due with the gateway's books, and books in Medusa what was done in the gateway's
 * back office: a cancellation, a capture, refunds.
 *
 * @returns whether there may be more in this round
 */
export async function reconcile(container: MedusaContainer, questions: Questions): Promise<boolean> {
  const { acquiring, account, clock } = questions
  const rows = await acquiring.work.lease(
    "sweep",
    account.handle,
    { limit: await questions.size("query"), leaseMs: LEASE_MS },
    clock()
  )
  if (rows.length === 0) return false
  try {
    const { compared, unheard } =
      account.reconciliationDays === 0
        ? { compared: rows.map(certainly), unheard: [] }
        : await compare(container, questions, rows)
    // One that was asked about alone may be the reason itself: it must not stand in the way of the others.
    await planNext(questions, [...compared, ...unheard.map((row) => ({ row, waits: true }))])
    return compared.length === rows.length
  } finally {
    await acquiring.work.release(rows)
  }
}

/** By a payment that asked for it the gateway deducts later ones, which nobody hears of where the webhook is lost: it is looked at for as long. */
async function planNext(
  { acquiring, account, clock }: Questions,
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
    // What could not be compared yet is not left for days, nor for good.
    const since = waits ? now : ((mandate && deductsUntil(mandate.state, mandate.history, now)) ?? row.created_at)
    const reconcile_count = waits ? 0 : row.reconcile_count + 1
    await acquiring.work.planReconciliation(
      row,
      { reconcile_count, next_reconcile_at: nextReconcileAt(reconcile_count, since, account.reconciliationDays, now) },
      now
    )
  }
}

/**
 * Compares payments with the gateway's books now, as many at a time as one request is about, until it does not answer.
 */
export async function compare(
  container: MedusaContainer,
  questions: Questions,
  rows: readonly PaymentRow[]
): Promise<Comparison> {
  const compared = rows.filter(({ state }) => !wasPaid(state)).map(certainly)
  const without: PaymentRow[] = []
  try {
    const requests = await questions.inRequests(
      "query",
      rows.filter(({ state }) => wasPaid(state)),
      (row) => row
    )
    await questions.inTurn(requests, async (together) => {
      const { told, unheard, next } = await queryBooks(questions, together)
      const answeredAt = questions.clock()
      for (const one of told) {
        // The others stay due.
        if (!(await questions.isTimeLeft(answeredAt))) return "stop"
        const { row, word, refunds } = one
        const waits = !(await bringOrTell(container, questions, one))
        const isToldOfRefunds =
          refunds === undefined || ("why" in refunds ? refunds.isOff : refunds.doubt === undefined)
        const listed = refunds === undefined || "why" in refunds ? [] : refunds.refunds
        compared.push({ row, waits, listed, isWhole: !waits && SAYS_SOMETHING.has(word) && isToldOfRefunds })
      }
      without.push(...unheard)
      return next
    })
    return { compared, unheard: without }
  } catch (error) {
    if (error instanceof OperationSwitchedOff) return { compared: rows.map(certainly), unheard: [] }
    throw error
  }
}

/** Words that tell how a payment stands. */
const SAYS_SOMETHING: ReadonlySet<GatewayWord> = new Set<GatewayWord>(["authorized", "captured", "refunded", "failed"])

export interface Comparison {
  /** Those that were compared, or of which there is nothing to be. */
  readonly compared: readonly Compared[]
  /** One that was asked about alone, and about which there was no answer that speaks of the account. */
  readonly unheard: readonly PaymentRow[]
}

/** A payment that was compared with the gateway's books. */
export interface Compared {
  readonly row: PaymentRow
  /** `false` where the gateway may have done something that it did not tell, or not in a way that was understood, or that could not be brought here. */
  readonly isWhole: boolean
  /** Whether something of it is to be looked at again, as an operation is on its way that may be what was found, or it could not be brought up. */
  readonly waits: boolean
  /** The refunds that the gateway lists. */
  readonly listed: readonly ExternalRefund[]
}

function certainly(row: PaymentRow): Compared {
  return { row, isWhole: true, waits: false, listed: [] }
}

/**
 * One payment that cannot be brought up does not hold up the others; it is looked at again.
 *
 * @returns whether it was brought up
 */
async function bringOrTell(container: MedusaContainer, questions: Questions, told: Told): Promise<boolean> {
  const { acquiring, account, clock } = questions
  const { row, outcome } = told
  try {
    const isBrought = !isPaid(row.state) || (await bring(container, questions, told))
    if (outcome) await recordFound(acquiring, row, outcome, account, clock)
    return isBrought
  } catch (error) {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error(`Payment ${row.id} could not be brought up to the gateway: ${describeFailure(error)}`)
    return false
  }
}

/** @returns `false` while something of ours is on its way that may be what was found */
async function bring(container: MedusaContainer, questions: Questions, { row, word, refunds }: Told): Promise<boolean> {
  await noteWhetherTaken(questions, row, word)
  switch (word) {
    case "failed":
      // What our own cancellation did is resolved with it.
      if (await hasAlive(questions, row)) return false
      await addFound(container, questions, row, {
        kind: "cancel",
        state: "done",
        amount: row.amount,
        gateway_reference: null,
      })
      return true
    case "captured":
    case "refunded": {
      const isCaptured = await bringCapture(container, questions, row)
      if (!refunds) return isCaptured
      if (!("why" in refunds)) return (await bringRefunds(container, questions, row, refunds)) && isCaptured
      await queryRefunds(questions.acquiring, row, refunds.why, questions.clock)
      // Where nobody can be asked, there is nothing to wait for.
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
 * A success counts as captured where the account says that the gateway captures at once. Where the gateway says a day later that it only reserved the
 * money, that setting is not what the gateway does, and somebody is to know before the reservation ends.
 */
async function noteWhetherTaken({ acquiring, clock }: Questions, row: PaymentRow, word: GatewayWord): Promise<void> {
  const now = clock()
  if (row.state !== "captured" || !SAYS_SOMETHING.has(word)) return
  const isOld = now.getTime() - row.created_at.getTime() >= CAPTURED_BY_MS
  const isReservedOnly =
    word === "authorized" && isOld && isCapturedByItself(row, await acquiring.modifications.ofPayment(row.id))
  if (isReservedOnly === (row.reserved_only_at !== null)) return
  await acquiring.payments.update(row.id, { reserved_only_at: isReservedOnly ? now : null }, now)
}

async function bringCapture(container: MedusaContainer, questions: Questions, row: PaymentRow): Promise<boolean> {
  const { acquiring, clock } = questions
  if (row.state !== "authorized") return true
  if (await hasAlive(questions, row)) return false
  await applyStatusUpdate(
    acquiring,
    row,
    { to: "captured", cause: "query", note: englishOf("reconciliation.captured_in_back_office") },
    clock()
  )
  await sync(container, row.id, clock)
  return true
}

/**
 * Refunds of ours first take what is theirs; what is left over was made in the back office. It does not wait for a capture or a cancellation whose
 * outcome is not known: whoever refunds in Medusa meanwhile is to see it.
 */
async function bringRefunds(
  container: MedusaContainer,
  questions: Questions,
  row: PaymentRow,
  told: ReportedRefunds
): Promise<boolean> {
  const { acquiring, clock } = questions
  const ours = (await acquiring.modifications.ofPayment(row.id)).filter(({ kind }) => kind === "refund")
  for (const modification of ours.filter(isOpen)) await resolveByRefunds(acquiring, modification, told, clock)
  // Read once: of a refund that is begun after this, the gateway had not told.
  const known = (await acquiring.modifications.ofPayment(row.id)).filter(({ kind }) => kind === "refund")
  if (known.some(({ state }) => isAlive(state))) return false
  const { made, unknown, named } = newRefunds(told.refunds, known)
  await reportUnknown(acquiring, row, unknown, clock)
  for (const { id, reference } of named)
    await acquiring.modifications.update(id, { gateway_reference: reference }, clock())
  await noteBankReferences(questions, told.refunds, known)
  for (const [place, { reference, amount, state, refund_reference = null }] of made.entries()) {
    await addFound(container, questions, row, {
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
  { acquiring, clock }: Questions,
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

async function hasAlive({ acquiring }: Questions, row: PaymentRow): Promise<boolean> {
  return (await acquiring.modifications.ofPayment(row.id)).some(({ state }) => isAlive(state))
}

type Found = Pick<
  ExternalModification,
  "kind" | "amount" | "gateway_reference" | "refund_reference" | "state" | "among"
>

async function addFound(
  container: MedusaContainer,
  questions: Questions,
  row: PaymentRow,
  found: Found
): Promise<void> {
  const { acquiring, clock } = questions
  const { id: payment_id, account, currency } = row
  const reason = englishOf("modifications.made_in_back_office")
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
  await recordOrLater(container, questions, modification)
}
