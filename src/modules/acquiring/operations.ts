import { MedusaError } from "@medusajs/framework/utils"
import { MINUTE_MS } from "../../domain/durations"
import type { OperationCause, OperationKind, OperationState } from "../../domain/operation-state"
import { isAlive, operationStatesBefore } from "../../domain/operation-state"
import { BOOKED_BY_ITSELF_MS, nextOperationQuestionAt } from "../../domain/schedule"
import { claim } from "./claim"
import type { Database, Query } from "./database"
import { isUniqueViolation, newRow } from "./database"
import type { OperationPage } from "./operation-page"
import type { RefundFilters } from "./refund-list"
import { listRefunds } from "./refund-list"
import { storable } from "./storable"
import { newToken } from "./tokens"
import type { OperationMove, OperationRow, PaymentRow } from "./rows"

const TABLE = "acquiring_operation"
const PAYMENT_TABLE = "acquiring_payment"

/** Longer than it takes to book one in Medusa, and no longer than a process that died in it may hold it up. */
const BOOKING_MS = MINUTE_MS

export type NewOperation = Pick<OperationRow, "account" | "amount" | "exact_amount" | "currency" | "medusa_id"> & {
  readonly kind: OperationKind
  readonly cause: OperationCause
  readonly reason?: string | null
  readonly asked_by?: string | null
  readonly request_key?: string | null
}

export type NewPayout = Pick<
  OperationRow,
  "account" | "amount" | "exact_amount" | "currency" | "reference" | "receiver" | "receiver_hash" | "parties_hash"
> & {
  readonly asked_by?: string
}

/** Says, with the payment's row locked, what is to be sent. Throws when nothing may be. */
export type Plan = (payment: PaymentRow, ledger: readonly OperationRow[]) => NewOperation

export type OperationFacts = Partial<
  Pick<
    OperationRow,
    | "gateway_reference"
    | "refund_reference"
    | "result_code"
    | "result_text"
    | "next_query_at"
    | "query_count"
    | "medusa_id"
    | "booked_at"
    | "claimed_until"
    | "approved_by"
    | "released_at"
  >
>

/** What became of an operation. */
export interface Answered {
  readonly to: OperationState
  readonly facts: OperationFacts
  readonly note?: string
  readonly unheard?: true
}

/** An operation as it is now, and whether it was moved. */
export interface Decided {
  readonly row: OperationRow
  readonly isMoved: boolean
}

/** What was done in the gateway's back office: found there, never sent by us. */
export type FoundOperation = NewOperation &
  Pick<OperationRow, "payment_id" | "gateway_reference"> & {
    readonly refund_reference?: OperationRow["refund_reference"]
    readonly state: "accepted" | "done"
    /** How many of its kind the payment had when it was found: one without a reference is known by nothing else. */
    readonly among?: number
  }

/** An operation of the same payment is on its way or its outcome is unknown, so a second one may not be sent. */
export class OperationInTheWay extends Error {
  override readonly name = "OperationInTheWay"

  /** @param other the operation in the way, where it could still be seen */
  constructor(readonly other: OperationRow | undefined) {
    super("Another operation of the same payment is not finished.")
  }
}

/** The ledger of captures, cancels, refunds and payouts. A row is committed here before anything is sent. */
export class Operations {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /**
   * Stores an operation in state `sending`. What is sent is decided with the payment's row locked, so that parts that are asked
   * for at the same moment know of each other.
   *
   * @throws OperationInTheWay when another one of the payment is alive, and what `plan` throws
   */
  async begin(paymentId: string, plan: Plan, now: Date): Promise<OperationRow> {
    try {
      return await this.#db.transaction(async (trx) => {
        const payment = await trx(PAYMENT_TABLE).where({ id: paymentId }).forUpdate().first<PaymentRow | undefined>()
        if (!payment)
          throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, `There is no acquiring payment ${paymentId}.`)
        const operation = plan(payment, await ofPayments(trx, [paymentId]))
        return insertOperation(
          trx,
          { ...operation, payment_id: paymentId, reference: newToken(), ...firstOf("sending", now) },
          now
        )
      })
    } catch (error) {
      if (!isUniqueViolation(error)) throw error
      throw new OperationInTheWay((await this.ofPayment(paymentId)).find(({ state }) => isAlive(state)))
    }
  }

  /**
   * Stores what was found in the gateway's books and not in ours; it waits to be booked in Medusa, by who stores it first.
   *
   * @returns `undefined` when it was stored by somebody else at the same moment
   */
  async addFound({ state, among, ...operation }: FoundOperation, now: Date): Promise<OperationRow | undefined> {
    const { payment_id, kind, gateway_reference } = operation
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
      return insertOperation(
        trx,
        {
          ...operation,
          reference: newToken(),
          ...firstOf(state, now),
          next_query_at: now,
          claimed_until: new Date(now.getTime() + BOOKING_MS),
        },
        now
      )
    })
  }

  /**
   * Moves an operation where the table allows it; answers the row as it then is. Unless `facts` say when it is worked on next, an
   * unknown one is asked about, and one that is over is looked for in Medusa.
   */
  async move(id: string, to: OperationState, facts: OperationFacts, now: Date, note?: string): Promise<OperationRow> {
    return (await this.#moveFrom(operationStatesBefore(to), id, { to, facts, note }, now)).row
  }

  /** The same, with the outcome of one that had none: of the call's answer, the gateway's books and a person's word, the first one counts. */
  async answer(id: string, answered: Answered, now: Date): Promise<OperationRow> {
    return (await this.#moveFrom(operationStatesBefore(answered.to).filter(isAlive), id, answered, now)).row
  }

  /** The same by a person's word, of one that has no outcome, or of a refund that was accepted and has no result. Whoever comes second learns that it was not moved. */
  async decide({ id, state }: Pick<OperationRow, "id" | "state">, answered: Answered, now: Date): Promise<Decided> {
    return this.#moveFrom(
      operationStatesBefore(answered.to).filter((from) => isAlive(from) === isAlive(state)),
      id,
      answered,
      now
    )
  }

  async #moveFrom(
    states: readonly OperationState[],
    id: string,
    { to, facts, note, unheard }: Answered,
    now: Date
  ): Promise<Decided> {
    return this.#db.transaction(async (trx) => {
      const row = await trx(TABLE).where({ id }).forUpdate().first<OperationRow | undefined>()
      if (!row) throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, `There is no acquiring operation ${id}.`)
      if (!states.includes(row.state)) return { row, isMoved: false }
      const move: OperationMove = { from: row.state, to, at: now.toISOString(), note, unheard }
      const next = { query_count: 0, next_query_at: nextStepAt(row, to, now), claimed_until: null }
      const [stored] = await trx(TABLE)
        .where({ id })
        .update({
          ...next,
          ...storableFacts(facts),
          state: to,
          history: JSON.stringify([...row.history, move]),
          updated_at: now,
        })
        .returning<OperationRow[]>("*")
      return { row: stored ?? row, isMoved: true }
    })
  }

  /** Writes facts that are no move. */
  async update(id: string, facts: OperationFacts, now: Date): Promise<void> {
    await this.#db(TABLE)
      .where({ id })
      .update({ ...storableFacts(facts), updated_at: now })
  }

  /** Writes facts unless the operation has moved on: then whoever moved it has planned what follows. */
  async updateWhileIn(state: OperationState, id: string, facts: OperationFacts, now: Date): Promise<void> {
    await this.#db(TABLE)
      .where({ id, state })
      .update({ ...storableFacts(facts), updated_at: now })
  }

  /** Plans the next try to bring Medusa up to an operation, unless somebody has done it meanwhile. */
  async planBooking(id: string, facts: OperationFacts, now: Date): Promise<void> {
    await this.#db(TABLE)
      .where({ id, booked_at: null })
      .update({ ...storableFacts(facts), updated_at: now })
  }

  /** Takes operations of an account that are due, oldest first; a lease keeps others from them. */
  async claimDue(account: string, limit: number, leaseMs: number, now: Date): Promise<OperationRow[]> {
    const choose = (query: Query): Query =>
      query.where({ account }).where("next_query_at", "<=", now).orderBy("next_query_at").limit(limit)
    return claim(this.#db, { table: TABLE, choose, leaseMs }, now).returning<OperationRow[]>("*")
  }

  /**
   * Takes an operation to bring Medusa up to it: one at a time, as each would find that Medusa lacks it. Who comes second leaves it to
   * the first, and looks again when that one must have ended.
   *
   * @returns the operation as it is now; `undefined` when somebody else does it, or has
   */
  async takeForBooking(id: string, now: Date): Promise<OperationRow | undefined> {
    const unbooked = { id, booked_at: null, deleted_at: null }
    const booking_until = new Date(now.getTime() + BOOKING_MS)
    const [taken] = await this.#db(TABLE)
      .where(unbooked)
      .where((free) => free.whereNull("booking_until").orWhere("booking_until", "<", now))
      .update({ booking_until })
      .returning<OperationRow[]>("*")
    if (taken) return taken
    await this.#db(TABLE)
      .where(unbooked)
      .where("booking_until", ">=", now)
      .update({ next_query_at: this.#db.ref("booking_until"), claimed_until: null })
    return undefined
  }

  /** Ends what {@link takeForBooking} began, whatever came of it. */
  async endBooking({ id, booking_until }: OperationRow): Promise<void> {
    await this.#db(TABLE).where({ id, booking_until }).update({ booking_until: null })
  }

  async find(id: string): Promise<OperationRow | undefined> {
    return this.#db(TABLE).where({ id, deleted_at: null }).first<OperationRow | undefined>()
  }

  async findByReference(reference: string): Promise<OperationRow | undefined> {
    return this.#db(TABLE).where({ reference, deleted_at: null }).first<OperationRow | undefined>()
  }

  async findByGatewayReference(paymentId: string, gatewayReference: string): Promise<OperationRow | undefined> {
    return this.#db(TABLE)
      .where({ payment_id: paymentId, gateway_reference: gatewayReference, deleted_at: null })
      .first<OperationRow | undefined>()
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
  async ofPayment(paymentId: string): Promise<OperationRow[]> {
    return ofPayments(this.#db, [paymentId])
  }

  /** All operations of some payments, oldest first. */
  async ofPayments(paymentIds: readonly string[]): Promise<OperationRow[]> {
    return ofPayments(this.#db, paymentIds)
  }

  /** A page of the refunds. */
  refunds(filters: RefundFilters, page: OperationPage): Promise<{ rows: OperationRow[]; count: number }> {
    return listRefunds(this.#db, filters, page)
  }
}

async function ofPayments(db: Database, paymentIds: readonly string[]): Promise<OperationRow[]> {
  return db(TABLE)
    .whereIn("payment_id", paymentIds)
    .whereNull("deleted_at")
    .orderBy([{ column: "created_at" }, { column: "id" }])
    .select<OperationRow[]>("*")
}

/** How an operation begins. */
export function firstOf(
  state: OperationState,
  now: Date
): { state: OperationState; history: OperationMove[]; next_query_at: Date | null } {
  return {
    state,
    history: [{ from: null, to: state, at: now.toISOString() }],
    next_query_at: nextOperationQuestionAt(state, 0, now),
  }
}

type InsertedOperation = (NewOperation | NewPayout) &
  ReturnType<typeof firstOf> & {
    readonly payment_id: string | null
    readonly reference: string
    readonly claimed_until?: Date
    readonly released_at?: Date | null
  }

export async function insertOperation(db: Database, operation: InsertedOperation, now: Date): Promise<OperationRow> {
  const row = { ...newRow("acqop", now), ...operation, history: JSON.stringify(operation.history) }
  const [stored] = await db(TABLE).insert(row).returning<OperationRow[]>("*")
  if (!stored)
    throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, "The database returned no row for a new operation.")
  return stored
}

/** A payout concerns nobody in Medusa, and no question about it is known. */
function nextStepAt({ payment_id, booked_at }: OperationRow, to: OperationState, now: Date): Date | null {
  if (payment_id === null) return null
  if (isAlive(to) || booked_at) return nextOperationQuestionAt(to, 0, now)
  return new Date(now.getTime() + BOOKED_BY_ITSELF_MS)
}

/** What the gateway says may hold characters that cannot be stored, and an answer that is not stored would be lost. */
function storableFacts(facts: OperationFacts): OperationFacts {
  const clean = Object.entries(facts).map(([name, value]) => [
    name,
    typeof value === "string" ? storable(value) : value,
  ])
  return Object.fromEntries(clean)
}
