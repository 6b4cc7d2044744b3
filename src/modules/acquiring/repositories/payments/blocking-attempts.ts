import { parseCurrency } from "../../../../domain/shared/currency"
import { parseGatewayAmount } from "../../../../domain/shared/money"
import { reversalOf } from "../../../../domain/modifications/modification-rules"
import type { PaymentState } from "../../../../domain/payments/payment-state"
import { isUnresolved } from "../../../../domain/payments/payment-state"
import { blockBy } from "../../../../domain/payments/second-payment"
import type { PurchaseSum } from "../../../../domain/payments/second-payment"
import type { Database, Query } from "../../sql/database"
import { isPaying } from "./paying"
import type { ModificationRow, PaymentRow } from "../../sql/rows"
import { sentAmount } from "./sent-amount"

const TABLE = "acquiring_payment"

const OUT_OF_THE_WAY: readonly PaymentState[] = ["created", "declined", "expired"]

/** Another attempt of this purchase is paid or unresolved, so this one may not be sent. */
export class AttemptInTheWay extends Error {
  override readonly name = "AttemptInTheWay"

  constructor(readonly isPaid: boolean) {
    super(`Another attempt of the same purchase is ${isPaid ? "paid" : "unresolved"}.`)
  }
}

/** The amount to pay, with its collection and session. */
export interface Purchase extends PurchaseSum {
  readonly payment_collection_id: string | null
  /** The payment session of the purchase; `null` while there is none. */
  readonly payment_session_id: string | null
}

/** Excludes attempts that ended without money, and gateway pages without a payment so far. */
export function whereInTheWay(query: Query): Query {
  return query.whereNotIn("state", OUT_OF_THE_WAY).whereNot((page) => page.where({ state: "open", flow: "hosted" }))
}

/** The attempts of other sessions of a payment collection that block another one; see {@link blockBy}. */
export async function listBlockingElsewhere(db: Database, purchase: Purchase): Promise<PaymentRow[]> {
  const { payment_collection_id } = purchase
  if (payment_collection_id === null) return []
  const rows: PaymentRow[] = await whereInTheWay(db(TABLE).where({ payment_collection_id, deleted_at: null })).select<
    PaymentRow[]
  >("*")
  return keepBlocking(db, purchase, rows)
}

/**
 * Locks a payment and all other attempts of its purchase, so none of them can change between the check and the
 * transition. An attempt that started before another one was paid must not be sent after it.
 *
 * @throws AttemptInTheWay if another attempt is paid or unresolved
 */
export async function lockForSending(trx: Database, id: string): Promise<PaymentRow | undefined> {
  const own = (column: string): Query => trx(TABLE).where({ id }).select(column)
  const attempts = await trx(TABLE)
    .where((purchase) =>
      purchase
        .where("payment_session_id", own("payment_session_id"))
        .orWhere("payment_collection_id", own("payment_collection_id"))
    )
    .whereNull("deleted_at")
    .orderBy("id")
    .forUpdate()
    .select<PaymentRow[]>("*")
  const row = attempts.find((attempt) => attempt.id === id)
  if (!row) return undefined
  const ofSession = attempts.filter(
    (attempt) => attempt.id !== id && attempt.payment_session_id === row.payment_session_id
  )
  const others = [...ofSession, ...(await keepBlocking(trx, row, attempts))]
  if (others.some(isPaying)) throw new AttemptInTheWay(true)
  if (others.some(({ state, flow }) => isUnresolved(state, flow))) throw new AttemptInTheWay(false)
  return row
}

/** Filters the attempts of other sessions that block a payment. */
async function keepBlocking(db: Database, purchase: Purchase, attempts: readonly PaymentRow[]): Promise<PaymentRow[]> {
  const blocking: PaymentRow[] = []
  for (const attempt of attempts) {
    if (attempt.payment_session_id === purchase.payment_session_id) continue
    const wentBack = isPaying(attempt) && (await hasGoneBack(db, attempt))
    if (blockBy({ ...attempt, wentBack }, purchase)) blocking.push(attempt)
  }
  return blocking
}

/** Medusa itself refunds the payments of a cart that it cannot complete. After that, the cart can be paid again. */
async function hasGoneBack(db: Database, { id, state, amount: text, currency: code }: PaymentRow): Promise<boolean> {
  const [amount, currency] = [parseGatewayAmount(text), parseCurrency(code)]
  if (!amount || !currency) return false
  const modifications = await db("acquiring_modification")
    .where({ payment_id: id, deleted_at: null })
    .select<ModificationRow[]>("*")
  return (
    reversalOf(
      { state, amount, currency },
      modifications.map((row) => ({ ...row, amount: sentAmount(row) }))
    ) === "over"
  )
}
