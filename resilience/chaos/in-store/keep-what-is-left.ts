import { appendFileSync } from "node:fs"
import type { World } from "../../crash/world/world"
import { FILES } from "../../crash/world/files"

/** An id of one of our modifications, or an order number, anywhere in a sentence. */
const NAMED = /acqmod_\w+|\bM[0-9A-Z]{15,}\b/g

/**
 * Logs the rows and the gateway's ledger of payments that violations name, because the next batch begins with an empty
 * database.
 */
export async function keepWhatIsLeft({ database, sandbox }: World, broken: readonly string[]): Promise<void> {
  for (const name of new Set(broken.flatMap((sentence) => sentence.match(NAMED) ?? []))) {
    const payments = await database.read<{ order_no: string }>(
      `SELECT p.*, (SELECT json_agg(o) FROM acquiring_modification o WHERE o.payment_id = p.id) AS operations FROM acquiring_payment p
       WHERE p.order_no = '${name}' OR p.id IN (SELECT payment_id FROM acquiring_modification WHERE id = '${name}')`
    )
    const order_nos = new Set(payments.map(({ order_no }) => order_no))
    const ledger = await Promise.all([...order_nos].map((order_no) => sandbox.ledger({ order_no })))
    appendFileSync(FILES.log("left"), `${JSON.stringify({ name, payments, ledger })}\n`)
  }
}
