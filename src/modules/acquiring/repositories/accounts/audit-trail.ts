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

/** What an act may be done to beside a payment and what is its payment's; each is of an account. */
const SUBJECTS = [
  "acquiring_subscription",
  "acquiring_webhook_event",
  "acquiring_modification",
  "acquiring_payment_link",
  "acquiring_plan",
] as const

/** Fields by name, without secrets and cards. */
export type AuditFields = Readonly<Record<string, unknown>>

/** A person's act. */
export interface AuditEntry {
  readonly action: AuditedAction
  /** What it is done to: the handle of an account, or the id of a row; null where the act makes it. */
  readonly subject: string | null
  /** The user of the admin who does it, or the secret API key; null where nobody is logged in. */
  readonly actor_id: string | null
  readonly payment_id?: string | null
  /** What the person gave with it. */
  readonly asked?: AuditFields | null
  readonly before: AuditFields
}

/** What came of an act. */
export interface AuditEnd {
  readonly outcome: Exclude<AuditOutcome, "begun">
  readonly reason?: string
  readonly after: AuditFields
  /** What the act made. */
  readonly made?: { readonly subject: string; readonly payment_id: string | null }
}

export interface AuditFilters {
  /** Begins the id of what it was done to, or its payment's order number; or is said of one of the actors by `actorsLike`. */
  readonly q?: string
  /** Those whose name or address has `q` in it, as Medusa knows them. */
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

/** An act with what is known of the payment, where it concerns one, and with the account of that or of what it was done to. */
export type ListedAuditEntry = AuditRow &
  Pick<PaymentRow, "mode"> & { readonly [Column in "order_no" | "account"]: string | null }

/** An entry of somebody who was logged in. */
export type PersonsEntry = AuditRow & { readonly actor_id: string }

/** Who did what, and when. */
export class AuditTrail {
  readonly #db: Database
  readonly #keyring: Keyring

  /** @param db the transaction of what is done where it is one, so that neither is there without the other */
  constructor(db: Database, keyring: Keyring) {
    this.#db = db
    this.#keyring = keyring
  }

  /** Writes down an act that is done in the transaction of this trail. */
  async add({ after, ...entry }: AuditEntry & { readonly after: AuditFields }, now: Date): Promise<void> {
    await this.#insert(entry, currentOrigin(), { outcome: "done", reason: null, after, ended_at: now }, now)
  }

  /** Writes down requests that were rejected before they became an act. */
  async addRejected(entry: AuditEntry, origin: RequestOrigin, reason: string, now: Date): Promise<void> {
    await this.#insert(entry, origin, { outcome: "refused", reason, after: {}, ended_at: now }, now)
  }

  /** Writes down an act that is to begin. @returns its id */
  async begin(entry: AuditEntry, now: Date): Promise<string> {
    return this.#insert(entry, currentOrigin(), { outcome: "begun", reason: null, after: {}, ended_at: null }, now)
  }

  /** Writes down what came of an act that was begun, once. */
  async end(id: string, { made, ...end }: AuditEnd, now: Date): Promise<void> {
    await this.#db.transaction(async (trx) => {
      const chain = new AuditChain(trx, this.#keyring)
      // The chain is locked first, as it is by every other writer.
      await chain.lock(now)
      const row = await trx(TABLE).where({ id, outcome: "begun" }).forUpdate().first<AuditRow | undefined>()
      if (!row) return
      const ended = { ...columns({ ...made, ...end }), ended_at: now }
      await trx(TABLE)
        .where({ id })
        .update({ ...ended, ...(await chain.link({ ...row, ...ended }, ["ended"], now)), updated_at: now })
    })
  }

  /** Whether the entries are as they were written, from the oldest that is kept to the newest. */
  async verify(seen: SeenLink | undefined, now: Date): Promise<AuditVerification> {
    return verifyAudit(this.#db, this.#keyring, seen, now)
  }

  /** Deletes entries from before a moment. @returns how many, at most `limit` */
  async prune(before: Date, limit: number, now: Date): Promise<number> {
    return pruneAudit(this.#db, this.#keyring, { before, limit }, now)
  }

  /** Seals the chain with the first key. @returns whether it was sealed with another one */
  async reseal(now: Date): Promise<boolean> {
    return new AuditChain(this.#db, this.#keyring).reseal(now)
  }

  /** What was last done to something, the newest first. */
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

  /** A page of the acts with how many there are. */
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
    const row = { ...newRow("acqaud", now), ...NOWHERE, ...origin, payment_id: null, asked: null, ...entry, ...rest }
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

/** An act that no request asked for. */
const NOWHERE: RequestOrigin = { ip_address: null, user_agent: null, credential: null }
