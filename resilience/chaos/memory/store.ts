import { DAY_MS, MINUTE_MS } from "../../../src/domain/shared/durations"
import { compareAmounts } from "../../../src/domain/shared/money"
import { reservedAmount } from "../../../src/domain/modifications/reserved-amount"
import { isAlive, modificationStatesBefore } from "../../../src/domain/modifications/modification-state"
import type { ModificationState } from "../../../src/domain/modifications/modification-state"
import {
  isOfAnotherTransaction,
  isPaid,
  isUnresolved,
  checkTransition,
} from "../../../src/domain/payments/payment-state"
import type { MoveCause, TransitionResult, PaymentState } from "../../../src/domain/payments/payment-state"
import { reversalOf } from "../../../src/domain/modifications/modification-rules"
import { reservedSince } from "../../../src/domain/payments/reserved-since"
import { nextQueryAt, nextReconcileAt, nextAttemptAt } from "../../../src/domain/payments/schedule"
import { RECORDED_BY_ITSELF_MS, nextModificationPollAt } from "../../../src/domain/modifications/modification-schedule"
import { blockBy } from "../../../src/domain/payments/second-payment"
import type { Block } from "../../../src/domain/payments/second-payment"
import { sameDate } from "./dates"
import type { AttemptRow, WebhookRow, ModificationRow } from "./rows"

/** The days of reconciliation. */
export const RECONCILIATION_DAYS = 180
const AUTHORIZATION_DAYS = 7
const RECORDING_MS = MINUTE_MS

type AttemptFacts = Partial<Omit<AttemptRow, "id" | "state">>
type ModificationPatch = Partial<Omit<ModificationRow, "id" | "state" | "history">>

/**
 * Our tables. Each method is one transaction.
 *
 * Callers get copies of rows, as from a database, and do not see what others write.
 */
export class Store {
  #attempts = new Map<string, AttemptRow>()
  #modifications = new Map<string, ModificationRow>()
  #webhooks = new Map<string, WebhookRow>()

  /** A back-up of all rows as they are now. @returns what puts them back */
  backUp(): () => void {
    const [attempts, modifications, webhooks] = [[...this.#attempts], [...this.#modifications], [...this.#webhooks]]
    return () => {
      this.#attempts = new Map(attempts)
      this.#modifications = new Map(modifications)
      this.#webhooks = new Map(webhooks)
    }
  }

  attempts(): AttemptRow[] {
    return [...this.#attempts.values()]
  }

  modifications(): ModificationRow[] {
    return [...this.#modifications.values()]
  }

  webhooks(): WebhookRow[] {
    return [...this.#webhooks.values()]
  }

  updateWebhook(id: string, patch: Partial<WebhookRow>): void {
    this.#webhooks.set(id, { ...found(this.#webhooks, id), ...patch })
  }

  attempt(id: string): AttemptRow {
    return found(this.#attempts, id)
  }

  modification(id: string): ModificationRow {
    return found(this.#modifications, id)
  }

  ofSession(session: string): AttemptRow[] {
    return this.attempts().filter((row) => row.session === session)
  }

  ofAttempt(attemptId: string): ModificationRow[] {
    return this.modifications().filter(({ attempt_id }) => attempt_id === attemptId)
  }

  /**
   * @returns `false` if the cycle has an attempt of this number already: another process makes it
   */
  begin(row: AttemptRow): boolean {
    if (
      row.billing_cycle_id !== null &&
      this.attemptsOf(row.billing_cycle_id).some(({ attempt_number }) => attempt_number === row.attempt_number)
    )
      return false
    this.#attempts.set(row.id, row)
    return true
  }

  /** The row of a gateway charge. */
  gatewayCharge(transactionId: string): AttemptRow | undefined {
    return this.attempts().find(
      ({ flow, transaction_id }) => flow === "gateway_billed" && transaction_id === transactionId
    )
  }

  /**
   * Binds a gateway charge to the payment session of its order; `false` if it is bound already, or is being reversed.
   */
  bind({ id, collection }: AttemptRow, to: Pick<AttemptRow, "session" | "collection">): boolean {
    const row = this.attempt(id)
    if (row.collection !== collection || row.reversed_at) return false
    this.update(id, to)
    return true
  }

  /** The tries of a cycle's charge, the last one first. */
  attemptsOf(billingCycleId: string): AttemptRow[] {
    return this.attempts()
      .filter(({ billing_cycle_id }) => billing_cycle_id === billingCycleId)
      .sort((a, b) => b.attempt_number - a.attempt_number)
  }

  /** Why nothing else may be taken for what an attempt, or another session, is to pay. */
  blockOf({
    collection,
    session,
    amount,
    currency,
  }: Pick<AttemptRow, "collection" | "currency"> & { readonly session: string | null; readonly amount: string }):
    Block | undefined {
    const blocks = this.attempts()
      .filter((row) => row.collection === collection && row.session !== session)
      .flatMap(
        (row) =>
          blockBy({ ...row, wentBack: reversalOf(row, this.ofAttempt(row.id)) === "over" }, { amount, currency }) ?? []
      )
    return blocks.find((block) => block === "paid") ?? blocks[0]
  }

  /** Moves an attempt along the table. To `sending` only if no other attempt of the purchase pays or may. */
  move(
    id: string,
    to: PaymentState,
    patch: AttemptFacts,
    now: Date,
    cause?: MoveCause
  ): { readonly row: AttemptRow; readonly transition: TransitionResult } {
    const row = this.attempt(id)
    const others = this.ofSession(row.session).filter((other) => other.id !== id)
    if (
      to === "processing" &&
      (others.some((other) => isPaying(other) || isUnresolved(other.state, other.flow)) || this.blockOf(row))
    )
      return { row, transition: "rejected" }
    const transition = isOfAnotherTransaction(patch, row) ? "rejected" : checkTransition(row.state, to)
    if (transition === "rejected") return { row, transition }
    const changed: AttemptRow =
      transition === "same"
        ? { ...row, ...patch }
        : {
            ...row,
            ...planOf(row, to, now, cause),
            ...patch,
            state: to,
            history: [...row.history, { from: row.state, to, at: now, cause }],
          }
    const isReserved = compareAmounts(reservedAmount(changed, this.ofAttempt(id)), "0") > 0
    const moved: AttemptRow = {
      ...changed,
      authorization_expires_at: isReserved ? changed.authorization_expires_at : null,
    }
    this.#attempts.set(id, moved)
    return { row: moved, transition }
  }

  update(id: string, patch: AttemptFacts): void {
    this.#attempts.set(id, { ...this.attempt(id), ...patch })
  }

  updateWhileIn(state: PaymentState, id: string, patch: AttemptFacts): void {
    if (this.attempt(id).state === state) this.update(id, patch)
  }

  /** Leases an attempt for one query; `undefined` if it is leased already, or was queried after `notSince`. */
  leaseForQuery(id: string, notSince: Date, leaseMs: number, now: Date): AttemptRow | undefined {
    const row = this.attempt(id)
    if (isLeased(row, now) || (row.last_polled_at && row.last_polled_at > notSince)) return undefined
    this.update(id, { lease_expires_at: new Date(now.getTime() + leaseMs), last_polled_at: now })
    return this.attempt(id)
  }

  /** Plans a query of an attempt as soon as the pause allows, unless one is planned anyway. */
  pollSoon({ id, state }: AttemptRow, pauseMs: number, now: Date): void {
    const { last_polled_at, next_poll_at } = this.attempt(id)
    const soonest = last_polled_at ? new Date(last_polled_at.getTime() + pauseMs) : now
    if (next_poll_at === null || next_poll_at > soonest) this.updateWhileIn(state, id, { next_poll_at: soonest })
  }

  leaseDue(date: "next_poll_at" | "next_reconcile_at", leaseMs: number, now: Date): AttemptRow[] {
    const due = this.attempts().filter((row) => isDue(row[date], now) && !isLeased(row, now))
    return due.flatMap(({ id }) => this.leaseForQuery(id, now, leaseMs, now) ?? [])
  }

  release({ id, lease_expires_at }: AttemptRow): void {
    if (sameDate(this.attempt(id).lease_expires_at, lease_expires_at)) this.update(id, { lease_expires_at: null })
  }

  /** Plans the next try before this one is made. */
  leaseForSync(id: string, now: Date): AttemptRow {
    const row = this.attempt(id)
    const next_sync_at = nextAttemptAt(row.sync_count, now)
    this.update(id, { sync_count: row.sync_count + 1, next_sync_at })
    return { ...row, next_sync_at }
  }

  /** Ends the tries of a sync that succeeded. Another one that was planned since remains. */
  endSync({ id, state, next_sync_at }: AttemptRow): void {
    if (sameDate(this.attempt(id).next_sync_at, next_sync_at)) this.updateWhileIn(state, id, { next_sync_at: null })
  }

  /** Plans a sync after a release or refund that was not made: if its order was canceled, Medusa ignored that. */
  syncAfterCancel(id: string, now: Date): void {
    const { state, next_sync_at, sync_count } = this.attempt(id)
    if (!isPaid(state)) return
    this.update(id, {
      // Another date than that of a sync under way.
      next_sync_at: next_sync_at
        ? new Date(next_sync_at.getTime() + 1)
        : new Date(now.getTime() + RECORDED_BY_ITSELF_MS),
      sync_count: next_sync_at ? sync_count : 0,
    })
  }

  handToMedusa(id: string, now: Date): boolean {
    const { state, reversed_at } = this.attempt(id)
    if (!isPaid(state) || reversed_at) return false
    this.update(id, { completing_until: new Date(now.getTime() + 60_000) })
    return true
  }

  reverse(id: string, now: Date): boolean {
    const { state, completing_until, reversed_at } = this.attempt(id)
    if (!isPaid(state) || (completing_until && completing_until >= now && !reversed_at)) return false
    this.update(id, { reversed_at: reversed_at ?? now })
    return true
  }

  reattach(id: string, from: string, session: string): boolean {
    const row = this.attempt(id)
    if (row.session !== from || row.reversed_at) return false
    this.update(id, { session })
    return true
  }

  /**
   * Stores a modification in state `sending`, planned with the attempt's row locked; `undefined` when nothing may be
   * sent.
   */
  beginModification(
    attemptId: string,
    plan: (attempt: AttemptRow, ledger: readonly ModificationRow[]) => ModificationRow | undefined
  ): ModificationRow | undefined {
    const row = plan(this.attempt(attemptId), this.ofAttempt(attemptId))
    if (row) this.#modifications.set(row.id, row)
    return row
  }

  /** Adds a modification that is in the gateway's ledger and not in our tables. */
  addFound(row: ModificationRow): boolean {
    const same = this.ofAttempt(row.attempt_id).filter(
      ({ kind, gateway_reference }) => kind === row.kind && gateway_reference === row.gateway_reference
    )
    const known =
      row.gateway_reference === null ? same.filter(({ state }) => state === "accepted" || state === "done") : same
    if (known.length > 0) return false
    this.#modifications.set(row.id, row)
    return true
  }

  moveModification(
    id: string,
    to: ModificationState,
    patch: ModificationPatch,
    now: Date,
    no_response?: true
  ): ModificationRow {
    const row = this.modification(id)
    if (!modificationStatesBefore(to).includes(row.state)) return row
    const next =
      isAlive(to) || row.recorded_at
        ? nextModificationPollAt(to, 0, now)
        : new Date(now.getTime() + RECORDED_BY_ITSELF_MS)
    const history = [...row.history, { from: row.state, to, at: now, no_response }]
    const moved = { ...row, poll_count: 0, next_poll_at: next, lease_expires_at: null, ...patch, state: to, history }
    this.#modifications.set(id, moved)
    return moved
  }

  /** Applies the answer to the call itself. It counts only until the modification is found in the gateway's ledger. */
  answerModification(
    id: string,
    to: ModificationState,
    patch: ModificationPatch,
    now: Date,
    no_response?: true
  ): ModificationRow {
    const row = this.modification(id)
    return isAlive(row.state) ? this.moveModification(id, to, patch, now, no_response) : row
  }

  updateModification(id: string, patch: ModificationPatch): void {
    this.#modifications.set(id, { ...this.modification(id), ...patch })
  }

  leaseDueModifications(leaseMs: number, now: Date): ModificationRow[] {
    const due = this.modifications().filter((row) => isDue(row.next_poll_at, now) && !isLeased(row, now))
    for (const { id } of due) this.updateModification(id, { lease_expires_at: new Date(now.getTime() + leaseMs) })
    return due.map(({ id }) => this.modification(id))
  }

  /**
   * Leases a modification to record it in Medusa. A second process leaves it to the first, and looks again when that
   * one must have ended.
   */
  leaseForRecording(id: string, now: Date): ModificationRow | undefined {
    const { recorded_at, recording_until } = this.modification(id)
    if (recorded_at) return undefined
    if (recording_until && recording_until >= now) {
      this.updateModification(id, { next_poll_at: recording_until, lease_expires_at: null })
      return undefined
    }
    this.updateModification(id, { recording_until: new Date(now.getTime() + RECORDING_MS) })
    return this.modification(id)
  }

  endRecording({ id, recording_until }: ModificationRow): void {
    if (sameDate(this.modification(id).recording_until, recording_until))
      this.updateModification(id, { recording_until: null })
  }

  /** One row for a webhook that comes several times; a hint is worked on again. */
  receive(row: WebhookRow): void {
    const known = this.#webhooks.get(row.id)
    if (!known || !row.verified) this.#webhooks.set(row.id, row)
  }

  leaseWebhooks(ids: readonly string[] | "due", leaseMs: number, now: Date): WebhookRow[] {
    const due = this.webhooks().filter(
      (row) => (ids === "due" || ids.includes(row.id)) && isDue(row.next_attempt_at, now) && !isLeased(row, now)
    )
    return due.map((row) => {
      const leased = { ...row, lease_expires_at: new Date(now.getTime() + leaseMs), tries: row.tries + 1 }
      this.#webhooks.set(row.id, leased)
      return leased
    })
  }

  releaseWebhook({ id, lease_expires_at }: WebhookRow, patch: Partial<WebhookRow>): void {
    const row = found(this.#webhooks, id)
    if (sameDate(row.lease_expires_at, lease_expires_at))
      this.#webhooks.set(id, { ...row, ...patch, lease_expires_at: null })
  }
}

/** Whether an attempt pays for something: the gateway holds or took its money, and it is not being reversed. */
export function isPaying({ state, reversed_at }: AttemptRow): boolean {
  return isPaid(state) && reversed_at === null
}

function planOf(row: AttemptRow, to: PaymentState, now: Date, cause?: MoveCause): AttemptFacts {
  const concernsMedusa = isPaid(to) || to === "declined" || to === "canceled" || cause === "operator"
  return {
    poll_count: 0,
    next_poll_at: nextQueryAt({ ...row, state: to, history: [...row.history, { from: row.state, to }] }, 0, now),
    next_sync_at: concernsMedusa ? nextAttemptAt(0, now) : null,
    sync_count: 0,
    ...(to === "processing" ? { sent_at: now } : {}),
    ...(to === "authorized" ? { authorization_expires_at: expiryOf(row, now) } : {}),
    ...(isPaid(to) && !isPaid(row.state)
      ? { next_reconcile_at: nextReconcileAt(0, row.created_at, RECONCILIATION_DAYS, now), synced_at: null }
      : {}),
  }
}

function expiryOf({ sent_at, expires_at }: AttemptRow, now: Date): Date {
  return new Date(
    reservedSince({ sentAt: sent_at ?? undefined, expiresAt: expires_at }, now).getTime() + AUTHORIZATION_DAYS * DAY_MS
  )
}

export function isDue(date: Date | null, now: Date): boolean {
  return date !== null && date <= now
}

export function isLeased({ lease_expires_at }: { readonly lease_expires_at: Date | null }, now: Date): boolean {
  return lease_expires_at !== null && lease_expires_at >= now
}

function found<Row>(rows: ReadonlyMap<string, Row>, id: string): Row {
  const row = rows.get(id)
  if (!row) throw new Error(`There is no row ${id}.`)
  return row
}
