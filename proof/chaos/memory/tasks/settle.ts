import { chargeable } from "../../../../src/domain/chargeable"
import { HOUR_MS, MINUTE_MS } from "../../../../src/domain/durations"
import { compareAmounts } from "../../../../src/domain/money"
import { isCapturedByItself, wayBackOf } from "../../../../src/domain/modification-rules"
import { isPaid, isUnresolved } from "../../../../src/domain/payment-state"
import type { Cart, Session } from "../cart"
import { Failure } from "../going"
import type { Going } from "../going"
import type { AttemptRow } from "../rows"
import { isPaying } from "../store"
import type { World } from "../world"
import { recordWhole, completeCart } from "./complete-cart"
import { endWhatItAsked } from "./gateway-charges/end-mandate"
import { settleSecond } from "./gateway-charges/record-second"
import { isBound, prepareOrder } from "./gateway-charges/settle-gateway-charge"
import { giveBack } from "./give-back"
import { beginSubscriptions } from "./renewals/begin-subscriptions"
import { syncBillingCycle } from "./renewals/sync-billing-cycle"
import { runEach } from "./run-each"

const GRACE_MS = 10 * MINUTE_MS
const LEASE_MS = MINUTE_MS
const HELD_PAUSE_MS = HOUR_MS

/** What settling came to. */
export type Settled =
  | { readonly done: true; readonly orderId?: string }
  | { readonly done: false; readonly attention: string; readonly againBy?: Date }

/** Brings Medusa up to an attempt; by anybody, at any time, any number of times. */
export function* settle(world: World, id: string): Going {
  const row = world.store.takeForSettling(id, world.now)
  yield
  yield* settleTaken(world, row)
}

/** The attempts whose next try is due. */
export function* settleDue(world: World): Going {
  const due = world.store.attempts().filter(({ next_settle_at }) => next_settle_at && next_settle_at <= world.now)
  yield* runEach(world, due, ({ id }) => settle(world, id))
}

function* settleTaken(world: World, row: AttemptRow): Going {
  const settled: Settled = isPaid(row.state) ? yield* settlePaid(world, row) : yield* settleUnpaid(world, row)
  yield
  yield* note(world, row, settled)
  yield
  if (row.billing_cycle_id) yield* syncBillingCycle(world, row.billing_cycle_id)
}

function* note(world: World, row: AttemptRow, settled: Settled): Going {
  const { store } = world
  if (settled.done) {
    if (settled.orderId && world.agreed) yield* beginSubscriptions(world, world.cartOf(row))
    const paid = settled.orderId ? { order_id: settled.orderId } : {}
    return store.updateWhileIn(row.state, row.id, {
      settled_at: world.now,
      next_settle_at: null,
      orphan_since: null,
      attention: null,
      ...paid,
    })
  }
  store.updateWhileIn(row.state, row.id, { attention: settled.attention })
  const { next_settle_at } = store.attempt(row.id)
  if (settled.againBy && next_settle_at && next_settle_at > settled.againBy)
    store.update(row.id, { next_settle_at: settled.againBy })
}

function* settlePaid(world: World, row: AttemptRow): Going<Settled> {
  if (row.given_back_at) return yield* giveBack(world, row)
  const wayBack =
    row.order_id !== null || world.cartOf(row).hasOrderBy(row) ? "none" : wayBackOf(row, world.store.ofAttempt(row.id))
  yield
  if (wayBack === "over") return yield* giveBack(world, row)
  if (wayBack === "begun") return notYet("A refund of the payment is on its way.")
  if (row.flow === "gateway_billed" && !isBound(world, row)) return yield* settleGatewayCharge(world, row)
  if (isOfSession(world, row)) {
    const made = yield* makeOrder(world, row)
    return made.done ? made : yield* orphan(world, row, made.attention)
  }
  const kept = keepOrder(world, row)
  if (kept) return kept
  const adopted = yield* tryToAdopt(world, row)
  const made = adopted && (yield* makeOrder(world, adopted))
  return made?.done ? made : yield* orphan(world, row, "The session of the payment is gone.")
}

/** What was cancelled before it began is no subscription: the gateway is not to deduct it. */
function* settleUnpaid(world: World, row: AttemptRow): Going<Settled> {
  const hasOrder = row.order_id !== null || world.cartOf(row).hasOrderBy(row)
  yield
  const mandate = row.state === "cancelled" ? world.mandates.ofPayment(row.id) : undefined
  const isProposed = mandate && world.subscriptions.subscription(mandate.subscription_id).state === "proposed"
  if (mandate && (!hasOrder || isProposed)) yield* endWhatItAsked(world, row)
  return { done: true }
}

/** What the gateway deducted has no session yet; what it deducted for no cycle goes back at once. */
function* settleGatewayCharge(world: World, row: AttemptRow): Going<Settled> {
  const { billing_cycle_id } = row
  if (billing_cycle_id === null)
    return row.second_of === null ? yield* giveBack(world, row) : yield* settleSecond(world, row, row.second_of)
  const prepared = yield* prepareOrder(world, { ...row, billing_cycle_id })
  yield
  if (prepared === "impossible") return yield* orphan(world, row, "The gateway deducted, but its order cannot be made.")
  return prepared && isBound(world, prepared) ? yield* settlePaid(world, prepared) : notYet("Its order is being made.")
}

/** Whether the session of the attempt still stands, and costs what was paid. */
function isOfSession(world: World, row: AttemptRow): boolean {
  const cart = world.cartOf(row)
  const session = cart.sessions.find(({ id }) => id === row.session)
  if (!session) return false
  return cart.paymentOf(session.id) !== undefined || compareAmounts(owed(world, session.amount), row.amount) === 0
}

function* makeOrder(world: World, row: AttemptRow): Going<Settled> {
  const cart = world.cartOf(row)
  if (cart.orders.length === 0 && goesBack(world, row)) return notYet("The payment is on its way back.")
  yield* completeCart(world, cart)
  yield
  const payment = cart.paymentOf(row.session)
  if (!payment) return notYet("The order could not be placed yet.")
  if (payment.order_no !== row.order_no) return notYet("The customer paid twice.")
  const [order] = cart.orders
  if (!order) return notYet("The payment is in Medusa, but the order of its cart is not.")
  if (isCapturedByItself(row, world.store.ofAttempt(row.id))) recordWhole(world, cart, row.session)
  return { done: true, orderId: order.id }
}

function goesBack({ store }: World, { id }: AttemptRow): boolean {
  const now = store.attempt(id)
  return !isPaid(now.state) || wayBackOf(now, store.ofAttempt(id)) !== "none"
}

/** Leaves a payment to its order whose session ended after that was made. */
function keepOrder(world: World, row: AttemptRow): Settled | undefined {
  const cart = world.cartOf(row)
  const [order] = cart.orders
  if (!order || !(row.order_id ?? cart.hasOrderBy(row))) return undefined
  world.seen.add("a payment whose session ended after its order was made")
  if (isCapturedByItself(row, world.store.ofAttempt(row.id))) recordWhole(world, cart, row.session)
  return { done: true, orderId: order.id }
}

/** An adoption that fails is none. Nobody completes the cart meanwhile. */
function* tryToAdopt(world: World, row: AttemptRow): Going<AttemptRow | undefined> {
  const cart = world.cartOf(row)
  if (!cart.lock(world.now)) return undefined
  try {
    return yield* adopt(world, row)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    world.seen.add("an adoption that failed")
    return undefined
  } finally {
    cart.unlock()
  }
}

/** Keeps the sale of a payment whose session is gone, where the cart still waits and costs what was paid. */
function* adopt(world: World, row: AttemptRow): Going<AttemptRow | undefined> {
  const { store } = world
  const cart = world.cartOf(row)
  const claimed = store.claimForQuestion(row.id, world.now, LEASE_MS, world.now)
  if (!claimed) return undefined
  yield
  const others = store.attempts().filter(({ id, collection }) => id !== row.id && collection === row.collection)
  const isWanted =
    !others.some((other) => isPaying(other) || isUnresolved(other.state, other.flow)) &&
    cart.payments.every(({ canceled_at }) => canceled_at) &&
    cart.orders.length === 0 &&
    compareAmounts(owed(world, cart.total), row.amount) === 0
  if (!isWanted) {
    store.release(claimed)
    return undefined
  }
  const session = openSession(world, claimed, cart)
  yield
  const adopted = store.adopt(row.id, row.session, session.id)
  world.seen.add("a payment that was adopted")
  store.release(claimed)
  return adopted ? store.attempt(row.id) : undefined
}

function openSession({ store }: World, claimed: AttemptRow, cart: Cart): Session {
  try {
    return cart.newSession()
  } catch (error) {
    store.release(claimed)
    throw error
  }
}

/** What the gateway would be told of an amount: nothing of one that cannot be charged. */
function owed({ currency }: World, exact: string): string {
  return chargeable({ exact, currencyCode: currency })
}

/** Money without an order waits for its cart, and then goes back. */
function* orphan(world: World, row: AttemptRow, why: string): Going<Settled> {
  const { store, now } = world
  if (!row.orphan_since && row.settle_count === 0) return notYet(why)
  const since = row.orphan_since ?? now
  if (!row.orphan_since) store.update(row.id, { orphan_since: since })
  yield
  const end = new Date(since.getTime() + GRACE_MS)
  if (isKept(world, row)) {
    world.seen.add("money of a renewal that was kept until its order")
    return { done: false, attention: why, againBy: new Date(world.now.getTime() + HELD_PAUSE_MS) }
  }
  return world.now >= end ? yield* giveBack(world, row) : { done: false, attention: why, againBy: end }
}

/** Whether a cycle of a subscription waits for an order by this payment, and the merchant wants the money to be kept till then. */
function isKept({ subscriptions, agreed }: World, { id, billing_cycle_id }: AttemptRow): boolean {
  const billingCycle = billing_cycle_id === null ? undefined : subscriptions.billingCycle(billing_cycle_id)
  return (
    agreed?.withoutOrder === "hold" &&
    billingCycle !== undefined &&
    !(billingCycle.state === "done" && billingCycle.payment_id !== id)
  )
}

function notYet(attention: string): Settled {
  return { done: false, attention }
}
