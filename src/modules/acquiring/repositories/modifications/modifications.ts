import { columns } from "../../sql/columns"
import type { Message } from "../../../../domain/shared/messages/message"
import { MedusaError } from "@medusajs/framework/utils"
import { MINUTE_MS } from "../../../../domain/shared/durations"
import type {
  ModificationCause,
  ModificationKind,
  ModificationState,
} from "../../../../domain/modifications/modification-state"
import { isAlive, modificationStatesBefore } from "../../../../domain/modifications/modification-state"
import { RECORDED_BY_ITSELF_MS, nextModificationPollAt } from "../../../../domain/modifications/modification-schedule"
import { lease } from "../../sql/lease"
import type { Database, Query } from "../../sql/database"
import { isUniqueViolation, newRow } from "../../sql/database"
import type { ModificationPage } from "./modification-page"
import type { RefundFilters } from "./refund-list"
import { listRefunds } from "./refund-list"
import { newToken } from "../../security/tokens"
import type { ModificationMove, ModificationRow, PaymentRow } from "../../sql/rows"

const TABLE = "acquiring_modification"
const PAYMENT_TABLE = "acquiring_payment"

/** Longer than the record in Medusa takes, and the longest delay after a process dies during it. */
const RECORDING_MS = MINUTE_MS

/** The next step of all others is possible without the gateway: a record in Medusa, or the end of a call as unknown. */
const NEEDS_QUERY = "(state = 'unknown' OR (state = 'accepted' AND recorded_at IS NOT NULL))"

export type NewModification = Pick<
  ModificationRow,
  "account" | "amount" | "exact_amount" | "currency" | "medusa_id"
> & {
  readonly kind: ModificationKind
  readonly cause: ModificationCause
  readonly reason?: Message | null
  readonly requested_by?: string | null
  readonly request_key?: string | null
}

export type NewPayout = Pick<
  ModificationRow,
  "account" | "amount" | "exact_amount" | "currency" | "reference" | "receiver" | "receiver_hash" | "parties_hash"
> & { readonly requested_by?: string }

/** Returns the modification to send, while the payment's row is locked. Throws if none may be sent. */
export type Plan = (payment: PaymentRow, entries: readonly ModificationRow[]) => NewModification

export type ModificationPatch = Partial<
  Pick<
    ModificationRow,
    | "gateway_reference"
    | "refund_reference"
    | "result_code"
    | "result_text"
    | "next_poll_at"
    | "poll_count"
    | "medusa_id"
    | "recorded_at"
    | "lease_expires_at"
    | "approved_by"
    | "released_at"
  >
>

/** The outcome of a modification. */
export interface Answered {
  readonly to: ModificationState
  readonly patch: ModificationPatch
  readonly note?: Message
  readonly no_response?: true
}

/** The present modification, and whether this call moved it. */
export interface Decided {
  readonly row: ModificationRow
  readonly isMoved: boolean
}

/** A modification that was made in the gateway's back office and never sent by the plugin. */
export type ExternalModification = NewModification &
  Pick<ModificationRow, "payment_id" | "gateway_reference"> & {
    readonly refund_reference?: ModificationRow["refund_reference"]
    readonly state: "accepted" | "done"
    /**
     * The number of stored modifications of its kind and payment at its detection. Without a reference, nothing else
     * identifies it.
     */
    readonly among?: number
  }

/** Another modification of the payment is in progress or has an unknown outcome, so this one may not be sent. */
export class ModificationInTheWay extends Error {
  override readonly name = "ModificationInTheWay"

  /** @param other the blocking modification, if it was still visible */
  constructor(readonly other: ModificationRow | undefined) {
    super("Another operation of the same payment is not finished.")
  }
}

/** The repository of captures, cancels, refunds and payouts. A row is committed here before the request is sent. */
export class Modifications {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /**
   * Stores a modification in state `processing`. The payment's row is locked while `plan` decides, so concurrent parts
   * are aware of each other.
   *
   * @throws ModificationInTheWay if another modification of the payment has an unknown outcome, and every error of
   * `plan`
   */
  async begin(paymentId: string, plan: Plan, now: Date): Promise<ModificationRow> {
    try {
      return await this.#db.transaction(async (trx) => {
        const payment = await trx(PAYMENT_TABLE).where({ id: paymentId }).forUpdate().first<PaymentRow | undefined>()
        if (!payment)
          throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, `There is no acquiring payment ${paymentId}.`)
        const modification = plan(payment, await ofPayments(trx, [paymentId]))
        return insertModification(
          trx,
          { ...modification, payment_id: paymentId, reference: newToken(), ...firstOf("processing", now) },
          now
        )
      })
    } catch (error) {
      if (!isUniqueViolation(error)) throw error
      throw new ModificationInTheWay((await this.ofPayment(paymentId)).find(({ state }) => isAlive(state)))
    }
  }

  /**
   * Stores a modification that exists only at the gateway. The caller that stores it records it in Medusa.
   *
   * @returns `undefined` if another process stored it
   */
  async addFound(
    { state, among, ...modification }: ExternalModification,
    now: Date
  ): Promise<ModificationRow | undefined> {
    const { payment_id, kind, gateway_reference } = modification
    return this.#db.transaction(async (trx) => {
      await trx(PAYMENT_TABLE).where({ id: payment_id }).forUpdate().first("id")
      const alike = trx(TABLE).where({ payment_id, kind, deleted_at: null })
      if (gateway_reference === null && among !== undefined) {
        if ((await alike.select("id")).length > among) return undefined
      } else {
        // A cancellation has no reference. An earlier failed one is not the one that was detected.
        const same = alike.where({ gateway_reference })
        const known = await (gateway_reference === null ? same.whereIn("state", ["accepted", "done"]) : same).first(
          "id"
        )
        if (known) return undefined
      }
      return insertModification(
        trx,
        {
          ...modification,
          reference: newToken(),
          ...firstOf(state, now),
          next_poll_at: now,
          lease_expires_at: new Date(now.getTime() + RECORDING_MS),
        },
        now
      )
    })
  }

  /**
   * Makes a transition if the table allows it, and returns the row. Unless `patch` has the next date, an unknown
   * modification is polled, and a finished one is checked in Medusa.
   */
  async move(
    id: string,
    to: ModificationState,
    patch: ModificationPatch,
    now: Date,
    note?: Message
  ): Promise<ModificationRow> {
    return (await this.#moveFrom(modificationStatesBefore(to), id, { to, patch, note }, now)).row
  }

  /**
   * Sets the outcome of a modification without one. The first of the call's answer, a query and a person's resolution
   * counts.
   */
  async answer(id: string, answered: Answered, now: Date): Promise<ModificationRow> {
    return (await this.#moveFrom(modificationStatesBefore(answered.to).filter(isAlive), id, answered, now)).row
  }

  /**
   * Sets the outcome by a person's resolution: of a modification without one, or of an accepted refund without a
   * result. For a second call, `isMoved` is false.
   */
  async decide({ id, state }: Pick<ModificationRow, "id" | "state">, answered: Answered, now: Date): Promise<Decided> {
    return this.#moveFrom(
      modificationStatesBefore(answered.to).filter((from) => isAlive(from) === isAlive(state)),
      id,
      answered,
      now
    )
  }

  async #moveFrom(
    states: readonly ModificationState[],
    id: string,
    { to, patch, note, no_response }: Answered,
    now: Date
  ): Promise<Decided> {
    return this.#db.transaction(async (trx) => {
      const row = await trx(TABLE).where({ id }).forUpdate().first<ModificationRow | undefined>()
      if (!row) throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, `There is no acquiring operation ${id}.`)
      if (!states.includes(row.state)) return { row, isMoved: false }
      const move: ModificationMove = { from: row.state, to, at: now.toISOString(), note, no_response }
      const next = { poll_count: 0, next_poll_at: nextStepAt(row, to, now), lease_expires_at: null }
      const [stored] = await trx(TABLE)
        .where({ id })
        .update({
          ...next,
          ...columns({ ...patch }),
          state: to,
          history: JSON.stringify([...row.history, move]),
          updated_at: now,
        })
        .returning<ModificationRow[]>("*")
      return { row: stored ?? row, isMoved: true }
    })
  }

  /** Writes columns without a transition. */
  async update(id: string, patch: ModificationPatch, now: Date): Promise<void> {
    await this.#db(TABLE)
      .where({ id })
      .update({ ...columns({ ...patch }), updated_at: now })
  }

  /** Writes columns unless the modification left the state. Then the transition has scheduled the next step. */
  async updateWhileIn(state: ModificationState, id: string, patch: ModificationPatch, now: Date): Promise<void> {
    await this.#db(TABLE)
      .where({ id, state })
      .update({ ...columns({ ...patch }), updated_at: now })
  }

  /** Schedules the next attempt to record a modification in Medusa, unless it was recorded meanwhile. */
  async planRecording(id: string, patch: ModificationPatch, now: Date): Promise<void> {
    await this.#db(TABLE)
      .where({ id, recorded_at: null })
      .update({ ...columns({ ...patch }), updated_at: now })
  }

  /**
   * Leases due modifications of an account, oldest first: at most `limit` that need no query, and as many that do. So
   * those without an answer, which stay due, and those to record in Medusa do not delay each other.
   */
  async leaseDue(account: string, limit: number, leaseMs: number, now: Date): Promise<ModificationRow[]> {
    const leaseOf = (kind: string): Promise<ModificationRow[]> => {
      const choose = (query: Query): Query =>
        query.where({ account }).where("next_poll_at", "<=", now).whereRaw(kind).orderBy("next_poll_at").limit(limit)
      return lease(this.#db, { table: TABLE, choose, leaseMs }, now).returning<ModificationRow[]>("*")
    }
    return [...(await leaseOf(`NOT ${NEEDS_QUERY}`)), ...(await leaseOf(NEEDS_QUERY))]
  }

  /**
   * Reserves a modification for its record in Medusa. Only one process may do so, because each would find it missing
   * there. A second process leaves it to the first, and checks again when that must have ended.
   *
   * @returns the present row; `undefined` if another process is recording it or has done so
   */
  async leaseForRecording(id: string, now: Date): Promise<ModificationRow | undefined> {
    const unbooked = { id, recorded_at: null, deleted_at: null }
    const recording_until = new Date(now.getTime() + RECORDING_MS)
    const [taken] = await this.#db(TABLE)
      .where(unbooked)
      .where((free) => free.whereNull("recording_until").orWhere("recording_until", "<", now))
      .update({ recording_until })
      .returning<ModificationRow[]>("*")
    if (taken) return taken
    await this.#db(TABLE)
      .where(unbooked)
      .where("recording_until", ">=", now)
      .update({ next_poll_at: this.#db.ref("recording_until"), lease_expires_at: null })
    return undefined
  }

  /** Ends a reservation of {@link leaseForRecording}, whatever its outcome. */
  async endRecording({ id, recording_until }: ModificationRow): Promise<void> {
    await this.#db(TABLE).where({ id, recording_until }).update({ recording_until: null })
  }

  async find(id: string): Promise<ModificationRow | undefined> {
    return this.#db(TABLE).where({ id, deleted_at: null }).first<ModificationRow | undefined>()
  }

  async findByReference(reference: string): Promise<ModificationRow | undefined> {
    return this.#db(TABLE).where({ reference, deleted_at: null }).first<ModificationRow | undefined>()
  }

  async findByGatewayReference(paymentId: string, gatewayReference: string): Promise<ModificationRow | undefined> {
    return this.#db(TABLE)
      .where({ payment_id: paymentId, gateway_reference: gatewayReference, deleted_at: null })
      .first<ModificationRow | undefined>()
  }

  /** Those of Medusa's captures or refunds that have a modification. */
  async knownAmong(medusaIds: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.#db(TABLE)
      .whereIn("medusa_id", medusaIds)
      .whereNull("deleted_at")
      .select<{ medusa_id: string }[]>("medusa_id")
    return new Set(rows.map(({ medusa_id }) => medusa_id))
  }

  /** All modifications of a payment, oldest first. */
  async ofPayment(paymentId: string): Promise<ModificationRow[]> {
    return ofPayments(this.#db, [paymentId])
  }

  /** All modifications of some payments, oldest first. */
  async ofPayments(paymentIds: readonly string[]): Promise<ModificationRow[]> {
    return ofPayments(this.#db, paymentIds)
  }

  refunds(filters: RefundFilters, page: ModificationPage): Promise<{ rows: ModificationRow[]; count: number }> {
    return listRefunds(this.#db, filters, page)
  }
}

async function ofPayments(db: Database, paymentIds: readonly string[]): Promise<ModificationRow[]> {
  return db(TABLE)
    .whereIn("payment_id", paymentIds)
    .whereNull("deleted_at")
    .orderBy([{ column: "created_at" }, { column: "id" }])
    .select<ModificationRow[]>("*")
}

/** The first columns of a modification. */
export function firstOf(
  state: ModificationState,
  now: Date
): { state: ModificationState; history: ModificationMove[]; next_poll_at: Date | null } {
  return {
    state,
    history: [{ from: null, to: state, at: now.toISOString() }],
    next_poll_at: nextModificationPollAt(state, 0, now),
  }
}

type InsertedModification = (NewModification | NewPayout) &
  ReturnType<typeof firstOf> & {
    readonly payment_id: string | null
    readonly reference: string
    readonly lease_expires_at?: Date
    readonly released_at?: Date | null
  }

export async function insertModification(
  db: Database,
  modification: InsertedModification,
  now: Date
): Promise<ModificationRow> {
  const row = {
    ...newRow("acqmod", now),
    ...columns({ ...modification }),
    history: JSON.stringify(modification.history),
  }
  const [stored] = await db(TABLE).insert(row).returning<ModificationRow[]>("*")
  if (!stored)
    throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, "The database returned no row for a new operation.")
  return stored
}

/** Medusa does not record payouts, and no query about them exists. */
function nextStepAt({ payment_id, recorded_at }: ModificationRow, to: ModificationState, now: Date): Date | null {
  if (payment_id === null) return null
  if (isAlive(to) || recorded_at) return nextModificationPollAt(to, 0, now)
  return new Date(now.getTime() + RECORDED_BY_ITSELF_MS)
}
