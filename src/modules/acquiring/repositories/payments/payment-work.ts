import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { MINUTE_MS } from "../../../../domain/shared/durations"
import { PAYMENT_STATES, isTaskWhileWatched } from "../../../../domain/payments/payment-state"
import { nextTryAt, overByClock } from "../../../../domain/payments/schedule"
import { RECORDED_BY_ITSELF_MS } from "../../../../domain/modifications/modification-schedule"
import { lease, isFree } from "../../sql/lease"
import type { Database, Query } from "../../sql/database"
import { whereStill } from "../../sql/database"
import { EXPIRES_BEFORE, expiringBefore, longOver } from "./authorization-expiry"
import type { PaymentRow } from "../../sql/rows"

const TABLE = "acquiring_payment"

const TASKS = PAYMENT_STATES.filter(isTaskWhileWatched)

/** How long Medusa may take to note a payment that it was given; longer than it holds a cart's lock. */
const HANDING_MS = MINUTE_MS

/** The pause between two acts on an authorization that is about to lapse: a process may die in the first. */
const EXPIRY_AGAIN_MS = 10 * MINUTE_MS

/** What is left to be done about an authorization that ends: telling somebody, or acting. */
type ExpiryWork = "unwarned" | "untouched"

interface ExpiryChoice {
  readonly states: readonly ("authorized" | "captured")[]
  readonly before: Date
  readonly limit: number
}

/** Some of the payments whose time is over. */
interface PageOfOver {
  readonly limit: number
  /** The ids of those that could not be ended before: others come next. */
  readonly except: ReadonlySet<string>
}

/**
 * What is to be done about payments, taken so that any number of processes share it: a claim has a lease, and what was taken by a
 * process that died is taken again by another.
 */
export class PaymentWork {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /**
   * Takes a payment for one question to the gateway; `undefined` when somebody else is asking, or it was asked about after
   * `notSince`.
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
   * Has a payment asked about as soon as it may be, a pause after it was asked about last, unless that is planned anyway.
   *
   * @param seen as it was when somebody told of it: whoever moved it since has planned what follows
   */
  async askSoon({ id, state }: Pick<PaymentRow, "id" | "state">, pauseMs: number, now: Date): Promise<void> {
    const soonest = this.#db.raw("coalesce(last_polled_at + ? * interval '1 millisecond', ?::timestamptz)", [
      pauseMs,
      now,
    ])
    await this.#db(TABLE)
      .where({ id, state, deleted_at: null })
      .whereRaw("coalesce(next_poll_at, 'infinity') > ?", [soonest])
      .update({ next_poll_at: soonest, updated_at: now })
  }

  /** Takes a payment for something else than a question; `undefined` when somebody else has it. It may be asked about right afterwards. */
  async leaseAlone(id: string, leaseMs: number, now: Date): Promise<PaymentRow | undefined> {
    const [row] = await lease(
      this.#db,
      { table: TABLE, choose: (query) => query.where({ id }), leaseMs },
      now
    ).returning<PaymentRow[]>("*")
    return row
  }

  /** Takes payments of an account that are to be asked about, or compared with the gateway's books; the longest due first. */
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

  /** Takes those of some payments that nobody else has taken, to ask about them now. */
  async leaseAmong(ids: readonly string[], leaseMs: number, now: Date): Promise<PaymentRow[]> {
    const choose = (query: Query): Query => query.whereIn("id", ids)
    return lease(this.#db, { table: TABLE, choose, leaseMs, note: { last_polled_at: now } }, now).returning<
      PaymentRow[]
    >("*")
  }

  /** Plans when a payment that was claimed is compared next, unless somebody has planned something else since: whoever was told of something new. */
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

  /** Gives up claims that were made together and are still held; what is due stays due. */
  async release(rows: readonly PaymentRow[]): Promise<void> {
    const [first] = rows
    if (!first) return
    const ids = rows.map(({ id }) => id)
    await this.#db(TABLE)
      .whereIn("id", ids)
      .where({ lease_expires_at: first.lease_expires_at })
      .update({ lease_expires_at: null })
  }

  /** Nobody can be asked about payments of other accounts than `handles`: they wait longer, so that they never stand in the way. */
  async postponeAllBut(handles: readonly string[], until: Date, attention: string, now: Date): Promise<void> {
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
          attention: this.#db.raw("CASE WHEN state = ANY(?) THEN ? ELSE attention END", [TASKS, attention]),
          updated_at: now,
        })
    }
  }

  /** The next account, by its name, of which a payment is to be asked about: one look into the index, however many there are. */
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
   * Takes payments that Medusa is to be brought up to. The next try is planned before this one is made, so that a process that
   * dies in it is followed by another; there is no claim to be held while Medusa's workflows take the cart's lock.
   */
  async leaseForSync(choice: { readonly id: string } | { readonly limit: number }, now: Date): Promise<PaymentRow[]> {
    return this.#db.transaction(async (trx) => {
      const query = trx(TABLE).whereNull("deleted_at").forUpdate().skipLocked()
      const chosen =
        "id" in choice
          ? query.where({ id: choice.id })
          : query.where("next_sync_at", "<=", now).orderBy("next_sync_at").limit(choice.limit)
      const rows = await chosen.select<PaymentRow[]>("*")
      for (const { id, sync_count } of rows) {
        await trx(TABLE)
          .where({ id })
          .update({ sync_count: sync_count + 1, next_sync_at: nextTryAt(sync_count, now), updated_at: now })
      }
      return rows
    })
  }

  /**
   * Says why a payment that was taken could not be settled yet. Who took it later, or settled it meanwhile, knows better.
   *
   * @param taken as it was when it was taken
   */
  async notSynced({ id, state, sync_count, synced_at }: PaymentRow, attention: string, now: Date): Promise<void> {
    await this.#db(TABLE)
      .where({ id, state, sync_count: sync_count + 1, synced_at })
      .update({ attention, updated_at: now })
  }

  /**
   * Lets Medusa have a paid payment. From here on it does not go back for want of an order until Medusa has had time to note it.
   *
   * @returns `false` when it is not paid any more, or goes back already
   */
  async handToMedusa(id: string, now: Date): Promise<boolean> {
    const count = await this.#db(TABLE)
      .where({ id, reversed_at: null })
      .whereIn("state", ["authorized", "captured"])
      .update({ completing_until: new Date(now.getTime() + HANDING_MS), updated_at: now })
    return count > 0
  }

  /** Notes since when paid money is without an order; `false` where that is noted already: who comes second tells nobody of it. */
  async markOrphaned(id: string, now: Date): Promise<boolean> {
    const count = await this.#db(TABLE).where({ id, orphaned_at: null }).update({ orphaned_at: now, updated_at: now })
    return count > 0
  }

  /** Decides that a payment goes back; `false` when Medusa is being given it. Who comes second is answered `true` as well. */
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

  /** Money that went back for want of an order did not arrive: it is without one again, and is settled anew. Whose money did not go back is left alone. */
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

  /** A reservation was not released: where its order was canceled, settling sees to it, once Medusa has had time to note that. */
  async releaseLater(id: string, now: Date): Promise<void> {
    await this.#db(TABLE)
      .where({ id, state: "authorized", next_sync_at: null })
      .update({ next_sync_at: new Date(now.getTime() + RECORDED_BY_ITSELF_MS), sync_count: 0, updated_at: now })
  }

  /** Payment pages that were offered and never opened, whose time is over. */
  async unopened(page: PageOfOver, now: Date): Promise<PaymentRow[]> {
    return this.#over("created", now, page)
  }

  /** Open pages and challenges whose time was over a while ago, and that no answer came about. */
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
   * Authorizations of an account that end before `before` and that nobody was warned of, or nothing came of an act on, yet.
   *
   * @param states `captured` are those of which a part was captured
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

  /** Notes that somebody was warned of a lapse, or acts on it; `false` when another process was first. */
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
   * Binds a payment to another session of the same collection; `false` when it was bound elsewhere meanwhile.
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
 * A warning is given once. An act is begun until a day after the end, which is only what the account's setting says; it is repeated until it is done, which
 * ends the reservation, or until it is too late.
 */
function isDue(which: ExpiryWork, now: Date): (query: Knex.QueryBuilder) => void {
  if (which === "unwarned") return (query) => void query.whereNull("expiry_warned_at")
  const again = new Date(now.getTime() - EXPIRY_AGAIN_MS)
  return (query) =>
    void query
      .where((fresh) => fresh.whereNull("expiry_handled_at").where("authorization_expires_at", ">", longOver(now)))
      .orWhere((tried) => tried.where("expiry_handled_at", "<=", again).where("authorization_expires_at", ">", now))
}
