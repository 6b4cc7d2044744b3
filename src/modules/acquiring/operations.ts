import { MedusaError } from "@medusajs/framework/utils"
import type { OperationKind, OperationState } from "../../domain/operation-state"
import { operationStatesBefore } from "../../domain/operation-state"
import type { Database } from "./database"
import { isUniqueViolation, newRow } from "./database"
import { storable } from "./storable"
import { newToken } from "./tokens"
import type { OperationMove, OperationRow } from "./rows"

const TABLE = "acquiring_operation"

export type NewOperation = Pick<OperationRow, "payment_id" | "account" | "amount" | "exact_amount" | "currency" | "medusa_id"> & {
  readonly kind: OperationKind
  readonly reason?: string | null
  readonly reference?: string
}

export type OperationFacts = Partial<Pick<OperationRow, "gateway_reference" | "result_code" | "result_text" | "next_query_at" | "query_count" | "medusa_id">>

/** An operation of the same payment is on its way or its outcome is unknown, so a second one may not be sent. */
export class OperationInTheWay extends Error {
  override readonly name = "OperationInTheWay"
}

/** The ledger of captures, cancels, refunds and payouts. A row is committed here before anything is sent. */
export class Operations {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /**
   * Stores an operation in state `sending`.
   *
   * @throws OperationInTheWay when another one of the payment is alive
   */
  async begin(operation: NewOperation, now: Date): Promise<OperationRow> {
    const first: OperationMove = { from: null, to: "sending", at: now.toISOString() }
    const row = {
      ...newRow("acqop", now),
      reference: newToken(),
      ...operation,
      state: "sending",
      history: JSON.stringify([first]),
    }
    try {
      const [stored] = await this.#db(TABLE).insert(row).returning<OperationRow[]>("*")
      if (!stored) throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, "The database returned no row for a new operation.")
      return stored
    } catch (error) {
      if (isUniqueViolation(error)) throw new OperationInTheWay(`Another ${operation.kind} of the same payment is not finished.`)
      throw error
    }
  }

  /** Moves an operation where the table allows it; answers the row as it then is. */
  async move(id: string, to: OperationState, facts: OperationFacts, now: Date, note?: string): Promise<OperationRow> {
    return this.#db.transaction(async (trx) => {
      const row = await trx(TABLE).where({ id }).forUpdate().first<OperationRow | undefined>()
      if (!row) throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, `There is no acquiring operation ${id}.`)
      if (!operationStatesBefore(to).includes(row.state)) return row
      const move: OperationMove = { from: row.state, to, at: now.toISOString(), note }
      const [stored] = await trx(TABLE)
        .where({ id })
        .update({ ...storableFacts(facts), state: to, history: JSON.stringify([...row.history, move]), updated_at: now })
        .returning<OperationRow[]>("*")
      return stored ?? row
    })
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

  /** All operations of a payment, oldest first. */
  async ofPayment(paymentId: string): Promise<OperationRow[]> {
    return this.#db(TABLE)
      .where({ payment_id: paymentId, deleted_at: null })
      .orderBy([{ column: "created_at" }, { column: "id" }])
      .select<OperationRow[]>("*")
  }
}

/** What the gateway says may hold characters that cannot be stored, and an answer that is not stored would be lost. */
function storableFacts(facts: OperationFacts): OperationFacts {
  const clean = Object.entries(facts).map(([name, value]) => [name, typeof value === "string" ? storable(value) : value])
  return Object.fromEntries(clean)
}
