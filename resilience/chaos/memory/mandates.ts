import { MINUTE_MS } from "../../../src/domain/shared/durations"
import { mandateStatesBefore } from "../../../src/domain/subscriptions/mandate-state"
import type { MandateState } from "../../../src/domain/subscriptions/mandate-state"
import type { MandateRow } from "./rows"
import { isLeased, isDue } from "./store"

/** Longer than the way to the gateway and back. */
const LEASE_MS = MINUTE_MS

type MandatePatch = Partial<Omit<MandateRow, "id" | "subscription_id" | "payment_id" | "state" | "history">>

/** Our table of mandates. Each method is one transaction, and callers get copies of rows (see store.ts). */
export class Mandates {
  readonly #rows = new Map<string, MandateRow>()

  /** The oldest first. */
  all(): MandateRow[] {
    return [...this.#rows.values()]
  }

  get(id: string): MandateRow {
    const row = this.#rows.get(id)
    if (!row) throw new Error(`There is no mandate ${id}.`)
    return row
  }

  /** Stores the mandate that a payment is about to request. */
  ask(wanted: Pick<MandateRow, "id" | "subscription_id" | "payment_id">, now: Date): void {
    const nothing = {
      recurring_id: null,
      next_attempt_at: null,
      tries: 0,
      ends_by: null,
      lease_expires_at: null,
      queried_at: null,
    }
    this.#rows.set(wanted.id, {
      ...wanted,
      ...nothing,
      state: "requested",
      history: [{ from: null, to: "requested", at: now }],
    })
  }

  /** Moves a mandate if the table allows it; `undefined` otherwise. */
  move(id: string, to: MandateState, patch: MandatePatch, now: Date): MandateRow | undefined {
    const row = this.get(id)
    if (!mandateStatesBefore(to).includes(row.state)) return undefined
    this.#rows.set(id, { ...row, ...patch, state: to, history: [...row.history, { from: row.state, to, at: now }] })
    return this.get(id)
  }

  update(id: string, patch: MandatePatch): void {
    this.#rows.set(id, { ...this.get(id), ...patch })
  }

  /** Leases a mandate to cancel it at the gateway; `undefined` if it does not end, or is leased already. */
  leaseEnding(id: string, now: Date): MandateRow | undefined {
    const row = this.get(id)
    if (row.state !== "canceling" || isLeased(row, now)) return undefined
    this.update(id, { lease_expires_at: new Date(now.getTime() + LEASE_MS) })
    return this.get(id)
  }

  /** Reserves the query about a gateway charge that a webhook reports; `false` if there was one after `notSince`. */
  leaseQuery(id: string, notSince: Date, now: Date): boolean {
    const { queried_at } = this.get(id)
    if (queried_at && queried_at > notSince) return false
    this.update(id, { queried_at: now })
    return true
  }

  /** Those at whose end something is to be done now. */
  due(now: Date): MandateRow[] {
    return this.all().filter(
      ({ state, next_attempt_at }) => (state === "active" || state === "canceling") && isDue(next_attempt_at, now)
    )
  }

  ofPayment(paymentId: string): MandateRow | undefined {
    return this.all().find(({ payment_id }) => payment_id === paymentId)
  }
}
