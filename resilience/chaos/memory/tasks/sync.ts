import { chargeable } from "../../../../src/domain/payments/chargeable"
import { HOUR_MS, MINUTE_MS } from "../../../../src/domain/shared/durations"
import { compareAmounts } from "../../../../src/domain/shared/money"
import { isCapturedByItself, reversalOf } from "../../../../src/domain/modifications/modification-rules"
import { isPaid, isUnresolved } from "../../../../src/domain/payments/payment-state"
import type { Cart, Session } from "../cart"
import { Failure } from "../going"
import type { Going } from "../going"
import type { AttemptRow } from "../rows"
import { isPaying } from "../store"
import type { World } from "../world"
import { recordWhole, completeCart } from "./complete-cart"
import { cancelRequestedMandate } from "./gateway-charges/end-mandate"
import { syncSecond } from "./gateway-charges/record-second"
import { isBound, prepareOrder } from "./gateway-charges/sync-gateway-charge"
import { refundCanceled, releaseCanceled } from "./canceled-order"
import { reverse } from "./reverse"
import { beginSubscriptions } from "./renewals/begin-subscriptions"
import { syncBillingCycle } from "./renewals/sync-billing-cycle"
import { runEach } from "./run-each"

const GRACE_MS = 10 * MINUTE_MS
const LEASE_MS = MINUTE_MS
const BLOCKED_PAUSE_MS = HOUR_MS

/** The result of a sync. */
export type Synced =
  | { readonly done: true; readonly orderId?: string }
  | { readonly done: false; readonly attention: string; readonly againBy?: Date }

/** Brings Medusa up to date with an attempt. It is idempotent. */
export function* sync(world: World, id: string): Going {
  const row = world.store.leaseForSync(id, world.now)
  yield
  yield* syncTaken(world, row)
}

/** The attempts whose next try is due. */
export function* syncDue(world: World): Going {
  const due = world.store.attempts().filter(({ next_sync_at }) => next_sync_at && next_sync_at <= world.now)
  yield* runEach(world, due, ({ id }) => sync(world, id))
}

function* syncTaken(world: World, row: AttemptRow): Going {
  const synced: Synced = isPaid(row.state) ? yield* syncPaid(world, row) : yield* syncUnpaid(world, row)
  yield
  yield* note(world, row, synced)
  yield
  if (row.billing_cycle_id) yield* syncBillingCycle(world, row.billing_cycle_id)
}

function* note(world: World, row: AttemptRow, synced: Synced): Going {
  const { store } = world
  if (synced.done) {
    if (synced.orderId && world.agreed) yield* beginSubscriptions(world, world.cartOf(row))
    const paid = synced.orderId ? { order_id: synced.orderId } : {}
    store.updateWhileIn(row.state, row.id, { synced_at: world.now, orphaned_at: null, attention: null, ...paid })
    return store.endSync(row)
  }
  store.updateWhileIn(row.state, row.id, { attention: synced.attention })
  const { next_sync_at } = store.attempt(row.id)
  if (synced.againBy && next_sync_at && next_sync_at > synced.againBy)
    store.update(row.id, { next_sync_at: synced.againBy })
}

function* syncPaid(world: World, row: AttemptRow): Going<Synced> {
  if (row.reversed_at) return yield* reverse(world, row)
  const ended = (yield* releaseCanceled(world, row)) ?? (yield* refundCanceled(world, row))
  if (ended) return ended
  const reversal =
    row.order_id !== null || world.cartOf(row).hasOrderBy(row) ? "none" : reversalOf(row, world.store.ofAttempt(row.id))
  yield
  if (reversal === "over") return yield* reverse(world, row)
  if (reversal === "begun") return notYet("A refund of the payment is on its way.")
  if (row.flow === "gateway_billed" && !isBound(world, row)) return yield* syncGatewayCharge(world, row)
  if (isOfSession(world, row)) {
    const made = yield* makeOrder(world, row)
    return made.done ? made : yield* orphan(world, row, made.attention)
  }
  const kept = keepOrder(world, row)
  if (kept) return kept
  const reattached = yield* tryToReattach(world, row)
  const made = reattached && (yield* makeOrder(world, reattached))
  return made?.done ? made : yield* orphan(world, row, "The session of the payment is gone.")
}

/** A subscription that was canceled before it began does not begin, so the gateway must not charge for it. */
function* syncUnpaid(world: World, row: AttemptRow): Going<Synced> {
  const hasOrder = row.order_id !== null || world.cartOf(row).hasOrderBy(row)
  yield
  const mandate = row.state === "canceled" ? world.mandates.ofPayment(row.id) : undefined
  const isProposed = mandate && world.subscriptions.subscription(mandate.subscription_id).state === "incomplete"
  if (mandate && (!hasOrder || isProposed)) yield* cancelRequestedMandate(world, row)
  return { done: true }
}

/** A gateway charge has no session yet. One without a cycle is reversed immediately. */
function* syncGatewayCharge(world: World, row: AttemptRow): Going<Synced> {
  const { billing_cycle_id } = row
  if (billing_cycle_id === null)
    return row.second_of === null ? yield* reverse(world, row) : yield* syncSecond(world, row, row.second_of)
  const prepared = yield* prepareOrder(world, { ...row, billing_cycle_id })
  yield
  if (prepared === "impossible") return yield* orphan(world, row, "The gateway charged, but its order cannot be made.")
  return prepared && isBound(world, prepared)
    ? yield* syncPaid(world, prepared)
    : notYet("The plugin is creating the order.")
}

/** Whether the session of the attempt still exists, with the paid amount. */
function isOfSession(world: World, row: AttemptRow): boolean {
  const cart = world.cartOf(row)
  const session = cart.sessions.find(({ id }) => id === row.session)
  if (!session) return false
  return cart.paymentOf(session.id) !== undefined || compareAmounts(owed(world, session.amount), row.amount) === 0
}

function* makeOrder(world: World, row: AttemptRow): Going<Synced> {
  const cart = world.cartOf(row)
  if (cart.orders.length === 0 && goesBack(world, row)) return notYet("The payment is being reversed.")
  yield* tryToComplete(world, cart)
  yield
  const payment = cart.paymentOf(row.session)
  if (!payment) return notYet("The order could not be placed yet.")
  if (payment.order_no !== row.order_no) return notYet("The customer paid twice.")
  const [order] = cart.orders
  if (!order) return notYet("Medusa has the payment, but no order for its cart yet.")
  if (isCapturedByItself(row, world.store.ofAttempt(row.id))) recordWhole(world, cart, row.session)
  return { done: true, orderId: order.id }
}

/** If it fails, the money has no order, and is reversed as any such money. */
function* tryToComplete(world: World, cart: Cart): Going {
  try {
    yield* completeCart(world, cart)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    world.seen.add("a cart that Medusa failed to complete")
  }
}

function goesBack({ store }: World, { id }: AttemptRow): boolean {
  const now = store.attempt(id)
  return !isPaid(now.state) || reversalOf(now, store.ofAttempt(id)) !== "none"
}

/** Leaves a payment to its order whose session ended after that was made. */
function keepOrder(world: World, row: AttemptRow): Synced | undefined {
  const cart = world.cartOf(row)
  const [order] = cart.orders
  if (!order || !(row.order_id ?? cart.hasOrderBy(row))) return undefined
  world.seen.add("a payment whose session ended after its order was made")
  if (isCapturedByItself(row, world.store.ofAttempt(row.id))) recordWhole(world, cart, row.session)
  return { done: true, orderId: order.id }
}

/** A reattachment that fails changes nothing. The cart is locked meanwhile. */
function* tryToReattach(world: World, row: AttemptRow): Going<AttemptRow | undefined> {
  const cart = world.cartOf(row)
  if (!cart.lock(world.now)) return undefined
  try {
    return yield* reattach(world, row)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    world.seen.add("an adoption that failed")
    return undefined
  } finally {
    cart.unlock()
  }
}

/** Reattaches a payment whose session is gone, if the cart still waits and costs what was paid. */
function* reattach(world: World, row: AttemptRow): Going<AttemptRow | undefined> {
  const { store } = world
  const cart = world.cartOf(row)
  const leased = store.leaseForQuery(row.id, world.now, LEASE_MS, world.now)
  if (!leased) return undefined
  yield
  const others = store.attempts().filter(({ id, collection }) => id !== row.id && collection === row.collection)
  const isWanted =
    !others.some((other) => isPaying(other) || isUnresolved(other.state, other.flow)) &&
    cart.payments.every(({ canceled_at }) => canceled_at) &&
    cart.orders.length === 0 &&
    compareAmounts(owed(world, cart.total), row.amount) === 0
  if (!isWanted) {
    store.release(leased)
    return undefined
  }
  const session = openSession(world, leased, cart)
  yield
  const reattached = store.reattach(row.id, row.session, session.id)
  world.seen.add("a payment that was adopted")
  store.release(leased)
  return reattached ? store.attempt(row.id) : undefined
}

function openSession({ store }: World, leased: AttemptRow, cart: Cart): Session {
  try {
    return cart.newSession()
  } catch (error) {
    store.release(leased)
    throw error
  }
}

/** The amount in the gateway's form; empty if it cannot be charged. */
function owed({ currency }: World, exact: string): string {
  return chargeable({ exact, currencyCode: currency })
}

/** Orphaned money waits for its cart, and is then reversed. */
function* orphan(world: World, row: AttemptRow, why: string): Going<Synced> {
  const { store, now } = world
  if (!row.orphaned_at && row.sync_count === 0) return notYet(why)
  const since = row.orphaned_at ?? now
  if (!row.orphaned_at) store.update(row.id, { orphaned_at: since })
  yield
  const end = new Date(since.getTime() + GRACE_MS)
  if (row.restored_at) return { done: false, attention: why, againBy: new Date(now.getTime() + BLOCKED_PAUSE_MS) }
  if (isStored(world, row)) {
    world.seen.add("money of a renewal that was kept until its order")
    return { done: false, attention: why, againBy: new Date(world.now.getTime() + BLOCKED_PAUSE_MS) }
  }
  return world.now >= end ? yield* reverse(world, row) : { done: false, attention: why, againBy: end }
}

/** Whether a cycle of a subscription waits for an order by this payment, and the merchant wants the money to be kept till then. */
function isStored({ subscriptions, agreed }: World, { id, billing_cycle_id }: AttemptRow): boolean {
  const billingCycle = billing_cycle_id === null ? undefined : subscriptions.billingCycle(billing_cycle_id)
  return (
    agreed?.withoutOrder === "hold" &&
    billingCycle !== undefined &&
    !(billingCycle.state === "completed" && billingCycle.payment_id !== id)
  )
}

function notYet(attention: string): Synced {
  return { done: false, attention }
}
