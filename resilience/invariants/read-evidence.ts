import type { TransactionView } from "../../src/sandbox"
import type { Read } from "../../testing/database/database"
import type { Attempt, Evidence, MedusaOrder, MedusaPayment, Webhook, Modification, Step, TimedStep } from "./evidence"

/**
 * Reads Medusa's tables and ours and puts them beside the gateway's ledger. Best done when all is quiet.
 *
 * A gateway charge has the order number of the payment that requested it, and a second payment that of the first one.
 * Here its transaction is added to the number, on all sides.
 *
 * An unrecorded one stays with the first payment, as money too much.
 */
export async function readEvidence(read: Read, transactions: readonly TransactionView[]): Promise<Evidence> {
  const beside = new Set((await read<{ transaction_id: string }>(BESIDE)).map(({ transaction_id }) => transaction_id))
  return {
    charges: transactions.map((one) => (beside.has(one.transaction_id) ? byTransaction(one) : named(one))),
    attempts: (await read<Stored<Attempt>>(ATTEMPTS)).map((row) => ({ ...row, timeline: row.history.map(timed) })),
    modifications: (await read<Stored<Modification>>(MODIFICATIONS)).map((row) => ({
      ...row,
      timeline: row.history.map(timed),
    })),
    webhooks: await read<Webhook>(WEBHOOKS),
    payments: await read<MedusaPayment>(PAYMENTS),
    orders: await read<MedusaOrder>(ORDERS),
  }
}

/** A line of a history as JSON has it. */
export type StoredStep<State> = Step<State> & { readonly at: string }

type Stored<Row extends Attempt | Modification> = Omit<Row, "history" | "timeline"> & {
  readonly history: readonly StoredStep<Row["state"]>[]
}

/** A line of a history with its time. */
export function timed<State>({ from, to, at }: StoredStep<State>): TimedStep<State> {
  return { from, to, at: new Date(at) }
}

/** A charge of the gateway's under the name that it has here. */
export function named<One extends Pick<TransactionView, "flow" | "order_no" | "transaction_id">>(charge: One): One {
  return charge.flow === "recurring" ? byTransaction(charge) : charge
}

function byTransaction<One extends Pick<TransactionView, "order_no" | "transaction_id">>(charge: One): One {
  return { ...charge, order_no: `${charge.order_no}/${charge.transaction_id}` }
}

/** The name above in SQL, for a row of ours (`acquiring_payment`). */
export const OWN_NAME =
  "CASE WHEN flow = 'gateway_billed' THEN order_no || '/' || transaction_id ELSE order_no END AS order_no"

const BESIDE = "SELECT transaction_id FROM acquiring_payment WHERE flow = 'gateway_billed' AND deleted_at IS NULL"

const ATTEMPTS = `SELECT id, ${OWN_NAME}, payment_collection_id, flow, state, amount, currency, history, reversed_at, next_poll_at, next_sync_at, synced_at, order_id, second_of
  FROM acquiring_payment WHERE deleted_at IS NULL ORDER BY created_at, id`

const MODIFICATIONS = `SELECT id, payment_id, created_at, medusa_id, amount, kind, cause, state, history, next_poll_at
  FROM acquiring_modification WHERE deleted_at IS NULL ORDER BY created_at, id`

const WEBHOOKS = `SELECT id, state, next_attempt_at FROM acquiring_webhook_event WHERE deleted_at IS NULL ORDER BY created_at, id`

/** Medusa keeps the exact amount beside a column of its own: `{"value": "29.9", "precision": 20}`. */
const parts = (table: string): string => `COALESCE(
  (SELECT json_agg(json_build_object('id', part.id, 'amount', part.raw_amount->>'value') ORDER BY part.created_at)
   FROM ${table} AS part WHERE part.payment_id = payment.id AND part.deleted_at IS NULL), '[]')`

const PAYMENTS = `SELECT id, payment_collection_id AS collection_id,
  CASE WHEN EXISTS (SELECT 1 FROM acquiring_payment AS own WHERE own.flow = 'gateway_billed' AND own.transaction_id = payment.data->>'transaction_id')
    THEN (data->>'order_no') || '/' || (data->>'transaction_id') ELSE data->>'order_no' END AS order_no,
  raw_amount->>'value' AS amount, canceled_at, ${parts("capture")} AS captures, ${parts("refund")} AS refunds
  FROM payment WHERE deleted_at IS NULL AND provider_id LIKE 'pp_acquiring_%' ORDER BY created_at, id`

const ORDERS = `SELECT "order".id, "order".created_at AS placed_at, "order".canceled_at, json_agg(link.payment_collection_id) AS collection_ids
  FROM "order" JOIN order_payment_collection AS link ON link.order_id = "order".id AND link.deleted_at IS NULL
  WHERE "order".deleted_at IS NULL GROUP BY "order".id ORDER BY "order".id`
