import { columns, messageColumn } from "../../sql/columns"
import type { Message } from "../../../../domain/shared/messages/message"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { MINUTE_MS } from "../../../../domain/shared/durations"
import { PAYMENT_STATES, isTaskWhileWatched } from "../../../../domain/payments/payment-state"
import { nextAttemptAt, overByClock } from "../../../../domain/payments/schedule"
import { RECORDED_BY_ITSELF_MS } from "../../../../domain/modifications/modification-schedule"
import { lease, isFree } from "../../sql/lease"
import type { Database, Query } from "../../sql/database"
import { whereStill } from "../../sql/database"
import { EXPIRES_BEFORE, expiringBefore, longOver } from "./authorization-expiry"
import type { PaymentRow } from "../../sql/rows"

const TABLE = "acquiring_payment"

const TASKS = PAYMENT_STATES.filter(isTaskWhileWatched)

/** How long an order completion may take in Medusa; longer than Medusa locks a cart. */
const HANDING_MS = MINUTE_MS

/** The pause between two actions on an expiring authorization, because a process may die during the first. */
const EXPIRY_AGAIN_MS = 10 * MINUTE_MS

/** The next step for an expiring authorization: `unwarned` needs a warning, `untouched` needs an action. */
type ExpiryWork = "unwarned" | "untouched"

interface ExpiryChoice {
  readonly states: readonly ("authorized" | "captured")[]
  readonly before: Date
  readonly limit: number
}

/** A page of the payments that are over. */
interface PageOfOver {
  readonly limit: number
  /** The ids of those that could not be ended in this run, so the next ones follow. */
  readonly except: ReadonlySet<string>
}

/**
 * The queues of payments, which any number of processes share. Each row has a lease, so another process takes over the
 * rows of a process that died.
 */
export class PaymentWork {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /**
   * Leases a payment for one query; `undefined` if another process has the lease, or it was queried after `notSince`.
   */
  async leaseForQuery(
    id: string,
    { notSince, leaseMs }: { notSince: Date; leaseMs: number },
    now: Date
  ): Promise<PaymentRow | undefined> {
    const [row] = await this.#db(TABLE)
      .where({ id, deleted_at: null })
      .where(isFree(now))
      .where((quiet) => quiet.whereNull("last_polled_at").orWhere("last_polled_at", "<=", notSince))
      .update({ lease_expires_at: new Date(now.getTime() + leaseMs), last_polled_at: now })
      .returning<PaymentRow[]>("*")
    return row
  }

  /**
   * Schedules a query of a payment as soon as allowed, a pause after the last one, unless an earlier one is scheduled.
   *
   * @param seen the payment at the time of the report; if it moved since, its next query is already scheduled
   */
  async pollSoon({ id, state }: Pick<PaymentRow, "id" | "state">, pauseMs: number, now: Date): Promise<void> {
    const soonest = this.#db.raw("coalesce(last_polled_at + ? * interval '1 millisecond', ?::timestamptz)", [
      pauseMs,
      now,
    ])
    await this.#db(TABLE)
      .where({ id, state, deleted_at: null })
      .whereRaw("coalesce(next_poll_at, 'infinity') > ?", [soonest])
      .update({ next_poll_at: soonest, updated_at: now })
  }

  /**
   * Leases a payment for other work than a query; `undefined` if another process has the lease. A query may follow
   * immediately.
   */
  async leaseAlone(id: string, leaseMs: number, now: Date): Promise<PaymentRow | undefined> {
    const [row] = await lease(
      this.#db,
      { table: TABLE, choose: (query) => query.where({ id }), leaseMs },
      now
    ).returning<PaymentRow[]>("*")
    return row
  }

  /** Leases payments of an account that are due for a poll or a reconciliation, the longest due first. */
  async lease(
    what: "question" | "sweep",
    account: string,
    { limit, leaseMs }: { limit: number; leaseMs: number },
    now: Date
  ): Promise<PaymentRow[]> {
    const date = what === "question" ? "next_poll_at" : "next_reconcile_at"
    const choose = (query: Query): Query => query.where({ account }).where(date, "<=", now).orderBy(date).limit(limit)
    return lease(this.#db, { table: TABLE, choose, leaseMs, note: { last_polled_at: now } }, now).returning<
      PaymentRow[]
    >("*")
  }

  /** Leases those of some payments that are free, for a query now. */
  async leaseAmong(ids: readonly string[], leaseMs: number, now: Date): Promise<PaymentRow[]> {
    const choose = (query: Query): Query => query.whereIn("id", ids)
    return lease(this.#db, { table: TABLE, choose, leaseMs, note: { last_polled_at: now } }, now).returning<
      PaymentRow[]
    >("*")
  }

  /** Schedules the next reconciliation of a leased payment, unless a webhook has scheduled another one since. */
  async planReconciliation(
    { id, next_reconcile_at }: Pick<PaymentRow, "id" | "next_reconcile_at">,
    patch: Pick<PaymentRow, "reconcile_count" | "next_reconcile_at">,
    now: Date
  ): Promise<void> {
    await whereStill(this.#db(TABLE).where({ id }), "next_reconcile_at", next_reconcile_at).update({
      ...patch,
      updated_at: now,
    })
  }

  /** Releases leases that were acquired together and are still valid; due rows stay due. */
  async release(rows: readonly PaymentRow[]): Promise<void> {
    const [first] = rows
    if (!first) return
    const ids = rows.map(({ id }) => id)
    await this.#db(TABLE)
      .whereIn("id", ids)
      .where({ lease_expires_at: first.lease_expires_at })
      .update({ lease_expires_at: null })
  }

  /** Postpones the payments of accounts outside `handles`, which cannot be queried. So they do not block the queue. */
  async postponeAllBut(handles: readonly string[], until: Date, attention: Message, now: Date): Promise<void> {
    for (
      let account = await this.#accountAfter("");
      account !== undefined;
      account = await this.#accountAfter(account)
    ) {
      if (handles.includes(account)) continue
      await this.#db(TABLE)
        .where({ account, deleted_at: null })
        .where("next_poll_at", "<=", now)
        .update({
          next_poll_at: until,
          attention: this.#db.raw("CASE WHEN state = ANY(?) THEN ?::jsonb ELSE attention END", [
            TASKS,
            messageColumn(attention),
          ]),
          updated_at: now,
        })
    }
  }

  /** The next account, by name, with a scheduled query: one index lookup, however many payments there are. */
  async #accountAfter(handle: string): Promise<string | undefined> {
    const row = await this.#db(TABLE)
      .where("account", ">", handle)
      .whereNotNull("next_poll_at")
      .whereNull("deleted_at")
      .orderBy("account")
      .first<{ account: string } | undefined>("account")
    return row?.account
  }

  /**
   * Selects payments for a sync with Medusa. The next attempt is scheduled before this one runs, so another process
   * follows if this one dies. There is no lease, because Medusa's workflows lock the cart meanwhile.
   */
  async leaseForSync(choice: { readonly id: string } | { readonly limit: number }, now: Date): Promise<PaymentRow[]> {
    return this.#db.transaction(async (trx) => {
      const query = trx(TABLE).whereNull("deleted_at").forUpdate().skipLocked()
      const chosen =
        "id" in choice
          ? query.where({ id: choice.id })
          : query.where("next_sync_at", "<=", now).orderBy("next_sync_at").limit(choice.limit)
      const rows = (await chosen.select<PaymentRow[]>("*")).map((row) => ({
        ...row,
        next_sync_at: nextAttemptAt(row.sync_count, now),
      }))
      for (const { id, sync_count, next_sync_at } of rows)
        await trx(TABLE)
          .where({ id })
          .update({ sync_count: sync_count + 1, next_sync_at, updated_at: now })
      return rows
    })
  }

  /**
   * Stores why the sync of a payment failed. It writes nothing if another process selected or synced the payment since.
   *
   * @param taken the row at the time of its selection
   */
  async notSynced({ id, state, sync_count, synced_at }: PaymentRow, attention: Message, now: Date): Promise<void> {
    await this.#db(TABLE)
      .where({ id, state, sync_count: sync_count + 1, synced_at })
      .update({ ...columns({ attention }), updated_at: now })
  }

  /**
   * Ends the attempts of a sync that succeeded. Another one that was scheduled since remains.
   *
   * @param taken the row at the time of its selection
   */
  async endSync({ id, state, next_sync_at }: PaymentRow, now: Date): Promise<void> {
    await whereStill(this.#db(TABLE).where({ id, state }), "next_sync_at", next_sync_at).update({
      next_sync_at: null,
      updated_at: now,
    })
  }

  /**
   * Starts an order completion. From here on, the payment is not reversed until Medusa has had time to store it.
   *
   * @returns `false` if it is no longer paid, or is being reversed
   */
  async handToMedusa(id: string, now: Date): Promise<boolean> {
    const count = await this.#db(TABLE)
      .where({ id, reversed_at: null })
      .whereIn("state", ["authorized", "captured"])
      .update({ completing_until: new Date(now.getTime() + HANDING_MS), updated_at: now })
    return count > 0
  }

  /**
   * Stores since when paid money is without an order; `false` if that is already stored, so the event is emitted once.
   */
  async markOrphaned(id: string, now: Date): Promise<boolean> {
    const count = await this.#db(TABLE).where({ id, orphaned_at: null }).update({ orphaned_at: now, updated_at: now })
    return count > 0
  }

  /**
   * Decides that a payment is reversed; `false` while an order completion is in progress. A repeated call also returns
   * `true`.
   */
  async reverse(id: string, now: Date): Promise<boolean> {
    const count = await this.#db(TABLE)
      .where({ id })
      .whereIn("state", ["authorized", "captured"])
      .where((free) =>
        free.whereNull("completing_until").orWhere("completing_until", "<", now).orWhereNotNull("reversed_at")
      )
      .update({ reversed_at: this.#db.raw("coalesce(reversed_at, ?)", [now]), updated_at: now })
    return count > 0
  }

  /**
   * A reversal failed, so the money is without an order again and is synced again. A payment that was not reversed
   * stays unchanged.
   */
  async reverseAgain(id: string, now: Date): Promise<void> {
    await this.#db(TABLE)
      .where({ id })
      .whereIn("state", ["authorized", "captured"])
      .whereNotNull("reversed_at")
      .update({
        synced_at: null,
        orphaned_at: this.#db.raw("coalesce(orphaned_at, ?)", [now]),
        next_sync_at: now,
        sync_count: 0,
        updated_at: now,
      })
  }

  /**
   * An authorization was not released, or a refund was not sent. If the order was canceled, a sync does it after Medusa
   * has had time to store that. A date that is set already moves by a millisecond: a sync under way does not end it then.
   */
  async syncAfterCancel(id: string, now: Date): Promise<void> {
    const soon = new Date(now.getTime() + RECORDED_BY_ITSELF_MS)
    await this.#db(TABLE)
      .where({ id })
      .whereIn("state", ["authorized", "captured"])
      .update({
        next_sync_at: this.#db.raw("coalesce(next_sync_at + interval '1 millisecond', ?::timestamptz)", [soon]),
        sync_count: this.#db.raw("CASE WHEN next_sync_at IS NULL THEN 0 ELSE sync_count END"),
        updated_at: now,
      })
  }

  /** Payment pages that were offered, never opened, and expired. */
  async unopened(page: PageOfOver, now: Date): Promise<PaymentRow[]> {
    return this.#over("created", now, page)
  }

  /** Open pages and challenges that expired a while ago without an answer. */
  async leftOpen(page: PageOfOver, now: Date): Promise<PaymentRow[]> {
    return this.#over("open", overByClock(now), page)
  }

  async #over(state: "created" | "open", before: Date, { limit, except }: PageOfOver): Promise<PaymentRow[]> {
    const over = this.#db(TABLE)
      .where({ state, deleted_at: null })
      .where("expires_at", "<=", before)
      .whereNotIn("id", [...except])
    return over.orderBy("expires_at").limit(limit).select<PaymentRow[]>("*")
  }

  /**
   * The authorizations of an account that expire before `before` and still need a warning or an action.
   *
   * @param states `captured` are the partly captured ones
   */
  async lapsing(
    which: ExpiryWork,
    account: string,
    { states, before, limit }: ExpiryChoice,
    now: Date
  ): Promise<PaymentRow[]> {
    return this.#db(TABLE)
      .where({ account })
      .whereIn("state", states)
      .where(isDue(which, now))
      .whereRaw(EXPIRES_BEFORE, expiringBefore(before, now))
      .orderBy("authorization_expires_at")
      .limit(limit)
      .select<PaymentRow[]>("*")
  }

  /** Stores that a warning or an action on an expiry takes place; `false` if another process was first. */
  async noteExpiry(which: ExpiryWork, id: string, now: Date): Promise<boolean> {
    const column = which === "unwarned" ? "expiry_warned_at" : "expiry_handled_at"
    return (
      (await this.#db(TABLE)
        .where({ id })
        .where(isDue(which, now))
        .update({ [column]: now, updated_at: now })) > 0
    )
  }

  /**
   * Reattaches a payment to another session of its collection; `false` if it was reattached elsewhere meanwhile.
   *
   * @param from the session that is gone
   */
  async reattach(
    id: string,
    from: string,
    to: { payment_session_id: string; ref: string },
    now: Date
  ): Promise<boolean> {
    return (
      (await this.#db(TABLE)
        .where({ id, payment_session_id: from, reversed_at: null })
        .update({ ...to, updated_at: now })) > 0
    )
  }
}

/**
 * A warning is given once. An action can start until a day after the expiry, because that is only an estimate from the
 * account's setting. It is repeated until it succeeds and ends the authorization, or until it is too late.
 */
function isDue(which: ExpiryWork, now: Date): (query: Knex.QueryBuilder) => void {
  if (which === "unwarned") return (query) => void query.whereNull("expiry_warned_at")
  const again = new Date(now.getTime() - EXPIRY_AGAIN_MS)
  return (query) =>
    void query
      .where((fresh) => fresh.whereNull("expiry_handled_at").where("authorization_expires_at", ">", longOver(now)))
      .orWhere((attempted) =>
        attempted.where("expiry_handled_at", "<=", again).where("authorization_expires_at", ">", now)
      )
}
