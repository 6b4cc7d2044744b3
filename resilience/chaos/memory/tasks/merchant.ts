import { compareAmounts } from "../../../../src/domain/shared/money"
import { isCapturedByItself } from "../../../../src/domain/modifications/modification-rules"
import { isAlive } from "../../../../src/domain/modifications/modification-state"
import { isWaitingForRetry } from "../../../../src/domain/modifications/refund-again"
import { nextAttemptAt } from "../../../../src/domain/payments/schedule"
import { exactSum } from "../../../invariants/cents"
import type { Fate, Part } from "../../schedule"
import type { Going } from "../going"
import type { MedusaPayment, MedusaRow } from "../cart"
import { exactLeft } from "../cart"
import type { AttemptRow, ModificationRow } from "../rows"
import type { Store } from "../store"
import type { World } from "../world"
import { sendModification } from "./operate"
import { compare } from "./reconcile"

/**
 * The merchant captures a part in Medusa's admin. Medusa commits its row, calls our provider, and deletes the row on an
 * error.
 */
export function* capture(world: World, payment: MedusaPayment, part: Part, fate: Fate): Going {
  const left = exactLeft(payment.amount, payment.captures)
  const row = newRow(world, partOf(part, left), left)
  if (!row) return
  payment.captures.push(row)
  yield
  const attempt = world.store.attempts().find(({ order_no }) => order_no === payment.order_no)
  if (attempt && isCapturedByItself(attempt, world.store.ofAttempt(attempt.id))) {
    // The gateway has captured everything: Medusa only records this part, and the sync records the rest.
    return world.store.update(attempt.id, { next_sync_at: nextAttemptAt(0, world.now) })
  }
  if (!(yield* send(world, payment, { kind: "capture", row, fate })))
    payment.captures = payment.captures.filter((one) => one !== row)
}

export function* refund(world: World, payment: MedusaPayment, part: Part, fate: Fate): Going {
  yield* refundPart(world, payment, partOf(part, leftToRefund(payment)), fate)
}

/** Medusa refunds the whole of a payment without the merchant. */
export function* refundWhole(world: World, payment: MedusaPayment): Going {
  yield* refundPart(world, payment, payment.amount, "answered")
}

function* refundPart(world: World, payment: MedusaPayment, amount: string, fate: Fate): Going {
  const row = newRow(world, amount, leftToRefund(payment))
  if (!row) return
  payment.refunds.push(row)
  yield
  if (!(yield* send(world, payment, { kind: "refund", row, fate })))
    payment.refunds = payment.refunds.filter((one) => one !== row)
}

function leftToRefund({ captures, refunds }: MedusaPayment): string {
  return exactLeft(exactSum(captures.map(({ amount }) => amount)), refunds)
}

/**
 * The merchant cancels the latest order. Medusa refunds the captures that it knows, releases the other payments, and
 * cancels the order even if one of these failed.
 */
export function* cancelOrder(world: World, fate: Fate): Going {
  const cart = world.carts.findLast(({ orders, isCanceled }) => orders.length > 0 && !isCanceled)
  if (!cart) return
  if (cart.payments.some((payment) => isBeingChanged(world, payment)))
    world.seen.add("an order that was canceled while the result of a capture or refund was unknown")
  for (const payment of cart.payments) {
    if (payment.canceled_at) continue
    if (payment.captures.length > 0) yield* refundPart(world, payment, leftToRefund(payment), fate)
    else yield* release(world, payment, "merchant", fate)
  }
  yield
  cart.cancelOrder(world.now)
}

function isBeingChanged({ store }: World, payment: MedusaPayment): boolean {
  const attempt = store.attempts().find(({ order_no }) => order_no === payment.order_no)
  return attempt !== undefined && store.ofAttempt(attempt.id).some(({ state }) => isAlive(state))
}

/** Medusa cancels a payment. Our provider has a failure followed up, because Medusa ignores it when it cancels an order. */
export function* release(
  world: World,
  payment: MedusaPayment,
  cause: "merchant" | "expiry",
  fate: Fate
): Going<ModificationRow | undefined> {
  const attempt = world.store.attempts().find(({ order_no }) => order_no === payment.order_no)
  if (!attempt || payment.captures.length > 0) return undefined
  const modification = yield* sendModification(world, attempt.id, { kind: "cancel", cause, medusaId: payment.id }, fate)
  yield
  if (modification?.state === "done") payment.canceled_at = world.now
  else if (cause === "merchant") world.store.syncAfterCancel(attempt.id, world.now)
  return modification
}

/**
 * A refund that the gateway accepted and could not make is sent again, under the same refund of Medusa's, unless it was made in the
 * back office meanwhile.
 */
export function* refundAgain(world: World, fate: Fate): Going {
  const { store } = world
  const failed = store.modifications().find((row) => isWaiting(store, row))
  if (!failed || !(yield* compare(world, store.attempt(failed.attempt_id))) || !isWaiting(store, failed)) return
  yield
  yield* sendModification(
    world,
    failed.attempt_id,
    {
      kind: "refund",
      cause: failed.cause === "external" ? "merchant" : failed.cause,
      medusaId: failed.medusa_id,
      exact: failed.exact_amount,
    },
    fate
  )
}

function isWaiting(store: Store, row: ModificationRow): boolean {
  return isWaitingForRetry(row, store.attempt(row.attempt_id), store.ofAttempt(row.attempt_id))
}

function* send(
  world: World,
  payment: MedusaPayment,
  asked: { readonly kind: "capture" | "refund"; readonly row: MedusaRow; readonly fate: Fate }
): Going<boolean> {
  const { kind, row, fate } = asked
  const attempt = world.store.attempts().find(({ order_no }) => order_no === payment.order_no)
  if (!attempt) return false
  const modification = yield* sendModification(
    world,
    attempt.id,
    { kind, cause: "merchant", medusaId: row.id, exact: row.amount },
    fate
  )
  yield
  const isMade = modification?.state === "done" || modification?.state === "accepted"
  if (!isMade && kind === "refund") world.store.syncAfterCancel(attempt.id, world.now)
  return isMade
}

/** The payment of the latest order, as the merchant finds it. */
export function paymentInOrder({ carts }: World): MedusaPayment | undefined {
  return carts.findLast(({ orders }) => orders.length > 0)?.payments.find(({ canceled_at }) => !canceled_at)
}

/** The payment of an order that came of an attempt. */
export function orderedPaymentOf(world: World, row: AttemptRow): MedusaPayment | undefined {
  const { orders, payments } = world.cartOf(row)
  return orders.length > 0
    ? payments.find(({ canceled_at, order_no }) => !canceled_at && order_no === row.order_no)
    : undefined
}

function partOf(part: Part, left: string): string {
  return part === "all" ? left : part
}

function newRow(world: World, amount: string, left: string): MedusaRow | undefined {
  if (compareAmounts(amount, "0") <= 0 || compareAmounts(amount, left) > 0) return undefined
  return { id: world.newId("row"), amount, modification: null, made_at: world.now }
}
