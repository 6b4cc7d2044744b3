import type { Message } from "../../../../domain/shared/messages/message"
import type { AuditedAction, AuditOutcome, RequestOrigin } from "../../../../domain/accounts/audit"
import { AuditChain } from "./audit-chain"
import type { AuditVerification, SeenLink } from "./audit-verification"
import { verifyAudit } from "./audit-verification"
import { columns } from "../../sql/columns"
import type { Database } from "../../sql/database"
import { newRow } from "../../sql/database"
import type { Keyring } from "../../security/encryption"
import { beginsWith } from "../../sql/like"
import { pruneAudit } from "./prune-audit"
import { currentOrigin } from "./request-origin"
import type { AuditRow, PaymentRow } from "../../sql/rows"

const TABLE = "acquiring_audit_entry"
const PAYMENTS = "acquiring_payment"

/** The tables of subjects other than payments; each has an account. */
const SUBJECTS = [
  "acquiring_subscription",
  "acquiring_webhook_event",
  "acquiring_modification",
  "acquiring_payment_link",
  "acquiring_plan",
] as const

/** Fields by name, without secrets and cards. */
export type AuditFields = Readonly<Record<string, unknown>>

/** An action of a person. */
export interface AuditEntry {
  readonly action: AuditedAction
  /** The handle of an account, or the id of a row; null if the action creates it. */
  readonly subject: string | null
  /** The admin user or secret API key; null if the request is not authenticated. */
  readonly actor_id: string | null
  readonly payment_id?: string | null
  /** The input of the action. */
  readonly input?: AuditFields | null
  readonly before: AuditFields
}

/** The result of an action. */
export interface AuditEnd {
  readonly outcome: Exclude<AuditOutcome, "begun">
  readonly reason?: Message
  readonly after: AuditFields
  /** The subject that the action created. */
  readonly made?: { readonly subject: string; readonly payment_id: string | null }
}

export interface AuditFilters {
  /** The beginning of the subject's id or the payment's order number, or an actor in `actorsLike`. */
  readonly q?: string
  /** The actors whose name or e-mail address in Medusa contains `q`. */
  readonly actorsLike?: readonly string[]
  readonly action?: readonly AuditedAction[]
  readonly outcome?: readonly AuditOutcome[]
  readonly subject?: string
  readonly payment_id?: string
  readonly actor?: string
}

export interface AuditPage {
  readonly limit: number
  readonly offset: number
  readonly order: "created_at" | "-created_at"
}

/**
 * An entry with its payment's order number and mode, if it has a payment, and the account of the payment or subject.
 */
export type ListedAuditEntry = AuditRow &
  Pick<PaymentRow, "mode"> & { readonly [Column in "order_no" | "account"]: string | null }

/** An entry of an authenticated actor. */
export type PersonsEntry = AuditRow & { readonly actor_id: string }

/** The audit entries. */
export class AuditTrail {
  readonly #db: Database
  readonly #keyring: Keyring

  /** @param db the transaction of the action, if there is one, so either both are stored or neither is */
  constructor(db: Database, keyring: Keyring) {
    this.#db = db
    this.#keyring = keyring
  }

  /** Adds the entry of an action in the transaction of this trail. */
  async add({ after, ...entry }: AuditEntry & { readonly after: AuditFields }, now: Date): Promise<void> {
    await this.#insert(entry, currentOrigin(), { outcome: "done", reason: null, after, ended_at: now }, now)
  }

  /** Adds an entry for requests that were rejected before their action began. */
  async addRejected(entry: AuditEntry, origin: RequestOrigin, reason: Message, now: Date): Promise<void> {
    await this.#insert(entry, origin, { outcome: "refused", reason, after: {}, ended_at: now }, now)
  }

  /**
   * Adds an entry for an action that is about to begin.
   *
   * @returns its id
   */
  async begin(entry: AuditEntry, now: Date): Promise<string> {
    return this.#insert(entry, currentOrigin(), { outcome: "begun", reason: null, after: {}, ended_at: null }, now)
  }

  /** Stores the result of an action that began, once. */
  async end(id: string, { made, ...end }: AuditEnd, now: Date): Promise<void> {
    await this.#db.transaction(async (trx) => {
      const chain = new AuditChain(trx, this.#keyring)
      // Every writer locks the chain first.
      await chain.lock(now)
      const row = await trx(TABLE).where({ id, outcome: "begun" }).forUpdate().first<AuditRow | undefined>()
      if (!row) return
      const ended = { ...columns({ ...made, ...end }), ended_at: now }
      await trx(TABLE)
        .where({ id })
        .update({ ...ended, ...(await chain.link({ ...row, ...ended }, ["ended"], now)), updated_at: now })
    })
  }

  /** Verifies that the entries are unchanged, from the oldest stored one to the newest. */
  async verify(seen: SeenLink | undefined, now: Date): Promise<AuditVerification> {
    return verifyAudit(this.#db, this.#keyring, seen, now)
  }

  /**
   * Deletes entries from before a moment.
   *
   * @returns the number, at most `limit`
   */
  async prune(before: Date, limit: number, now: Date): Promise<number> {
    return pruneAudit(this.#db, this.#keyring, { before, limit }, now)
  }

  /**
   * Seals the chain with the first key.
   *
   * @returns whether it was sealed with another key
   */
  async reseal(now: Date): Promise<boolean> {
    return new AuditChain(this.#db, this.#keyring).reseal(now)
  }

  /** The latest entries of an action on a subject, the newest first. */
  async latest(action: AuditedAction, subject: string, limit: number): Promise<PersonsEntry[]> {
    return this.#db(TABLE)
      .where({ action, subject, deleted_at: null })
      .whereNotNull("actor_id")
      .orderBy([
        { column: "created_at", order: "desc" },
        { column: "id", order: "desc" },
      ])
      .limit(limit)
      .select<PersonsEntry[]>("*")
  }

  /** A page of entries, and the total number. */
  async list(
    { q, actorsLike = [], action, outcome, subject, payment_id, actor }: AuditFilters,
    page: AuditPage
  ): Promise<{ rows: ListedAuditEntry[]; count: number }> {
    const query = this.#db(TABLE).whereNull(`${TABLE}.deleted_at`)
    const exact = { subject, payment_id, actor_id: actor }
    for (const [column, value] of Object.entries(exact))
      if (value !== undefined) query.where(`${TABLE}.${column}`, value)
    if (action) query.whereIn(`${TABLE}.action`, action)
    if (outcome) query.whereIn(`${TABLE}.outcome`, outcome)
    if (q) {
      const numbered = this.#db(PAYMENTS).whereLike("order_no", beginsWith(q.toUpperCase())).select("id")
      query.where((any) =>
        any
          .whereLike(`${TABLE}.subject`, beginsWith(q))
          .orWhereIn(`${TABLE}.payment_id`, numbered)
          .orWhereIn(`${TABLE}.actor_id`, actorsLike)
      )
    }
    const counted = await query.clone().count<{ count: string }[]>(`${TABLE}.id as count`).first()
    const order = page.order === "created_at" ? "asc" : "desc"
    query.leftJoin(PAYMENTS, `${PAYMENTS}.id`, `${TABLE}.payment_id`)
    for (const subjects of SUBJECTS) query.leftJoin(subjects, `${subjects}.id`, `${TABLE}.subject`)
    const account = this.#db.raw(
      `coalesce(${[PAYMENTS, ...SUBJECTS].map((table) => `${table}.account`).join()}) as account`
    )
    const rows = await query
      .orderBy([
        { column: `${TABLE}.created_at`, order },
        { column: `${TABLE}.id`, order },
      ])
      .limit(page.limit)
      .offset(page.offset)
      .select<ListedAuditEntry[]>(`${TABLE}.*`, `${PAYMENTS}.order_no`, `${PAYMENTS}.mode`, account)
    return { rows, count: Number(counted?.count ?? 0) }
  }

  async #insert(entry: AuditEntry, origin: RequestOrigin | undefined, rest: Ending, now: Date): Promise<string> {
    const row = { ...newRow("acqaud", now), ...NOWHERE, ...origin, payment_id: null, input: null, ...entry, ...rest }
    const stored = { ...row, ...columns(row) }
    await this.#db.transaction(async (trx) => {
      const links = await new AuditChain(trx, this.#keyring).link(
        stored,
        rest.outcome === "begun" ? ["begun"] : ["begun", "ended"],
        now
      )
      await trx(TABLE).insert({ ...stored, ...links })
    })
    return row.id
  }
}

type Ending = Pick<AuditRow, "outcome" | "reason" | "ended_at"> & { readonly after: AuditFields }

/** An action without a request. */
const NOWHERE: RequestOrigin = { ip_address: null, user_agent: null, credential: null }
