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
import { storable } from "../../../../domain/shared/storable"
import { newToken } from "../../security/tokens"
import type { ModificationMove, ModificationRow, PaymentRow } from "../../sql/rows"

const TABLE = "acquiring_modification"
const PAYMENT_TABLE = "acquiring_payment"

/** Longer than it takes to book one in Medusa, and no longer than a process that died in it may hold it up. */
const RECORDING_MS = MINUTE_MS

export type NewModification = Pick<
  ModificationRow,
  "account" | "amount" | "exact_amount" | "currency" | "medusa_id"
> & {
  readonly kind: ModificationKind
  readonly cause: ModificationCause
  readonly reason?: string | null
  readonly requested_by?: string | null
  readonly request_key?: string | null
}

export type NewPayout = Pick<
  ModificationRow,
  "account" | "amount" | "exact_amount" | "currency" | "reference" | "receiver" | "receiver_hash" | "parties_hash"
> & {
  readonly requested_by?: string
}

/** Says, with the payment's row locked, what is to be sent. Throws when nothing may be. */
export type Plan = (payment: PaymentRow, ledger: readonly ModificationRow[]) => NewModification

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

/** What became of an operation. */
export interface Answered {
  readonly to: ModificationState
  readonly patch: ModificationPatch
  readonly note?: string
  readonly unheard?: true
}

/** An operation as it is now, and whether it was moved. */
export interface Decided {
  readonly row: ModificationRow
  readonly isMoved: boolean
}

/** What was done in the gateway's back office: found there, never sent by us. */
export type ExternalModification = NewModification &
  Pick<ModificationRow, "payment_id" | "gateway_reference"> & {
    readonly refund_reference?: ModificationRow["refund_reference"]
    readonly state: "accepted" | "done"
    /** How many of its kind the payment had when it was found: one without a reference is known by nothing else. */
    readonly among?: number
  }

/** An operation of the same payment is on its way or its outcome is unknown, so a second one may not be sent. */
export class ModificationInTheWay extends Error {
  override readonly name = "ModificationInTheWay"

  /** @param other the operation in the way, where it could still be seen */
  constructor(readonly other: ModificationRow | undefined) {
    super("Another operation of the same payment is not finished.")
  }
}

/** The ledger of captures, cancels, refunds and payouts. A row is committed here before anything is sent. */
export class Modifications {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /**
   * Stores an operation in state `processing`. What is sent is decided with the payment's row locked, so that parts that are asked
   * for at the same moment know of each other.
   *
   * @throws ModificationInTheWay when another one of the payment is alive, and what `plan` throws
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
   * Stores what was found in the gateway's books and not in ours; it waits to be booked in Medusa, by who stores it first.
   *
   * @returns `undefined` when it was stored by somebody else at the same moment
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
        // A cancellation has no reference: one that failed before is not the one that was found.
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
   * Moves an operation where the table allows it; answers the row as it then is. Unless `facts` say when it is worked on next, an
   * unknown one is asked about, and one that is over is looked for in Medusa.
   */
  async move(
    id: string,
    to: ModificationState,
    patch: ModificationPatch,
    now: Date,
    note?: string
  ): Promise<ModificationRow> {
    return (await this.#moveFrom(modificationStatesBefore(to), id, { to, patch, note }, now)).row
  }

  /** The same, with the outcome of one that had none: of the call's answer, the gateway's books and a person's word, the first one counts. */
  async answer(id: string, answered: Answered, now: Date): Promise<ModificationRow> {
    return (await this.#moveFrom(modificationStatesBefore(answered.to).filter(isAlive), id, answered, now)).row
  }

  /** The same by a person's word, of one that has no outcome, or of a refund that was accepted and has no result. Whoever comes second learns that it was not moved. */
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
    { to, patch, note, unheard }: Answered,
    now: Date
  ): Promise<Decided> {
    return this.#db.transaction(async (trx) => {
      const row = await trx(TABLE).where({ id }).forUpdate().first<ModificationRow | undefined>()
      if (!row) throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, `There is no acquiring operation ${id}.`)
      if (!states.includes(row.state)) return { row, isMoved: false }
      const move: ModificationMove = { from: row.state, to, at: now.toISOString(), note, unheard }
      const next = { poll_count: 0, next_poll_at: nextStepAt(row, to, now), lease_expires_at: null }
      const [stored] = await trx(TABLE)
        .where({ id })
        .update({
          ...next,
          ...storablePatch(patch),
          state: to,
          history: JSON.stringify([...row.history, move]),
          updated_at: now,
        })
        .returning<ModificationRow[]>("*")
      return { row: stored ?? row, isMoved: true }
    })
  }

  /** Writes facts that are no move. */
  async update(id: string, patch: ModificationPatch, now: Date): Promise<void> {
    await this.#db(TABLE)
      .where({ id })
      .update({ ...storablePatch(patch), updated_at: now })
  }

  /** Writes facts unless the operation has moved on: then whoever moved it has planned what follows. */
  async updateWhileIn(state: ModificationState, id: string, patch: ModificationPatch, now: Date): Promise<void> {
    await this.#db(TABLE)
      .where({ id, state })
      .update({ ...storablePatch(patch), updated_at: now })
  }

  /** Plans the next try to bring Medusa up to an operation, unless somebody has done it meanwhile. */
  async planRecording(id: string, patch: ModificationPatch, now: Date): Promise<void> {
    await this.#db(TABLE)
      .where({ id, recorded_at: null })
      .update({ ...storablePatch(patch), updated_at: now })
  }

  /** Takes operations of an account that are due, oldest first; a lease keeps others from them. */
  async leaseDue(account: string, limit: number, leaseMs: number, now: Date): Promise<ModificationRow[]> {
    const choose = (query: Query): Query =>
      query.where({ account }).where("next_poll_at", "<=", now).orderBy("next_poll_at").limit(limit)
    return lease(this.#db, { table: TABLE, choose, leaseMs }, now).returning<ModificationRow[]>("*")
  }

  /**
   * Takes an operation to bring Medusa up to it: one at a time, as each would find that Medusa lacks it. Who comes second leaves it to
   * the first, and looks again when that one must have ended.
   *
   * @returns the operation as it is now; `undefined` when somebody else does it, or has
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

  /** Ends what {@link leaseForRecording} began, whatever came of it. */
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

  /** Which of Medusa's captures or refunds an operation was begun for. */
  async knownAmong(medusaIds: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.#db(TABLE)
      .whereIn("medusa_id", medusaIds)
      .whereNull("deleted_at")
      .select<{ medusa_id: string }[]>("medusa_id")
    return new Set(rows.map(({ medusa_id }) => medusa_id))
  }

  /** All operations of a payment, oldest first. */
  async ofPayment(paymentId: string): Promise<ModificationRow[]> {
    return ofPayments(this.#db, [paymentId])
  }

  /** All operations of some payments, oldest first. */
  async ofPayments(paymentIds: readonly string[]): Promise<ModificationRow[]> {
    return ofPayments(this.#db, paymentIds)
  }

  /** A page of the refunds. */
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

/** How an operation begins. */
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
  const row = { ...newRow("acqmod", now), ...modification, history: JSON.stringify(modification.history) }
  const [stored] = await db(TABLE).insert(row).returning<ModificationRow[]>("*")
  if (!stored)
    throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, "The database returned no row for a new operation.")
  return stored
}

/** A payout concerns nobody in Medusa, and no question about it is known. */
function nextStepAt({ payment_id, recorded_at }: ModificationRow, to: ModificationState, now: Date): Date | null {
  if (payment_id === null) return null
  if (isAlive(to) || recorded_at) return nextModificationPollAt(to, 0, now)
  return new Date(now.getTime() + RECORDED_BY_ITSELF_MS)
}

/** What the gateway says may hold characters that cannot be stored, and an answer that is not stored would be lost. */
function storablePatch(patch: ModificationPatch): ModificationPatch {
  const clean = Object.entries(patch).map(([name, value]) => [
    name,
    typeof value === "string" ? storable(value) : value,
  ])
  return Object.fromEntries(clean)
}
