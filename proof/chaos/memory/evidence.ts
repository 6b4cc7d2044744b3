import { sumAmounts } from "../../../src/domain/money"
import type { Charge as ChargeInEvidence, Evidence } from "../../judge/evidence"
import type { Charge } from "./charge"
import type { World } from "./world"

/** What the judge reads of a world. */
export function evidenceOf({ books, store, carts }: World): Evidence {
  return {
    charges: books.charges.map(chargeOf),
    attempts: store.attempts().map((row) => ({ ...row, payment_collection_id: row.collection })),
    operations: store.operations().map((row) => ({ ...row, payment_id: row.attempt_id })),
    notices: store.notices(),
    payments: carts.flatMap(({ payments, collection }) => payments.map((payment) => ({ ...payment, collection_id: collection }))),
    orders: carts.flatMap(({ orders, collection }) => orders.map(({ id, placed_at }) => ({ id, placed_at, collection_ids: [collection] }))),
  }
}

function chargeOf({ transaction_id, order_no, state, amount, captures, refunds }: Charge): ChargeInEvidence {
  const sum = (of: "accepted" | "done"): string => sumAmounts(refunds.filter((refund) => refund.state === of).map((refund) => refund.amount))
  return { transaction_id, order_no, state: state === "open" ? "challenge" : state, amount, currency: "EUR", captured: sumAmounts(captures), refunded: sum("done"), refunding: sum("accepted") }
}
