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
import { nextQueryAt, nextReconcileAt, nextTryAt } from "../../../../domain/payments/schedule"
import { listPayments } from "./payment-list"
import type { PaymentFilters, PaymentPage } from "./payment-list"
import type { PaymentMove, PaymentRow } from "../../sql/rows"
import { isStillReserved } from "./still-reserved"
import { storableJson } from "../../../../domain/shared/storable"

const TABLE = "acquiring_payment"

/** The account says how long it really goes on. */
const LONGEST_RECONCILIATION_DAYS = 730

/** Longer than the way of a card to the gateway and back. */
const ON_THE_WAY_MS = MINUTE_MS

/** A shopper may come back late; an address that was found in a history or a log a week later opens nothing. */
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

/** The fields that an answer or a webhook may fill in. */
export type PaymentPatch = Partial<Omit<PaymentRow, "id" | "state" | "history" | "order_no" | "amount" | "currency">>

export interface Move {
  readonly to: PaymentState
  /** In no other state is it moved, whatever the table allows. */
  readonly onlyFrom?: PaymentState
  /** Where it is decided that its money goes back, it is not moved. */
  readonly unlessReversed?: true
  readonly cause: MoveCause
  readonly note?: string
  /** Written with the move, and also when the state stays the same; not when the move is refused. */
  readonly patch?: PaymentPatch
  /** Written only where the state moves. */
  readonly onMove?: PaymentPatch
}

/** The ledger of attempts. States move here and nowhere else, along the table of domain/payments/payment-state. */
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
   * Moves a payment, if the table allows it, and records the cause. Late, repeated or contradicting news moves nothing; nor do news of another
   * transaction than that of a paid payment, of which nothing is kept.
   *
   * @throws AttemptInTheWay when the move would make a second unresolved attempt of one purchase, or send one after another paid
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
            // After a capture of a part the date is that of the rest.
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
      // Whoever brought the news hands it to Medusa at once; this is for when that was cut off.
      next_sync_at: concernsMedusa(move) ? nextTryAt(0, new Date(move.at)) : null,
      sync_count: 0,
      // What was settled before was that no money had come.
      ...(isPaid(move.to) && !isPaid(move.from ?? "created")
        ? {
            next_reconcile_at: nextReconcileAt(0, row.created_at, LONGEST_RECONCILIATION_DAYS, new Date(move.at)),
            synced_at: null,
          }
        : {}),
    }
  }

  /** Writes facts that are no move: tokens, schedules, what was seen. */
  async update(id: string, patch: PaymentPatch, now: Date): Promise<void> {
    await this.#db(TABLE)
      .where({ id })
      .update({ ...columns(patch), updated_at: now })
  }

  /** Writes facts unless the payment has moved on: then they are of yesterday, and whoever moved it has planned what follows. */
  async updateWhileIn(state: PaymentState, id: string, patch: PaymentPatch, now: Date): Promise<void> {
    await this.#db(TABLE)
      .where({ id, state })
      .update({ ...columns(patch), updated_at: now })
  }

  async find(id: string): Promise<PaymentRow | undefined> {
    return this.#first({ id })
  }

  /** The payments that have one of the ids, in no order. */
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

  /** The payment whose address has this token, until a day after its page expired. */
  async findByToken(kind: "checkout_token" | "return_token", hash: string, now: Date): Promise<PaymentRow | undefined> {
    const row = await this.#first({ [kind]: hash })
    return row?.expires_at && now.getTime() < row.expires_at.getTime() + TOKEN_GRACE_MS ? row : undefined
  }

  /** Gives a payment a one-time token for ten minutes in place of the one before; after its fifth none is taken any more. */
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

  /** The payment of a one-time token that is still good. */
  async findByStatusToken(hash: string, now: Date): Promise<PaymentRow | undefined> {
    return this.#ofStatusToken(hash, now).first<PaymentRow | undefined>()
  }

  /** The same, of which the token is spent by this. */
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

  /** How many attempts a session has. */
  async countOfSession(sessionId: string): Promise<number> {
    const row = await this.#db(TABLE)
      .where({ payment_session_id: sessionId, deleted_at: null })
      .count<{ count: string }[]>("id as count")
      .first()
    return Number(row?.count ?? 0)
  }

  /** The attempts of a session that may be paid: not those that are over without money, nor pages of the gateway on which nobody paid yet. */
  async inTheWayOfSession(sessionId: string): Promise<PaymentRow[]> {
    return whereInTheWay(this.#db(TABLE).where({ payment_session_id: sessionId, deleted_at: null })).select<
      PaymentRow[]
    >("*")
  }

  /** The attempts of other sessions of a payment collection because of which nothing else may be taken for it. */
  blockingElsewhere(purchase: Purchase): Promise<PaymentRow[]> {
    return listBlockingElsewhere(this.#db, purchase)
  }

  /** All attempts of a payment collection, whichever session they were of. */
  async ofCollection(collectionId: string): Promise<PaymentRow[]> {
    return this.#db(TABLE)
      .where({ payment_collection_id: collectionId, deleted_at: null })
      .orderBy("created_at", "desc")
      .select<PaymentRow[]>("*")
  }

  /** Sees to it that a payment is settled again at `date` or before, if it is to be settled at all. */
  async syncBy(id: string, date: Date, now: Date): Promise<void> {
    await this.#db(TABLE).where({ id }).where("next_sync_at", ">", date).update({ next_sync_at: date, updated_at: now })
  }

  /** Makes the attempts of a session known by its `ref` be looked at soon; what follows is found out, not believed. */
  async lookSoon(ref: string, now: Date): Promise<number> {
    return this.#db(TABLE)
      .where({ ref, deleted_at: null })
      .whereIn("state", ["open", "unknown", "pending", "processing"])
      .update({ next_poll_at: now, updated_at: now })
  }

  /** A page of payments, and how many there are. */
  list(filters: PaymentFilters, page: PaymentPage): Promise<{ rows: PaymentRow[]; count: number }> {
    return listPayments(this.#db, filters, page)
  }

  /** The subscriptions that payments are for, by the payments' ids. */
  subscriptionsOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return subscriptionsOfPayments(this.#db, ids)
  }

  /**
   * How many cards somebody tried since a time without paying, for stopping card testers: those that were declined, and those that
   * were sent for a 3-D Secure challenge or a review that nobody brought to an end. Cards that are on their way count as well: a
   * tester who sends hundreds at one moment would be through before the first decline is known.
   */
  async countTriesSince(
    by: "client_key" | "client_site_key" | "customer_id",
    value: string,
    since: Date,
    now: Date
  ): Promise<number> {
    const recently = new Date(now.getTime() - ON_THE_WAY_MS)
    const row = await this.#db(TABLE)
      .where({ [by]: value, deleted_at: null })
      .where("created_at", ">=", since)
      .where((tried) =>
        tried
          .where({ state: "declined", never_sent: false })
          .orWhere((sent) =>
            sent
              .where({ flow: "direct" })
              .whereIn("state", ["created", "processing"])
              .where("created_at", ">=", recently)
          )
          // What was never worked on as a payment was no try: it was refused whatever the card, or the gateway could not be reached.
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

  /** Whether it is not known of another payment of the same amount with the same stored card what became of it. */
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

/** Success has to become an order. A decline, or a person's word that nothing was paid, may end a session or an order that was placed on a pending payment. */
function concernsMedusa({ to, cause }: Pick<PaymentMove, "to" | "cause">): boolean {
  return isPaid(to) || to === "declined" || to === "canceled" || cause === "operator"
}
