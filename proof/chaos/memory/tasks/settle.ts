import { compareAmounts, toGatewayAmount } from "../../../../src/domain/money"
import { isCapturedByItself } from "../../../../src/domain/operation-rules"
import { isPaid, isUnresolved } from "../../../../src/domain/payment-state"
import type { Going } from "../going"
import type { AttemptRow } from "../rows"
import { isPaying } from "../store"
import type { World } from "../world"
import { bookWhole, completeCart } from "./complete-cart"
import { giveBack } from "./give-back"

const GRACE_MS = 10 * 60_000
const LEASE_MS = 60_000

/** What settling came to. */
export type Settled = { readonly done: true } | { readonly done: false; readonly attention: string; readonly againBy?: Date }

/** Brings Medusa up to an attempt; by anybody, at any time, any number of times. */
export function* settle(world: World, id: string): Going {
  const row = world.store.takeForSettling(id, world.now)
  yield
  yield* settleTaken(world, row)
}

/** The attempts whose next try is due. */
export function* settleDue(world: World): Going {
  for (const { id } of world.store.attempts().filter(({ next_settle_at }) => next_settle_at && next_settle_at <= world.now)) yield* settle(world, id)
}

function* settleTaken(world: World, row: AttemptRow): Going {
  const settled: Settled = isPaid(row.state) ? yield* settlePaid(world, row) : { done: true }
  yield
  const { store, now } = world
  if (settled.done) return store.updateWhileIn(row.state, row.id, { settled_at: now, next_settle_at: null, orphan_since: null, attention: null })
  store.updateWhileIn(row.state, row.id, { attention: settled.attention })
  const { next_settle_at } = store.attempt(row.id)
  if (settled.againBy && next_settle_at && next_settle_at > settled.againBy) store.update(row.id, { next_settle_at: settled.againBy })
}

function* settlePaid(world: World, row: AttemptRow): Going<Settled> {
  if (row.given_back_at) return yield* giveBack(world, row)
  if (isOfSession(world, row)) {
    const made = yield* makeOrder(world, row)
    return made.done ? made : yield* orphan(world, row, made.attention)
  }
  const adopted = yield* adopt(world, row)
  const made = adopted && (yield* makeOrder(world, adopted))
  return made?.done ? made : yield* orphan(world, row, "The session of the payment is gone.")
}

/** Whether the session of the attempt still stands, and costs what was paid. */
function isOfSession({ medusa, currency }: World, row: AttemptRow): boolean {
  const session = medusa.sessions.find(({ id }) => id === row.session)
  if (!session) return false
  return medusa.paymentOf(session.id) !== undefined || compareAmounts(toGatewayAmount(session.amount, currency), row.amount) === 0
}

function* makeOrder(world: World, row: AttemptRow): Going<Settled> {
  const { medusa, store } = world
  yield* completeCart(world)
  yield
  const payment = medusa.paymentOf(row.session)
  if (!payment) return notYet("The order could not be placed yet.")
  if (payment.order_no !== row.order_no) return notYet("The customer paid twice.")
  if (medusa.orders.length === 0) return notYet("The payment is in Medusa, but the order of its cart is not.")
  if (isCapturedByItself(row, store.ofAttempt(row.id))) bookWhole(world, row.session)
  return { done: true }
}

/** Keeps the sale of a payment whose session is gone, where the cart still waits and costs what was paid. */
function* adopt(world: World, row: AttemptRow): Going<AttemptRow | undefined> {
  const { store, medusa } = world
  const claimed = store.claimForQuestion(row.id, world.now, LEASE_MS, world.now)
  if (!claimed) return undefined
  yield
  const others = store.attempts().filter(({ id }) => id !== row.id)
  const isWanted =
    !others.some((other) => isPaying(other) || isUnresolved(other.state, other.flow)) &&
    medusa.payments.every(({ canceled }) => canceled) &&
    medusa.orders.length === 0 &&
    compareAmounts(toGatewayAmount(medusa.total, world.currency), row.amount) === 0
  if (!isWanted) {
    store.release(claimed)
    return undefined
  }
  const session = medusa.newSession()
  yield
  const adopted = store.adopt(row.id, row.session, session.id)
  world.seen.add("a payment that was adopted")
  store.release(claimed)
  return adopted ? store.attempt(row.id) : undefined
}

/** Money without an order waits for its cart, and then goes back. */
function* orphan(world: World, row: AttemptRow, why: string): Going<Settled> {
  const { store, now } = world
  if (!row.orphan_since && row.settle_count === 0) return notYet(why)
  const since = row.orphan_since ?? now
  if (!row.orphan_since) store.update(row.id, { orphan_since: since })
  yield
  const end = new Date(since.getTime() + GRACE_MS)
  return world.now >= end ? yield* giveBack(world, row) : { done: false, attention: why, againBy: end }
}

function notYet(attention: string): Settled {
  return { done: false, attention }
}
