import type { Message } from "../../../../domain/shared/messages/message"
import { MedusaError } from "@medusajs/framework/utils"
import { DAY_MS, MINUTE_MS } from "../../../../domain/shared/durations"
import type { MoveCause, TransitionResult, PaymentState } from "../../../../domain/payments/payment-state"
import { isOfAnotherTransaction, isPaid, checkTransition } from "../../../../domain/payments/payment-state"
import { AttemptInTheWay, listBlockingElsewhere, lockForSending, whereInTheWay } from "./blocking-attempts"
import type { Purchase } from "./blocking-attempts"
import { columns } from "../../sql/columns"
import { subscriptionsOfPayments } from "./subscriptions-of-payments"
import type { Database, Query } from "../../sql/database"
import { isUniqueViolation, newRow } from "../../sql/database"
import { nextQueryAt, nextReconcileAt, nextAttemptAt } from "../../../../domain/payments/schedule"
import { listPayments } from "./payment-list"
import type { PaymentFilters, PaymentPage } from "./payment-list"
import type { PaymentMove, PaymentRow } from "../../sql/rows"
import { isStillReserved } from "./still-reserved"
import { storableJson } from "../../../../domain/shared/storable"

const TABLE = "acquiring_payment"

/** The upper limit; the account's setting ends the reconciliation earlier. */
const LONGEST_RECONCILIATION_DAYS = 730

/** Longer than a card request to the gateway takes. */
const ON_THE_WAY_MS = MINUTE_MS

/** A shopper may return late. A URL from a browser history or a log opens nothing a week later. */
const TOKEN_GRACE_MS = DAY_MS

const STATUS_TOKEN_MS = 10 * MINUTE_MS
const MOST_STATUS_TOKENS = 5

/** A line of the history of an attempt that was sent. */
const WAS_SENT = JSON.stringify([{ to: "processing" }])

export type NewPayment = Pick<
  PaymentRow,
  | "account"
  | "merchant_id"
  | "account_id"
  | "mode"
  | "base_url"
  | "payment_session_id"
  | "payment_collection_id"
  | "ref"
  | "flow"
  | "order_no"
  | "currency"
  | "amount"
  | "exact_amount"
  | "request"
  | "display"
> &
  Partial<
    Pick<
      PaymentRow,
      | "id"
      | "private_request"
      | "client_key"
      | "client_site_key"
      | "customer_id"
      | "return_url"
      | "cancel_url"
      | "locale"
      | "checkout_token"
      | "return_token"
      | "expires_at"
      | "billing_cycle_id"
      | "attempt_number"
      | "payment_link_id"
      | NewCardPatch
    >
  >

type NewCardPatch = "saves_card" | "consent_ip" | "card_payment_id" | "subscription_id"

/** The fields that an answer or a webhook may set. */
export type PaymentPatch = Partial<Omit<PaymentRow, "id" | "state" | "history" | "order_no" | "amount" | "currency">>

export interface Move {
  readonly to: PaymentState
  /** The only state from which it moves, whatever the table allows. */
  readonly onlyFrom?: PaymentState
  /** No transition if its money is being reversed. */
  readonly unlessReversed?: true
  readonly cause: MoveCause
  readonly note?: Message
  /** Written with the transition, and also if the state stays equal; not if the transition is rejected. */
  readonly patch?: PaymentPatch
  /** Written only if the state changes. */
  readonly onMove?: PaymentPatch
}

/**
 * The repository of payment attempts. Their transitions happen only here, by the table of
 * domain/payments/payment-state.
 */
export class Payments {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** Stores a new attempt in state `created`; nothing has been sent. */
  async create(payment: NewPayment, now: Date): Promise<PaymentRow> {
    const first: PaymentMove = { from: null, to: "created", cause: "shopper", at: now.toISOString() }
    const row = {
      ...newRow("acqpay", now),
      ...payment,
      state: "created",
      history: JSON.stringify([first]),
      request: payment.request && storableJson(payment.request),
    }
    const [stored] = await this.#db(TABLE).insert(row).returning<PaymentRow[]>("*")
    if (!stored)
      throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, "The database returned no row for a new payment.")
    return stored
  }

  /**
   * Makes a transition if the table allows it, and records the cause. A late, repeated or contradictory status update
   * changes no state. A status update of another transaction than the paid one changes nothing at all.
   *
   * @throws AttemptInTheWay if the transition would create a second unresolved attempt of one purchase, or send one
   * after another is paid
   */
  async move(
    id: string,
    { to, onlyFrom, unlessReversed, cause, note, patch = {}, onMove = {} }: Move,
    now: Date
  ): Promise<{ row: PaymentRow; transition: TransitionResult }> {
    try {
      return await this.#db.transaction(async (trx) => {
        const row = await (to === "processing" ? lockForSending(trx, id) : lock(trx, id))
        if (!row) throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, `There is no acquiring payment ${id}.`)
        const isToMove =
          (onlyFrom === undefined || row.state === onlyFrom) &&
          !(unlessReversed && row.reversed_at) &&
          !isOfAnotherTransaction(patch, row)
        const transition = isToMove ? checkTransition(row.state, to) : "rejected"
        if (transition === "rejected") return { row, transition }
        const moves = transition === "moved"
        const endsExpiry = row.authorization_expires_at !== null && !(await isStillReserved(trx, row, to))
        const [stored] = await trx(TABLE)
          .where({ id })
          .update({
            ...(moves ? columns(onMove) : {}),
            ...columns(patch),
            ...(moves ? this.#moved(row, { from: row.state, to, cause, at: now.toISOString(), note }) : {}),
            // After a partial capture, the date applies to the rest.
            ...(endsExpiry ? { authorization_expires_at: null } : {}),
            updated_at: now,
          })
          .returning<PaymentRow[]>("*")
        return { row: stored ?? row, transition }
      })
    } catch (error) {
      if (isUniqueViolation(error)) throw new AttemptInTheWay(false)
      throw error
    }
  }

  #moved(row: PaymentRow, move: PaymentMove): Record<string, unknown> {
    const history = [...row.history, move]
    return {
      state: move.to,
      history: storableJson(history),
      poll_count: 0,
      next_poll_at: nextQueryAt({ ...row, state: move.to, history }, 0, new Date(move.at)),
      // The process of the status update syncs it with Medusa immediately; this date is for an interruption.
      next_sync_at: concernsMedusa(move) ? nextAttemptAt(0, new Date(move.at)) : null,
      sync_count: 0,
      // An earlier sync only recorded that no money had arrived.
      ...(isPaid(move.to) && !isPaid(move.from ?? "created")
        ? {
            next_reconcile_at: nextReconcileAt(0, row.created_at, LONGEST_RECONCILIATION_DAYS, new Date(move.at)),
            synced_at: null,
          }
        : {}),
    }
  }

  /** Writes columns without a transition: tokens, schedules, observations. */
  async update(id: string, patch: PaymentPatch, now: Date): Promise<void> {
    await this.#db(TABLE)
      .where({ id })
      .update({ ...columns(patch), updated_at: now })
  }

  /**
   * Writes columns unless the payment left the state. Then the values are outdated, and the transition has scheduled
   * the next step.
   */
  async updateWhileIn(state: PaymentState, id: string, patch: PaymentPatch, now: Date): Promise<void> {
    await this.#db(TABLE)
      .where({ id, state })
      .update({ ...columns(patch), updated_at: now })
  }

  async find(id: string): Promise<PaymentRow | undefined> {
    return this.#first({ id })
  }

  /** The payments with these ids, in no order. */
  async findAll(ids: readonly string[]): Promise<PaymentRow[]> {
    return this.#db(TABLE).whereIn("id", ids).where({ deleted_at: null }).select<PaymentRow[]>("*")
  }

  async findByOrderNo(orderNo: string): Promise<PaymentRow | undefined> {
    return this.#db(TABLE)
      .where({ order_no: orderNo, deleted_at: null })
      .whereRaw("flow <> 'gateway_billed'")
      .first<PaymentRow | undefined>()
  }

  async findByTransaction(transactionId: string, account: string): Promise<PaymentRow | undefined> {
    return this.#first({ transaction_id: transactionId, account })
  }

  /** The payment with this token in its URL, until a day after its page expired. */
  async findByToken(kind: "checkout_token" | "return_token", hash: string, now: Date): Promise<PaymentRow | undefined> {
    const row = await this.#first({ [kind]: hash })
    return row?.expires_at && now.getTime() < row.expires_at.getTime() + TOKEN_GRACE_MS ? row : undefined
  }

  /** Replaces the one-time token of a payment for ten minutes. After the fifth token, no further one is accepted. */
  async mintStatusToken(id: string, hash: string, now: Date): Promise<void> {
    await this.#db(TABLE)
      .where({ id, deleted_at: null })
      .where("status_token_count", "<", MOST_STATUS_TOKENS)
      .update({
        status_token: hash,
        status_token_expires_at: new Date(now.getTime() + STATUS_TOKEN_MS),
        updated_at: now,
      })
      .increment("status_token_count", 1)
  }

  /** The payment of a valid one-time token. */
  async findByStatusToken(hash: string, now: Date): Promise<PaymentRow | undefined> {
    return this.#ofStatusToken(hash, now).first<PaymentRow | undefined>()
  }

  /** The payment of a valid one-time token, which this call spends. */
  async spendStatusToken(hash: string, now: Date): Promise<PaymentRow | undefined> {
    const [row] = await this.#ofStatusToken(hash, now)
      .update({ status_token: null, status_token_expires_at: null })
      .returning<PaymentRow[]>("*")
    return row
  }

  #ofStatusToken(hash: string, now: Date): Query {
    return this.#db(TABLE).where({ status_token: hash, deleted_at: null }).where("status_token_expires_at", ">", now)
  }

  /** All attempts of a session, newest first. */
  async ofSession(sessionId: string): Promise<PaymentRow[]> {
    return this.#db(TABLE)
      .where({ payment_session_id: sessionId, deleted_at: null })
      .orderBy([
        { column: "created_at", order: "desc" },
        { column: "id", order: "desc" },
      ])
      .select<PaymentRow[]>("*")
  }

  async countOfSession(sessionId: string): Promise<number> {
    const row = await this.#db(TABLE)
      .where({ payment_session_id: sessionId, deleted_at: null })
      .count<{ count: string }[]>("id as count")
      .first()
    return Number(row?.count ?? 0)
  }

  /**
   * The attempts of a session that may be paid: without those that ended without money, and gateway pages without a
   * payment so far.
   */
  async inTheWayOfSession(sessionId: string): Promise<PaymentRow[]> {
    return whereInTheWay(this.#db(TABLE).where({ payment_session_id: sessionId, deleted_at: null })).select<
      PaymentRow[]
    >("*")
  }

  /** The attempts of other sessions of a payment collection that block another payment. */
  blockingElsewhere(purchase: Purchase): Promise<PaymentRow[]> {
    return listBlockingElsewhere(this.#db, purchase)
  }

  /** All attempts of a payment collection, in any session. */
  async ofCollection(collectionId: string): Promise<PaymentRow[]> {
    return this.#db(TABLE)
      .where({ payment_collection_id: collectionId, deleted_at: null })
      .orderBy("created_at", "desc")
      .select<PaymentRow[]>("*")
  }

  /** Moves the next sync of a payment to `date` if it is later. A payment without a scheduled sync gets none. */
  async syncBy(id: string, date: Date, now: Date): Promise<void> {
    await this.#db(TABLE).where({ id }).where("next_sync_at", ">", date).update({ next_sync_at: date, updated_at: now })
  }

  /**
   * Schedules a query of the attempts of a session by its `ref`. Only the query decides, because the caller is not
   * trusted.
   */
  async lookSoon(ref: string, now: Date): Promise<number> {
    return this.#db(TABLE)
      .where({ ref, deleted_at: null })
      .whereIn("state", ["open", "unknown", "pending", "processing"])
      .update({ next_poll_at: now, updated_at: now })
  }

  /** A page of payments, and the total number. */
  list(filters: PaymentFilters, page: PaymentPage): Promise<{ rows: PaymentRow[]; count: number }> {
    return listPayments(this.#db, filters, page)
  }

  /** The subscriptions of payments, by the payments' ids. */
  subscriptionsOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return subscriptionsOfPayments(this.#db, ids)
  }

  /**
   * Counts the cards that a shopper tried since a time without paying, for the rate limit against card testing.
   * Declined cards count, and cards in an unfinished 3-D Secure challenge or review. Cards under way count too.
   * Otherwise a tester who sends hundreds in a moment would finish before the first decline.
   */
  async countAttemptsSince(
    by: "client_key" | "client_site_key" | "customer_id",
    value: string,
    since: Date,
    now: Date
  ): Promise<number> {
    const recently = new Date(now.getTime() - ON_THE_WAY_MS)
    const row = await this.#db(TABLE)
      .where({ [by]: value, deleted_at: null })
      .where("created_at", ">=", since)
      .where((attempted) =>
        attempted
          .where({ state: "declined", never_sent: false })
          .orWhere((sent) =>
            sent
              .where({ flow: "direct" })
              .whereIn("state", ["created", "processing"])
              .where("created_at", ">=", recently)
          )
          // An attempt that was never processed as a payment does not count: it was rejected whatever the card, or the
          // gateway was unreachable.
          .orWhere((left) =>
            left
              .where({ flow: "direct", never_sent: false })
              .whereIn("state", ["open", "pending", "expired"])
              .whereRaw("history @> ?", [WAS_SENT])
          )
      )
      .count<{ count: string }[]>("id as count")
      .first()
    return Number(row?.count ?? 0)
  }

  /** Whether the outcome of another payment with an equal amount and stored card is unknown. */
  async isUncertainOfCard({ id, card_payment_id, amount, currency }: PaymentRow): Promise<boolean> {
    const other = await this.#db(TABLE)
      .where({ card_payment_id, amount, currency, deleted_at: null })
      .whereIn("state", ["processing", "pending", "mismatch", "unknown"])
      .whereNot({ id })
      .first<{ id: string } | undefined>("id")
    return other !== undefined
  }

  async #first(where: Record<string, unknown>): Promise<PaymentRow | undefined> {
    return this.#db(TABLE)
      .where({ ...where, deleted_at: null })
      .orderBy("created_at", "desc")
      .first<PaymentRow | undefined>()
  }
}

async function lock(trx: Database, id: string): Promise<PaymentRow | undefined> {
  return trx(TABLE).where({ id }).forUpdate().first<PaymentRow | undefined>()
}

/**
 * Success must become an order. A decline, or a person's resolution as not paid, may end a session or an order that was
 * placed on a pending payment.
 */
function concernsMedusa({ to, cause }: Pick<PaymentMove, "to" | "cause">): boolean {
  return isPaid(to) || to === "declined" || to === "canceled" || cause === "operator"
}
