import { nextReversal } from "../../../../src/domain/operation-rules"
import type { Going } from "../going"
import type { AttemptRow } from "../rows"
import type { World } from "../world"
import { bookOperation } from "./book"
import { sendOperation } from "./operate"
import type { Wish } from "./operate"
import type { Settled } from "./settle"

/** Gives money back that has no order: released or voided, else refunded. */
export function* giveBack(world: World, row: AttemptRow): Going<Settled> {
  const { store } = world
  const cart = world.cartOf(row)
  if (!store.giveBack(row.id, world.now)) return wait("The payment is being handed to Medusa.")
  yield
  if (cart.orders.length > 0 && cart.paymentOf(row.session)?.order_no === row.order_no) {
    store.update(row.id, { given_back_at: null, orphan_since: null })
    return wait("The payment got its order at the last moment.")
  }
  for (;;) {
    yield
    const attempt = store.attempt(row.id)
    const next = nextReversal(attempt, store.ofAttempt(row.id))
    switch (next.kind) {
      case "returned":
        return { done: true }
      case "wait":
        return wait("The money goes back: the gateway has not confirmed it yet.")
      case "stuck":
        return wait("The money has no order, and the gateway did not give it back.")
      case "cancel":
      case "refund": {
        const wish: Wish =
          next.kind === "refund"
            ? { kind: "refund", cause: "orphan", medusaId: null, exact: next.amount }
            : { kind: attempt.state === "captured" ? "void" : "cancel", cause: "orphan", medusaId: null }
        const operation = yield* sendOperation(world, row.id, wish, "answered")
        if (!operation) return wait("The money goes back: it is tried again.")
        if (operation.state === "accepted" || operation.state === "done") yield* bookOperation(world, operation.id)
      }
    }
  }
}

function wait(attention: string): Settled {
  return { done: false, attention }
}
