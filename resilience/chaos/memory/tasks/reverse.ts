import { nextReversal } from "../../../../src/domain/modifications/modification-rules"
import { hadNoResponse } from "../../../../src/domain/modifications/modification-state"
import { nextAttemptAt } from "../../../../src/domain/payments/schedule"
import type { Going } from "../going"
import type { Cart } from "../cart"
import type { AttemptRow } from "../rows"
import type { World } from "../world"
import { recordInMedusa } from "./record"
import { cancelRequestedMandate } from "./gateway-charges/end-mandate"
import { sendModification } from "./operate"
import type { ModificationRequest } from "./operate"
import type { Synced } from "./sync"

/** Gives money back that has no order: released or voided, else refunded. */
export function* reverse(world: World, row: AttemptRow): Going<Synced> {
  const { store } = world
  const cart = world.cartOf(row)
  // If Medusa has the payment, it completes the cart without our provider, which could not reject that.
  const needsLock = mayComplete(cart, row)
  const isLocked = needsLock && cart.lock(world.now)
  const isDecided = (!needsLock || isLocked) && store.reverse(row.id, world.now)
  yield
  const isOrdered = isDecided && (row.order_id !== null || cart.hasOrderBy(row))
  if (isOrdered) store.update(row.id, { reversed_at: null, orphaned_at: null })
  else if (isDecided) endSession(cart, row)
  if (isLocked) cart.unlock()
  if (!isDecided) return wait("The plugin is syncing the payment to Medusa.")
  if (isOrdered) return wait("The payment has just received its order.")
  yield* cancelRequestedMandate(world, row)
  for (;;) {
    yield
    const attempt = store.attempt(row.id)
    const next = nextReversal(attempt, store.ofAttempt(row.id))
    switch (next.kind) {
      case "reversed":
        return { done: true }
      case "wait":
        return wait("The payment is being reversed. The gateway has not confirmed it yet.")
      case "stuck":
        return wait("The money has no order, and the gateway did not give it back.")
      case "cancel":
      case "refund": {
        const wish: ModificationRequest =
          next.kind === "refund"
            ? { kind: "refund", cause: "orphaned", medusaId: null, exact: next.amount }
            : { kind: attempt.state === "captured" ? "void" : "cancel", cause: "orphaned", medusaId: null }
        const modification = yield* sendModification(world, row.id, wish, world.nextReversalFate())
        if (!modification) return wait("The payment is not reversed yet. The plugin retries automatically.")
        if (hadNoResponse(modification)) return retryLater(world, row.id)
        if (modification.state === "accepted" || modification.state === "done")
          yield* recordInMedusa(world, modification.id)
      }
    }
  }
}

/** Whether Medusa would make an order of the payment without our provider. */
function mayComplete(cart: Cart, { session, order_no }: AttemptRow): boolean {
  return cart.paymentOf(session)?.order_no === order_no && cart.sessions.some(({ id }) => id === session)
}

/** Ends the session of a payment that is reversed. Medusa would make an order of it otherwise. */
export function endSession(cart: Cart, row: AttemptRow): void {
  if (mayComplete(cart, row)) cart.dropSession(row.session)
}

/** The gateway could not be reached: the same way again, with pauses that grow by what was in vain. */
function retryLater({ store, seen, now }: World, id: string): Synced {
  seen.add("money that goes back although the gateway could not be reached")
  return {
    ...wait("The payment is not reversed yet. The plugin retries automatically."),
    againBy: nextAttemptAt(store.ofAttempt(id).filter(hadNoResponse).length, now),
  }
}

function wait(attention: string): Extract<Synced, { done: false }> {
  return { done: false, attention }
}
