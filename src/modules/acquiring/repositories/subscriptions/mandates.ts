import type { Message } from "../../../../domain/shared/messages/message"
import { MINUTE_MS } from "../../../../domain/shared/durations"
import type { MandateState } from "../../../../domain/subscriptions/mandate-state"
import { mandateStatesBefore } from "../../../../domain/subscriptions/mandate-state"
import { PAYMENT_STATES, wasPaid } from "../../../../domain/payments/payment-state"
import { lease } from "../../sql/lease"
import { columns, messageColumn } from "../../sql/columns"
import type { Database, Query } from "../../sql/database"
import { newRow, whereStill } from "../../sql/database"
import type { MandateMove, MandateRow } from "../../sql/rows"

const TABLE = "acquiring_mandate"
const PAYMENT_TABLE = "acquiring_payment"

/** The states of a payment that was paid at some time. */
const PAID_STATES = PAYMENT_STATES.filter(wasPaid)

/** Longer than a request to the gateway takes. */
const LEASE_MS = MINUTE_MS

/** The mandate that a payment requests. */
export type NewMandate = Pick<
  MandateRow,
  "account" | "subscription_id" | "payment_id" | "contract_name" | "currency" | "amount"
>

export type MandatePatch = Partial<
  Pick<
    MandateRow,
    "recurring_id" | "attention" | "next_attempt_at" | "attempts" | "ends_by" | "lease_expires_at" | "queried_at"
  >
>

/**
 * The repository of mandates. Their transitions happen only here, by the table of domain/subscriptions/mandate-state.
 */
export class Mandates {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** Stores the mandate of a payment before the request is sent. */
  async request(mandate: NewMandate, now: Date): Promise<void> {
    const first: MandateMove = { from: null, to: "requested", at: now.toISOString() }
    await this.#db(TABLE)
      .insert({
        ...newRow("acqman", now),
        ...columns({ ...mandate }),
        state: "requested",
        history: JSON.stringify([first]),
      })
      .onConflict(this.#db.raw("(payment_id) where deleted_at is null"))
      .merge({ ...columns({ ...mandate }), updated_at: now })
  }

  /** Makes a transition if the table allows it; `undefined` if it does not. */
  async move(
    id: string,
    { to, note, patch = {} }: { to: MandateState; note?: Message; patch?: MandatePatch },
    now: Date
  ): Promise<MandateRow | undefined> {
    const line = this.#db.raw(
      "history || jsonb_strip_nulls(jsonb_build_object('from', state, 'to', ?::text, 'at', ?::text, 'note', ?::jsonb))",
      [to, now.toISOString(), messageColumn(note)]
    )
    const [row] = await this.#db(TABLE)
      .where({ id, deleted_at: null })
      .whereIn("state", mandateStatesBefore(to))
      .update({ ...columns(patch), state: to, history: line, updated_at: now })
      .returning<MandateRow[]>("*")
    return row
  }

  /** Writes columns without a transition. */
  async update(id: string, patch: MandatePatch, now: Date): Promise<void> {
    await this.#db(TABLE)
      .where({ id })
      .update({ ...columns(patch), updated_at: now })
  }

  /** Clears the next date of an active mandate, unless it was rescheduled since it was read. */
  async letBe({ id, next_attempt_at }: Pick<MandateRow, "id" | "next_attempt_at">, now: Date): Promise<void> {
    await whereStill(this.#db(TABLE).where({ id, state: "active" }), "next_attempt_at", next_attempt_at).update({
      next_attempt_at: null,
      updated_at: now,
    })
  }

  /**
   * Stores why a mandate failed and when it is retried, unless it was rescheduled since it was read.
   *
   * @param read the mandate at the beginning of the work
   */
  async postpone(
    { id, next_attempt_at }: MandateRow,
    { attention, ...plan }: Required<Pick<MandatePatch, "attention" | "next_attempt_at" | "attempts">>,
    now: Date
  ): Promise<void> {
    await this.#db(TABLE)
      .where({ id, state: "canceling" })
      .update({ ...columns({ attention }), updated_at: now })
    await whereStill(this.#db(TABLE).where({ id }), "next_attempt_at", next_attempt_at).update({
      ...columns(plan),
      lease_expires_at: null,
      updated_at: now,
    })
  }

  /**
   * Stores the result of a cancellation at the gateway. If a gateway charge was recorded meanwhile, it has scheduled
   * another cancellation and a new `ends_by`, which stay.
   *
   * @param leased the mandate before the cancellation
   */
  async updateCancellation(
    leased: MandateRow,
    {
      attention,
      attempts,
      ...plan
    }: Required<Pick<MandatePatch, "attention" | "attempts" | "next_attempt_at" | "ends_by">>,
    now: Date
  ): Promise<void> {
    const { id, ends_by } = leased
    await this.update(id, { attention, attempts, lease_expires_at: null }, now)
    await whereStill(this.#db(TABLE).where({ id }), "ends_by", ends_by).update({ ...columns(plan), updated_at: now })
  }

  /**
   * Leases a mandate to cancel it at the gateway; `undefined` if it is not canceling, or another process has the lease.
   */
  async leaseEnding(id: string, now: Date): Promise<MandateRow | undefined> {
    const choose = (query: Query): Query => query.where({ id, state: "canceling" })
    const [row] = await lease(this.#db, { table: TABLE, choose, leaseMs: LEASE_MS }, now).returning<MandateRow[]>("*")
    return row
  }

  /** Reserves the query of a transaction that a webhook reported; `false` if one was made after `notSince`. */
  async leaseQuery(id: string, notSince: Date, now: Date): Promise<boolean> {
    const quiet = (either: Query): void => void either.whereNull("queried_at").orWhere("queried_at", "<=", notSince)
    return (await this.#db(TABLE).where({ id }).where(quiet).update({ queried_at: now })) > 0
  }

  /**
   * The mandates whose end is due: the gateway receives the cancellation, its silence counts as confirmation, or the
   * plugin checks whether they must end.
   */
  async due(limit: number, now: Date): Promise<MandateRow[]> {
    const due = this.#db(TABLE)
      .whereIn("state", ["active", "canceling"])
      .where({ deleted_at: null })
      .where("next_attempt_at", "<=", now)
    return due.orderBy("next_attempt_at").limit(limit).select<MandateRow[]>("*")
  }

  /** The mandate that a payment requested. */
  async ofPayment(paymentId: string): Promise<MandateRow | undefined> {
    const [mandate] = await this.ofPayments([paymentId])
    return mandate
  }

  /** The mandates that some payments requested. */
  async ofPayments(paymentIds: readonly string[]): Promise<MandateRow[]> {
    return this.#db(TABLE).whereIn("payment_id", paymentIds).whereNull("deleted_at").select<MandateRow[]>("*")
  }

  /**
   * The mandate of a subscription, also after it ended; `undefined` for a store-billed one.
   *
   * A mandate does not count if its payment was never paid, was reversed, or was canceled before it had an order.
   */
  async ofSubscription(subscriptionId: string): Promise<MandateRow | undefined> {
    const [mandate] = await this.ofSubscriptions([subscriptionId])
    return mandate
  }

  /** The mandates of several subscriptions. */
  async ofSubscriptions(subscriptionIds: readonly string[]): Promise<MandateRow[]> {
    const state = `${PAYMENT_TABLE}.state`
    const cameToNothing = this.#db(PAYMENT_TABLE)
      .whereRaw("??.id = payment_id", [PAYMENT_TABLE])
      .where((nothing) =>
        nothing
          .whereNotNull("reversed_at")
          .orWhereNotIn(state, [...PAID_STATES])
          .orWhere((without) =>
            without
              .where(state, "canceled")
              .whereNull("order_id")
              .whereNot({ [`${TABLE}.state`]: "active" })
          )
      )
      .select(this.#db.raw("1"))
    return this.#db(TABLE)
      .whereIn("subscription_id", subscriptionIds)
      .whereNot({ state: "requested" })
      .whereNull("deleted_at")
      .whereNotExists(cameToNothing)
      .orderBy("created_at")
      .select<MandateRow[]>("*")
  }

  /** The first mandate with a `recurring_id`. The id is not signed, so a later mandate cannot take it over. */
  async findByRecurring(recurringId: string, account: string): Promise<MandateRow | undefined> {
    return this.#db(TABLE)
      .where({ account, recurring_id: recurringId, deleted_at: null })
      .orderBy("created_at")
      .first<MandateRow | undefined>()
  }
}
