import { isPaid } from "../../../../src/domain/payments/payment-state"
import type { Going } from "../going"
import type { AttemptRow } from "../rows"
import type { World } from "../world"
import { newAttempt } from "./attempt"
import { stateOf } from "./gateway-charges/found-gateway-charges"
import { queryGateway } from "./poll"
import { query } from "./query"
import { reverseByMerchant } from "./reverse-by-merchant"
import { sync } from "./sync"

/**
 * The merchant restores a lost payment for the cart that it was for, and dismisses it if the gateway does not report it
 * as paid any more.
 */
export function* restorePayment(world: World, order_no: string): Going {
  const { store, books, lostPaid, seen } = world
  const word = query(world, order_no)
  yield
  if (!word) return
  const charge = books.charges.find((one) => one.order_no === order_no)
  lostPaid.delete(order_no)
  const to = stateOf(word.word)
  if (!charge || !to || !isPaid(to)) return
  const session = { id: world.newId("payses_restored"), amount: charge.amount }
  const row = restored(world, newAttempt(world, "hosted", world.cart, session), charge)
  store.begin(row)
  seen.add("a lost payment that a person restored")
  yield
  yield* queryGateway(world, row.id, "operator")
  yield
  for (let turn = 0; turn < 2; turn += 1) yield* sync(world, row.id)
}

function restored(
  { now }: World,
  row: AttemptRow,
  { order_no, transaction_id }: Pick<AttemptRow, "order_no"> & { readonly transaction_id: string }
): AttemptRow {
  return {
    ...row,
    order_no,
    transaction_id,
    restored_at: now,
    sent_at: now,
    expires_at: now,
    state: "unknown",
    history: [
      { from: null, to: "created", at: now },
      { from: "created", to: "processing", at: now, cause: "operator" },
      { from: "processing", to: "unknown", at: now, cause: "operator" },
    ],
    next_poll_at: now,
  }
}

/** A restored payment without an order is not reversed by itself: the merchant does that. */
export function* reverseRestored(world: World, row: AttemptRow): Going {
  world.seen.add("a restored payment that a person reversed")
  yield* reverseByMerchant(world, row)
}
