import { exactRefundOf, isCapturedByItself, isPositive } from "../../../../src/domain/modifications/modification-rules"
import { exactOfRefused, unclaimedRest } from "../../../../src/domain/modifications/refund-again"
import {
  hadNoResponse,
  isAlive,
  isOwedToMedusa,
  neverArrived,
  wasExecuted,
} from "../../../../src/domain/modifications/modification-state"
import { nextAttemptAt } from "../../../../src/domain/payments/schedule"
import type { MedusaPayment } from "../cart"
import type { Going } from "../going"
import type { AttemptRow, ModificationRow } from "../rows"
import type { World } from "../world"
import { recordWhole } from "./complete-cart"
import { release } from "./merchant"
import { sendModification } from "./operate"
import { recordInMedusa } from "./record"
import type { Synced } from "./sync"

/** Releases the authorization of a canceled order, which Medusa could not release; `undefined`: there is none. */
export function* releaseCanceled(world: World, row: AttemptRow): Going<Synced | undefined> {
  const payment = row.state === "authorized" ? paymentOfCanceled(world, row) : undefined
  if (!payment || payment.canceled_at) return undefined
  const ledger = world.store.ofAttempt(row.id)
  if (ledger.some(({ state }) => isAlive(state))) return notYet("The result of the release is unknown.")
  const failed = ledger.filter(({ kind, state }) => kind === "cancel" && state === "failed")
  if (failed.some(isRejected)) return notYet("The gateway rejected the release.")
  const sent = yield* release(world, payment, "merchant", world.nextReversalFate())
  if (sent?.state !== "done")
    return { ...notYet("It is not released yet."), againBy: nextAttemptAt(failed.length, world.now) }
  world.seen.add("an authorization of a canceled order that was released later")
  return { done: true }
}

/** A rejection is for a person; a release that the gateway never processed is retried. */
export function isRejected(modification: ModificationRow): boolean {
  return !hadNoResponse(modification) && !neverArrived(modification)
}

/** Refunds captured money of a canceled order, which Medusa did not refund; `undefined`: there is none. */
export function* refundCanceled(world: World, row: AttemptRow): Going<Synced | undefined> {
  if (row.state !== "captured" || !paymentOfCanceled(world, row)) return undefined
  const ledger = world.store.ofAttempt(row.id)
  const left = unclaimedRest(row, ledger)
  if (!isPositive(left)) return undefined
  const cart = world.cartOf(row)
  if (isCapturedByItself(row, ledger)) recordWhole(world, cart, row.session)
  yield
  if (ledger.some(isInProgress)) return notYet("Another modification is in progress.")
  const wish = { kind: "refund", cause: "merchant", medusaId: null, exact: exactRefundOf(left, ledger) } as const
  const refund = yield* sendModification(world, row.id, wish, world.nextReversalFate())
  if (!refund || isAlive(refund.state)) return notYet("It is not refunded yet.")
  world.seen.add("money of a canceled order that was refunded later")
  if (wasExecuted(refund.state)) yield* recordInMedusa(world, refund.id)
  return { done: true, orderId: cart.orders[0]?.id }
}

/** Whether its outcome is unknown, or is not recorded in Medusa yet. */
function isInProgress(modification: ModificationRow): boolean {
  const { kind, state, recorded_at } = modification
  return isAlive(state) || isOwedToMedusa(modification) || (kind === "refund" && state === "failed" && !recorded_at)
}

/** The merchant sends a rejected refund of a canceled order again, or what is left of it. */
export function* refundRefused(world: World, refused: ModificationRow): Going {
  const { attempt_id, medusa_id } = refused
  const exact = exactOfRefused(refused, world.store.attempt(attempt_id), world.store.ofAttempt(attempt_id))
  const wish = { kind: "refund", cause: "merchant", medusaId: medusa_id, exact } as const
  yield* sendModification(world, attempt_id, wish, "answered")
}

/** The payment of an attempt whose order was canceled. */
export function paymentOfCanceled(world: World, row: AttemptRow): MedusaPayment | undefined {
  const cart = world.cartOf(row)
  const payment = cart.isCanceled ? cart.paymentOf(row.session) : undefined
  return payment?.order_no === row.order_no ? payment : undefined
}

function notYet(attention: string): Extract<Synced, { done: false }> {
  return { done: false, attention }
}
