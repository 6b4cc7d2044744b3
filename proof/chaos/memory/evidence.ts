import { sumAmounts } from "../../../src/domain/money"
import type { Charge as ChargeInEvidence, Evidence } from "../../judge/evidence"
import type { AwaitedRefunds } from "../../judge/awaited-refunds"
import type { Charge } from "./charge"
import type { AttemptRow } from "./rows"
import { overdueOnList } from "./tasks/overdue-refunds"
import type { World } from "./world"

/** What the judge reads of a world. */
export function evidenceOf(world: World): Evidence {
  const { books, store, carts, lost } = world
  const known = new Set(store.attempts().map(({ order_no }) => order_no))
  const isLost = ({ order_no }: ChargeInEvidence): boolean => !known.has(order_no) && lost.some((one) => one.order_no === order_no)
  return {
    // What a subscription that goes on otherwise since a back-up was restored does not come to again, nobody can know of.
    charges: chargesOf(world).filter((charge) => !isLost(charge)),
    attempts: store.attempts().filter((row) => !isRecordOnly(books, store, row)).map((row) => ({ ...row, payment_collection_id: row.collection, timeline: row.history })),
    operations: store.operations().map((row) => ({ ...row, payment_id: row.attempt_id })),
    notices: store.notices(),
    payments: carts.flatMap(({ payments, collection }) => payments.map((payment) => ({ ...payment, collection_id: collection }))),
    orders: carts.flatMap(({ orders, collection }) => orders.map(({ id, placed_at }) => ({ id, placed_at, collection_ids: [collection] }))),
  }
}

/** A capture that was listed as a second payment, and by which we sent nothing, is no payment. */
function isRecordOnly(books: World["books"], store: World["store"], { id, second_of, transaction_id }: AttemptRow): boolean {
  return second_of !== null && store.ofAttempt(id).every(({ cause }) => cause === "back_office") && !books.charges.some((charge) => charge.transaction_id === transaction_id)
}

/** The refunds of a world, and which of them are on the merchant's list. */
export function awaitedRefundsOf(world: World): AwaitedRefunds {
  const listed = new Set(overdueOnList(world).map(({ id }) => id))
  const refunds = world.store.operations().filter(({ kind }) => kind === "refund")
  return {
    refunds: refunds.map(({ id, attempt_id, state, history }) => ({
      id,
      order_no: world.store.attempt(attempt_id).order_no,
      isOpen: state === "accepted",
      accepted_at: history.find(({ to }) => to === "accepted")?.at ?? null,
      isListed: listed.has(id),
    })),
    now: world.now,
  }
}

/** All that the gateway's books have. */
export function chargesOf({ books, store }: World): ChargeInEvidence[] {
  return books.charges.map((charge) => chargeOf(charge, store.attempts().find(({ transaction_id }) => transaction_id === charge.transaction_id)))
}

/** @param known the attempt that was taken to be of this transaction */
function chargeOf({ transaction_id, order_no: name, state, amount, captures, refunds }: Charge, known: AttemptRow | undefined): ChargeInEvidence {
  const order_no = known?.order_no ?? name
  const sum = (of: "accepted" | "done"): string => sumAmounts(refunds.filter((refund) => refund.state === of).map((refund) => refund.amount))
  return { transaction_id, order_no, state: state === "open" ? "challenge" : state, amount, currency: "EUR", captured: sumAmounts(captures), refunded: sum("done"), refunding: sum("accepted") }
}
