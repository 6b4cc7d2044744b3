import { MINUTE_MS } from "../../../../domain/shared/durations"
import type { MandateState } from "../../../../domain/subscriptions/mandate-state"
import { mandateStatesBefore } from "../../../../domain/subscriptions/mandate-state"
import { PAYMENT_STATES, wasPaid } from "../../../../domain/payments/payment-state"
import { lease } from "../../sql/lease"
import { columns } from "../../sql/columns"
import type { Database, Query } from "../../sql/database"
import { newRow, whereStill } from "../../sql/database"
import type { MandateMove, MandateRow } from "../../sql/rows"

const TABLE = "acquiring_mandate"
const PAYMENT_TABLE = "acquiring_payment"

/** In which a payment was paid at some time. */
const PAID_STATES = PAYMENT_STATES.filter(wasPaid)

/** Longer than the way to the gateway and back. */
const LEASE_MS = MINUTE_MS

/** What a payment asks the gateway to deduct by itself. */
export type NewMandate = Pick<
  MandateRow,
  "account" | "subscription_id" | "payment_id" | "contract_name" | "currency" | "amount"
>

export type MandatePatch = Partial<
  Pick<MandateRow, "recurring_id" | "attention" | "next_try_at" | "tries" | "ends_by" | "lease_expires_at" | "asked_at">
>

/** The ledger of what the gateway deducts by itself. States move here and nowhere else, along the table of domain/subscriptions/mandate-state. */
export class Mandates {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** Stores what a payment is about to ask for, before it is sent. */
  async ask(mandate: NewMandate, now: Date): Promise<void> {
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

  /** Moves a mandate where the table allows it; `undefined` where it does not. */
  async move(
    id: string,
    { to, note, patch = {} }: { to: MandateState; note?: string; patch?: MandatePatch },
    now: Date
  ): Promise<MandateRow | undefined> {
    const line = this.#db.raw(
      "history || jsonb_strip_nulls(jsonb_build_object('from', state, 'to', ?::text, 'at', ?::text, 'note', ?::text))",
      [to, now.toISOString(), note ?? null]
    )
    const [row] = await this.#db(TABLE)
      .where({ id, deleted_at: null })
      .whereIn("state", mandateStatesBefore(to))
      .update({ ...columns(patch), state: to, history: line, updated_at: now })
      .returning<MandateRow[]>("*")
    return row
  }

  /** Writes facts that are no move. */
  async update(id: string, patch: MandatePatch, now: Date): Promise<void> {
    await this.#db(TABLE)
      .where({ id })
      .update({ ...columns(patch), updated_at: now })
  }

  /** Nothing is to be done about one that is open, unless somebody has planned something since it was read. */
  async letBe({ id, next_try_at }: Pick<MandateRow, "id" | "next_try_at">, now: Date): Promise<void> {
    await whereStill(this.#db(TABLE).where({ id, state: "active" }), "next_try_at", next_try_at).update({
      next_try_at: null,
      updated_at: now,
    })
  }

  /**
   * Writes why a mandate could not be worked on, and when it is tried again, unless somebody has planned something since it was read.
   *
   * @param read as it was when its work began
   */
  async postpone(
    { id, next_try_at }: MandateRow,
    { attention, ...plan }: Required<Pick<MandatePatch, "attention" | "next_try_at" | "tries">>,
    now: Date
  ): Promise<void> {
    await this.#db(TABLE).where({ id, state: "canceling" }).update({ attention, updated_at: now })
    await whereStill(this.#db(TABLE).where({ id }), "next_try_at", next_try_at).update({
      ...columns(plan),
      lease_expires_at: null,
      updated_at: now,
    })
  }

  /**
   * Writes what came of telling the gateway. Who recorded a gateway charge meanwhile has planned that it is told once more, and has its days of silence counted anew.
   *
   * @param claimed as it was before it was told
   */
  async noteTold(
    leased: MandateRow,
    { attention, tries, ...plan }: Required<Pick<MandatePatch, "attention" | "tries" | "next_try_at" | "ends_by">>,
    now: Date
  ): Promise<void> {
    const { id, ends_by } = leased
    await this.update(id, { attention, tries, lease_expires_at: null }, now)
    await whereStill(this.#db(TABLE).where({ id }), "ends_by", ends_by).update({ ...columns(plan), updated_at: now })
  }

  /** Takes a mandate to tell the gateway that it ends; `undefined` where it does not, or somebody else does. */
  async leaseEnding(id: string, now: Date): Promise<MandateRow | undefined> {
    const choose = (query: Query): Query => query.where({ id, state: "canceling" })
    const [row] = await lease(this.#db, { table: TABLE, choose, leaseMs: LEASE_MS }, now).returning<MandateRow[]>("*")
    return row
  }

  /** Takes the turn to ask the gateway about a transaction that a webhook tells; `false` where that was done after `notSince`. */
  async takeQuestion(id: string, notSince: Date, now: Date): Promise<boolean> {
    const quiet = (either: Query): void => void either.whereNull("asked_at").orWhere("asked_at", "<=", notSince)
    return (await this.#db(TABLE).where({ id }).where(quiet).update({ asked_at: now })) > 0
  }

  /** Those at whose end something is to be done now: the gateway is told, silence is the answer, or it is looked whether they are to end. */
  async due(limit: number, now: Date): Promise<MandateRow[]> {
    const due = this.#db(TABLE)
      .whereIn("state", ["active", "canceling"])
      .where({ deleted_at: null })
      .where("next_try_at", "<=", now)
    return due.orderBy("next_try_at").limit(limit).select<MandateRow[]>("*")
  }

  /** What a payment asked for. */
  async ofPayment(paymentId: string): Promise<MandateRow | undefined> {
    const [mandate] = await this.ofPayments([paymentId])
    return mandate
  }

  /** The same of several payments. */
  async ofPayments(paymentIds: readonly string[]): Promise<MandateRow[]> {
    return this.#db(TABLE).whereIn("payment_id", paymentIds).whereNull("deleted_at").select<MandateRow[]>("*")
  }

  /**
   * By what the gateway deducts a subscription, or did until it ended; `undefined` for one that we charge.
   *
   * What a payment asked for that was never paid, whose money went back, or that was canceled before there was an order, is not of the subscription.
   */
  async ofSubscription(subscriptionId: string): Promise<MandateRow | undefined> {
    const [mandate] = await this.ofSubscriptions([subscriptionId])
    return mandate
  }

  /** The same of several subscriptions. */
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

  /** The one that had the name first: it is signed by nobody, and belongs to no second one. */
  async findByRecurring(recurringId: string, account: string): Promise<MandateRow | undefined> {
    return this.#db(TABLE)
      .where({ account, recurring_id: recurringId, deleted_at: null })
      .orderBy("created_at")
      .first<MandateRow | undefined>()
  }
}
