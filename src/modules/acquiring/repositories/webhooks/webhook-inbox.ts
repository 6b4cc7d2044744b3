import { columns } from "../../sql/columns"
import type { Message } from "../../../../domain/shared/messages/message"
import { MedusaError } from "@medusajs/framework/utils"
import { MINUTE_MS } from "../../../../domain/shared/durations"
import { nextWebhookRetryAt } from "../../../../domain/webhooks/webhook-retry"
import type { WebhookFields, WebhookKind } from "../../../../gateway"
import { lease, isFree } from "../../sql/lease"
import type { Database, Query } from "../../sql/database"
import { newRow } from "../../sql/database"
import { beginsWith } from "../../sql/like"
import type { RejectedWebhooks } from "./rejected-webhooks"
import type { WebhookEventRow } from "../../sql/rows"

const TABLE = "acquiring_webhook_event"
const LEASE_MS = MINUTE_MS
const MAX_REJECTED = 50

/** The kinds of dispute webhooks. There is no other record of disputes, so they are never pruned. */
const DISPUTE_KINDS: readonly WebhookKind[] = ["dispute_received", "dispute_result"]

export function isDispute(kind: string): boolean {
  return DISPUTE_KINDS.some((one) => one === kind)
}

/** The kinds of webhooks about a refund that the gateway made, or tried to make. */
const REFUND_KINDS: readonly WebhookKind[] = ["refund_accepted", "refund_result"]

/** Limited, because anyone who saw a signed message can forge any number of disputes. */
const DISPUTES_READ = 50

/**
 * Limited, because unsigned fields can be changed to forge any number of webhooks. No payment has more real ones of a
 * kind, except one with gateway charges for years.
 */
const MAX_STATUS_UPDATE = 500

const MORE = "more:"

/**
 * Whether a webhook arrived after the limit of its kind and payment, so it shares one row with others. It then no
 * longer counts as a new dispute.
 */
export function isOneOfTooMany({ dedupe_key }: Pick<WebhookEventRow, "dedupe_key">): boolean {
  return dedupe_key?.startsWith(MORE) === true
}

const DISPUTE_COLUMNS = ["id", "kind", "payment_id", "fields", "created_at"] as const

/** The columns of a dispute webhook. */
export type DisputeWebhook = Pick<WebhookEventRow, (typeof DISPUTE_COLUMNS)[number]>

export type NewWebhookEvent = Pick<
  WebhookEventRow,
  "account" | "dedupe_key" | "source" | "kind" | "reason" | "order_no" | "transaction_id" | "payment_id" | "body"
> & {
  readonly verification: "verified" | "unverified"
  readonly fields: WebhookFields | null
  readonly payment_lost_at?: Date
}

/** Why the processing of a webhook failed. */
export interface WebhookFailure {
  /** The plugin's own text, never a body. */
  readonly summary: Message
  /** The gateway gave no answer: the end of its outage makes the webhook due. */
  readonly isUnanswered: boolean
}

export interface WebhookFilters {
  /** The beginning of an order number, or a transaction id. */
  readonly q?: string
  readonly account?: string
  readonly verification?: WebhookEventRow["verification"]
  readonly state?: readonly WebhookEventRow["state"][]
  readonly kind?: readonly string[]
  readonly payment_id?: string
}

export interface WebhookPage {
  readonly limit: number
  readonly offset: number
  readonly order: { readonly column: "created_at" | "updated_at"; readonly direction: "asc" | "desc" }
}

/** The webhook inbox. A row is committed here before a webhook is acknowledged, and processed after that. */
export class Inbox {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /**
   * Stores a webhook. A repeated webhook is counted on its first row, which is returned. An unverified one replaces the
   * first one and is processed again, because only a query can find a change. A verified one beyond the limit of its
   * payment and kind does so too.
   */
  async receive(given: NewWebhookEvent, now: Date): Promise<{ row: WebhookEventRow }> {
    const isMore = await this.#isOneMore(given)
    const webhook = isMore ? { ...given, dedupe_key: `${MORE}${given.payment_id}:${given.kind}` } : given
    const statusUpdate = {
      // A secret among the fields prints as ***.
      ...columns({ ...webhook }),
      state: "received",
      next_attempt_at: now,
      attempts: 0,
      no_response_at: null,
      updated_at: now,
    }
    const again = { repeats: this.#db.raw("??.repeats + 1", [TABLE]), updated_at: now }
    const [stored] = await this.#db(TABLE)
      .insert({ ...newRow("acqwhe", now), ...statusUpdate })
      .onConflict(this.#db.raw("(account, dedupe_key) where dedupe_key is not null and deleted_at is null"))
      .merge(webhook.verification === "unverified" || isMore ? { ...statusUpdate, ...again } : again)
      .returning<WebhookEventRow[]>("*")
    if (!stored)
      throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, "The database returned no row for a webhook.")
    return { row: stored }
  }

  /** Whether a payment has reached the limit of verified webhooks of a kind, so another one gets no row of its own. */
  async #isOneMore({ verification, payment_id, kind, dedupe_key }: NewWebhookEvent): Promise<boolean> {
    if (verification !== "verified" || payment_id === null) return false
    const [found] = await this.#db(TABLE)
      .where({ payment_id, kind, verification, deleted_at: null })
      .select<{ rows: string; known: boolean | null }[]>(
        this.#db.raw("count(*) as rows, bool_or(dedupe_key = ?) as known", [dedupe_key])
      )
    return (
      found !== undefined &&
      found.known !== true &&
      Number(found.rows) >= (isDispute(kind) ? DISPUTES_READ : MAX_STATUS_UPDATE)
    )
  }

  async find(id: string): Promise<WebhookEventRow | undefined> {
    return this.#db(TABLE).where({ id, deleted_at: null }).first<WebhookEventRow | undefined>()
  }

  async list(
    filters: WebhookFilters,
    { limit, offset, order }: WebhookPage
  ): Promise<{ rows: WebhookEventRow[]; count: number }> {
    const { q, state, kind, ...exact } = filters
    const where = Object.fromEntries(Object.entries(exact).filter(([, value]) => value !== undefined))
    const query = this.#db(TABLE).where({ ...where, deleted_at: null })
    if (state) query.whereIn("state", state)
    if (kind) query.whereIn("kind", kind)
    if (q) {
      query.where((any) => any.whereLike("order_no", beginsWith(q.toUpperCase())).orWhere("transaction_id", q))
    }
    const counted = await query.clone().count<{ count: string }[]>("id as count").first()
    const sorting = [
      { column: order.column, order: order.direction },
      { column: "id", order: order.direction },
    ]
    const rows = await query.orderBy(sorting).limit(limit).offset(offset).select<WebhookEventRow[]>("*")
    return { rows, count: Number(counted?.count ?? 0) }
  }

  /** The verified webhooks about disputes of some payments, oldest first; at most the newest fifty of each payment. */
  async disputesOf(paymentIds: readonly string[]): Promise<DisputeWebhook[]> {
    const place = this.#db.raw("row_number() over (partition by payment_id order by created_at desc, id desc) as place")
    const webhooks = this.#db(TABLE)
      .where({ verification: "verified", deleted_at: null })
      .whereIn("payment_id", paymentIds)
      .whereIn("kind", DISPUTE_KINDS)
      .select(...DISPUTE_COLUMNS, place)
    return this.#db
      .from(webhooks.as("webhooks"))
      .where("place", "<=", DISPUTES_READ)
      .orderBy([{ column: "created_at" }, { column: "id" }])
      .select<DisputeWebhook[]>(...DISPUTE_COLUMNS)
  }

  /**
   * Those of some payments with a webhook, verified or unverified, about a refund that no row has. Such a refund was
   * made in the gateway's back office.
   */
  async namingOtherRefunds(paymentIds: readonly string[]): Promise<ReadonlySet<string>> {
    const reference = this.#db.raw("n.fields->>'refund_reference_id'")
    const known = this.#db("acquiring_modification as o")
      .where({ "o.deleted_at": null })
      .whereRaw("o.payment_id = n.payment_id and o.gateway_reference = ?", [reference])
    const rows = await this.#db(`${TABLE} as n`)
      .where({ "n.deleted_at": null })
      .whereIn("n.payment_id", paymentIds)
      .whereIn("n.kind", REFUND_KINDS)
      .whereNot({ "n.verification": "rejected" })
      .whereNotExists(known.select(this.#db.raw("1")))
      .distinct<{ payment_id: string }[]>("n.payment_id")
    return new Set(rows.map(({ payment_id }) => payment_id))
  }

  /**
   * Stores rejected webhooks of one reason as one row, without their values, and prunes all but the last fifty rows of
   * the account.
   */
  async addRefused({ account, source, reason, count, at }: RejectedWebhooks): Promise<void> {
    const nothing = {
      order_no: null,
      transaction_id: null,
      payment_id: null,
      dedupe_key: null,
      fields: null,
      body: "{}",
    }
    const refused = {
      account,
      source,
      kind: "unknown",
      verification: "rejected",
      state: "processed",
      reason,
      repeats: count - 1,
      ...nothing,
    }
    await this.#db(TABLE).insert({ ...newRow("acqwhe", at), ...columns(refused) })
    await this.pruneRejected(account)
  }

  /** Deletes all but the last fifty rejected webhooks of an account. */
  async pruneRejected(account: string): Promise<void> {
    const refused = { account, verification: "rejected", deleted_at: null }
    const retained = this.#db(TABLE).where(refused).orderBy("created_at", "desc").limit(MAX_REJECTED).select("id")
    await this.#db(TABLE).where(refused).whereNotIn("id", retained).delete()
  }

  /**
   * Deletes processed webhooks that did not repeat since a time. It deletes no dispute, and nothing that waits for a
   * person.
   *
   * @returns the number of deleted rows, at most `limit`
   */
  async prune(before: Date, limit: number): Promise<number> {
    const old = this.#db(TABLE)
      .where({ state: "processed", deleted_at: null })
      .whereNot({ verification: "rejected" })
      .whereNull("payment_lost_at")
      .whereNotIn("kind", DISPUTE_KINDS)
      .where("updated_at", "<", before)
      .orderBy("updated_at")
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .select("id")
    return this.#db(TABLE).whereIn("id", old).delete()
  }

  /**
   * Leases a webhook for processing; `undefined` if it is processed, waits for its retry, or another process has the
   * lease.
   */
  async lease(id: string, now: Date): Promise<WebhookEventRow | undefined> {
    const [row] = await this.#lease((query) => query.where({ id }).where("next_attempt_at", "<=", now), now)
    return row
  }

  /** Leases due webhooks, oldest first. */
  async leaseDue(limit: number, now: Date): Promise<WebhookEventRow[]> {
    return this.#lease(
      (query) => query.where("next_attempt_at", "<=", now).orderBy("next_attempt_at").limit(limit),
      now
    )
  }

  async #lease(choose: (query: Query) => Query, now: Date): Promise<WebhookEventRow[]> {
    const waiting = (query: Query): Query => choose(query).whereNotNull("next_attempt_at")
    const note = { attempts: this.#db.raw("attempts + 1"), updated_at: now }
    return lease(this.#db, { table: TABLE, choose: waiting, leaseMs: LEASE_MS, note }, now).returning<
      WebhookEventRow[]
    >("*")
  }

  /**
   * Marks a webhook as processed. One that {@link receive} made due again after the lease stays due, because its query
   * may be older than the change.
   *
   * @returns whether the caller still had the lease; a process that is too slow loses it
   */
  async done({ id, lease_expires_at, repeats }: WebhookEventRow, now: Date): Promise<boolean> {
    const leased = (): Query => this.#db(TABLE).where({ id, lease_expires_at })
    const released = { lease_expires_at: null, updated_at: now }
    // A repeated verified webhook resets no attempts, and the end of an outage counts no repeat.
    const count = await leased()
      .where((row) => row.where({ repeats }).orWhere("attempts", ">", 0))
      .update({ ...released, state: "processed", next_attempt_at: null, error: null, no_response_at: null })
    return count > 0 || (await leased().update(released)) > 0
  }

  /** Marks a webhook as unverified because it proved wrong, with the reason for the merchant. */
  async disbelieve({ id }: WebhookEventRow, reason: Message, now: Date): Promise<void> {
    await this.#db(TABLE)
      .where({ id })
      .update({ ...columns({ reason }), verification: "unverified", updated_at: now })
  }

  /** Schedules the retry of a webhook, or leaves it to a person. */
  async failed(
    { id, lease_expires_at }: WebhookEventRow,
    { summary: error, isUnanswered }: WebhookFailure,
    now: Date
  ): Promise<void> {
    await this.#db.transaction(async (trx) => {
      const held = await trx(TABLE)
        .where({ id, lease_expires_at })
        .forUpdate()
        .first<Pick<WebhookEventRow, "attempts"> | undefined>("attempts")
      if (!held) return
      // An outage may have ended since the lease, which reset the number of attempts.
      const next_attempt_at = nextWebhookRetryAt(Math.max(held.attempts, 1), now)
      const patch = {
        state: next_attempt_at ? "failed" : "dead",
        next_attempt_at,
        error,
        no_response_at: isUnanswered ? now : null,
      }
      await trx(TABLE)
        .where({ id })
        .update({ ...columns(patch), lease_expires_at: null, updated_at: now })
    })
  }

  /** Makes a webhook due immediately, with all its attempts. A leased webhook is left to its process. */
  async replay(id: string, now: Date): Promise<void> {
    await this.#db(TABLE).where({ id }).whereNot({ verification: "rejected" }).where(isFree(now)).update({
      state: "received",
      attempts: 0,
      next_attempt_at: now,
      lease_expires_at: null,
      error: null,
      no_response_at: null,
      updated_at: now,
    })
  }
}
