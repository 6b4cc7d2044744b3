import type { Message } from "../../../../domain/shared/messages/message"
import { MedusaError } from "@medusajs/framework/utils"
import { MINUTE_MS } from "../../../../domain/shared/durations"
import type { PaymentLinkCause, PaymentLinkState } from "../../../../domain/payment-links/payment-link-state"
import { paymentLinkStatesBefore } from "../../../../domain/payment-links/payment-link-state"
import { lease } from "../../sql/lease"
import { columns, messageColumn } from "../../sql/columns"
import type { Database, Query } from "../../sql/database"
import { isUniqueViolation, newRow } from "../../sql/database"
import { beginsWith } from "../../sql/like"
import type { PaymentLinkMove, PaymentLinkRow, PaymentRow } from "../../sql/rows"

const TABLE = "acquiring_payment_link"

/** A second request within this time is for one mail. */
const MAIL_PAUSE_MS = MINUTE_MS

/** A second press within this time gets the page that the first one opened. */
const OPENING_MS = 10_000

type NewPaymentLink = Pick<
  PaymentLinkRow,
  "account" | "order_id" | "billing_cycle_id" | "currency" | "amount" | "token_hash" | "created_by" | "expires_at"
>

type PaymentLinkPatch = Partial<Pick<PaymentLinkRow, "order_id" | "payment_id" | "paid_at">>

export interface PaymentLinkStep {
  readonly to: PaymentLinkState
  readonly cause: PaymentLinkCause
  readonly note?: Message
  /** Medusa's id of the user, or the id of the payment that paid it. */
  readonly by?: string
  readonly patch?: PaymentLinkPatch
}

export interface PaymentLinkFilters {
  /** The beginning of the id of the link, the order, the billing cycle or the payment. */
  readonly q?: string
  readonly state?: readonly PaymentLinkState[]
  readonly account?: string
  readonly order_id?: string
  readonly billing_cycle_id?: string
}

export interface PaymentLinkPage {
  readonly limit: number
  readonly offset: number
  readonly order: { readonly column: "created_at" | "expires_at"; readonly direction: "asc" | "desc" }
}

/** The payment links. Their transitions happen only here, by the table of domain/payment-links/payment-link-state. */
export class PaymentLinks {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /**
   * Stores a link. An order or billing cycle has at most one open link.
   *
   * @param sealToken encrypts the token for the row with an id
   * @returns `undefined` if another one is open
   */
  async create(
    link: NewPaymentLink,
    sealToken: (id: string) => string,
    now: Date
  ): Promise<PaymentLinkRow | undefined> {
    const first: PaymentLinkMove = {
      from: null,
      to: "open",
      cause: "merchant",
      at: now.toISOString(),
      by: link.created_by,
    }
    const row = newRow("acqlink", now)
    try {
      const [stored] = await this.#db(TABLE)
        .insert({ ...row, ...link, token: sealToken(row.id), state: "open", history: JSON.stringify([first]) })
        .returning<PaymentLinkRow[]>("*")
      if (!stored)
        throw new MedusaError(
          MedusaError.Types.UNEXPECTED_STATE,
          "The database returned no row for a new payment link."
        )
      return stored
    } catch (error) {
      if (isUniqueViolation(error)) return undefined
      throw error
    }
  }

  /** Makes a transition if the table allows it; `undefined` if it does not. */
  async move(
    id: string,
    { to, cause, note, by, patch = {} }: PaymentLinkStep,
    now: Date
  ): Promise<PaymentLinkRow | undefined> {
    const line = this.#db.raw(
      "history || jsonb_strip_nulls(jsonb_build_object('from', state, 'to', ?::text, 'cause', ?::text, 'at', ?::text, 'note', ?::jsonb, 'by', ?::text))",
      [to, cause, now.toISOString(), messageColumn(note), by ?? null]
    )
    const [row] = await this.#db(TABLE)
      .where({ id, deleted_at: null })
      .whereIn("state", paymentLinkStatesBefore(to))
      .update({ ...columns(patch), state: to, history: line, updated_at: now })
      .returning<PaymentLinkRow[]>("*")
    return row
  }

  /** Leases an open link to open the gateway's page; `undefined` if another request has the lease. */
  async leaseForOpening(id: string, now: Date): Promise<PaymentLinkRow | undefined> {
    const choose = (query: Query): Query => query.where({ id, state: "open" })
    const note = { opened_at: this.#db.raw("coalesce(opened_at, ?)", [now]) }
    const [row] = await lease(this.#db, { table: TABLE, choose, leaseMs: OPENING_MS, note }, now).returning<
      PaymentLinkRow[]
    >("*")
    return row
  }

  /** Releases the caller's own lease, because no page was opened. */
  async release({ id, lease_expires_at }: PaymentLinkRow): Promise<void> {
    await this.#db(TABLE).where({ id, lease_expires_at }).update({ lease_expires_at: null })
  }

  /**
   * Reserves an open link for a mail; `undefined` if it was mailed to this address a moment ago, or is no longer open.
   */
  async leaseMail(id: string, to: string, now: Date): Promise<PaymentLinkRow | undefined> {
    const [row] = await this.#db(TABLE)
      .where({ id, state: "open", deleted_at: null })
      .whereRaw("(mailed_at is null or mailed_at <= ? or mailed_to is distinct from ?)", [
        new Date(now.getTime() - MAIL_PAUSE_MS),
        to,
      ])
      .update({ mailed_at: now, mailed_to: to, updated_at: now })
      .returning<PaymentLinkRow[]>("*")
    return row
  }

  /** Undoes the record of a mail that was not sent, unless another one was sent since. */
  async takeBackMail(
    { id, mailed_at }: PaymentLinkRow,
    before: Pick<PaymentLinkRow, "mailed_at" | "mailed_to">,
    now: Date
  ): Promise<void> {
    const { mailed_at: at, mailed_to: to } = before
    await this.#db(TABLE).where({ id, mailed_at }).update({ mailed_at: at, mailed_to: to, updated_at: now })
  }

  /** Stores the session in which a link is paid. */
  async bind(id: string, payment_session_id: string, now: Date): Promise<void> {
    await this.#db(TABLE).where({ id }).update({ payment_session_id, updated_at: now })
  }

  /**
   * Expires overdue links.
   *
   * @returns their ids, at most `limit`
   */
  async expireDue(limit: number, now: Date): Promise<string[]> {
    const due = await this.#db(TABLE)
      .where({ state: "open", deleted_at: null })
      .where("expires_at", "<=", now)
      .orderBy("expires_at")
      .limit(limit)
      .select<{ id: string }[]>("id")
    const moved: string[] = []
    for (const { id } of due) if (await this.move(id, { to: "expired", cause: "clock" }, now)) moved.push(id)
    return moved
  }

  async find(id: string): Promise<PaymentLinkRow | undefined> {
    return this.#db(TABLE).where({ id, deleted_at: null }).first<PaymentLinkRow | undefined>()
  }

  async findByToken(hash: string): Promise<PaymentLinkRow | undefined> {
    return this.#db(TABLE).where({ token_hash: hash, deleted_at: null }).first<PaymentLinkRow | undefined>()
  }

  /** The open link of an order or a billing cycle. */
  async findOpen(of: Pick<PaymentLinkRow, "order_id" | "billing_cycle_id">): Promise<PaymentLinkRow | undefined> {
    return this.#db(TABLE)
      .where({ ...of, state: "open", deleted_at: null })
      .first<PaymentLinkRow | undefined>()
  }

  /** The links of some billing cycles that can be paid now. */
  async openOfBillingCycles(billingCycleIds: readonly string[], now: Date): Promise<PaymentLinkRow[]> {
    return this.#db(TABLE)
      .where({ state: "open", deleted_at: null })
      .where("expires_at", ">", now)
      .whereIn("billing_cycle_id", billingCycleIds)
      .select<PaymentLinkRow[]>("*")
  }

  /** The mode of the newest attempt of each link. Links without an attempt are omitted. */
  async modesOf(ids: readonly string[]): Promise<ReadonlyMap<string, PaymentRow["mode"]>> {
    const rows = await this.#db("acquiring_payment")
      .distinctOn("payment_link_id")
      .whereIn("payment_link_id", ids)
      .where({ deleted_at: null })
      .orderBy([{ column: "payment_link_id" }, { column: "created_at", order: "desc" }])
      .select<{ payment_link_id: string; mode: PaymentRow["mode"] }[]>("payment_link_id", "mode")
    return new Map(rows.map(({ payment_link_id, mode }) => [payment_link_id, mode]))
  }

  /** The subscription of each link's billing cycle, by the link's id. Links of orders are omitted. */
  async subscriptionsOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await this.#db(`${TABLE} as l`)
      .join("acquiring_billing_cycle as h", "h.id", "l.billing_cycle_id")
      .whereIn("l.id", ids)
      .select<{ id: string; subscription_id: string }[]>("l.id", "h.subscription_id")
    return new Map(rows.map(({ id, subscription_id }) => [id, subscription_id]))
  }

  /** A page of links, and the total number. */
  async list(
    { q, state, ...exact }: PaymentLinkFilters,
    { limit, offset, order }: PaymentLinkPage
  ): Promise<{ rows: PaymentLinkRow[]; count: number }> {
    const where = Object.fromEntries(Object.entries(exact).filter(([, value]) => value !== undefined))
    const query = this.#db(TABLE).where({ ...where, deleted_at: null })
    if (state) query.whereIn("state", state)
    if (q) {
      query.where((any) =>
        ["id", "order_id", "billing_cycle_id", "payment_id"].reduce(
          (each, column) => each.orWhereLike(column, beginsWith(q)),
          any
        )
      )
    }
    const counted = await query.clone().count<{ count: string }[]>("id as count").first()
    const sorting = [
      { column: order.column, order: order.direction },
      { column: "id", order: order.direction },
    ]
    const rows = await query.orderBy(sorting).limit(limit).offset(offset).select<PaymentLinkRow[]>("*")
    return { rows, count: Number(counted?.count ?? 0) }
  }
}
