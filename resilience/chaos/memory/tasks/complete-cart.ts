import { chargeable } from "../../../../src/domain/payments/chargeable"
import { compareAmounts } from "../../../../src/domain/shared/money"
import { wasExecuted } from "../../../../src/domain/modifications/modification-state"
import { isPaid, isUnresolved, isWatched } from "../../../../src/domain/payments/payment-state"
import { exactSum } from "../../../invariants/cents"
import { Failure } from "../going"
import type { Going } from "../going"
import type { AttemptRow } from "../rows"
import type { Cart, MedusaPayment, Session } from "../cart"
import { exactLeft } from "../cart"
import { isPaying } from "../store"
import type { World } from "../world"
import { queryGateway } from "./poll"
import { refundWhole } from "./merchant"
import { beginSubscriptions } from "./renewals/begin-subscriptions"

/**
 * Medusa completes the cart, one process at a time, with the payment that our provider reports as made.
 *
 * @throws Failure if one of its steps fails before it has the payment
 */
export function* completeCart(world: World, cart: Cart): Going {
  const { session } = cart
  if (!session || !cart.lock(world.now)) return
  yield
  if (world.failsToComplete) {
    cart.unlock()
    throw new Failure("A step of Medusa's failed.")
  }
  if (world.soldOut) yield* giveUp(world, cart, session)
  else yield* order(world, cart, session)
  cart.unlock()
}

/**
 * Medusa makes the order before it takes the payment, so a later failure ends no order. The order counts only when the
 * cart is free again.
 *
 * A captured payment comes with its capture in one transaction.
 */
function* order(world: World, cart: Cart, session: Session): Going {
  const attempt = cart.paymentOf(session.id) ? undefined : yield* authorise(world, session)
  if (attempt && cart.notePayment(session, attempt.order_no, world.now) && attempt.state === "captured")
    recordWhole(world, cart, session.id)
  yield
  const payment = cart.paymentOf(session.id)
  if (!payment) return
  if (cart.orders.length === 0 && isGivenUp(world, payment))
    throw new Error("Medusa makes an order of a payment whose money it sent back.")
  if (cart.orders.length === 0 && isReturned(payment))
    world.seen.add("a payment that went back while its order was placed")
  if (cart.noteOrder(payment.noted_at) && world.agreed) world.setOff(beginSubscriptions(world, cart), 0)
}

/**
 * Whether Medusa took the order back, and refunded the payment. It checks neither when it completes the cart again.
 *
 * A refund that it recorded and never sent refunds nothing.
 */
function isGivenUp({ store }: World, payment: MedusaPayment): boolean {
  const sent = new Set(
    store
      .modifications()
      .flatMap(({ kind, state, medusa_id }) => (kind === "refund" && wasExecuted(state) ? [medusa_id] : []))
  )
  return payment.refunds.some(({ id, modification }) => modification === null && sent.has(id)) && isReturned(payment)
}

function isReturned({ canceled_at, captures, refunds }: MedusaPayment): boolean {
  return (
    canceled_at !== null ||
    (captures.length > 0 &&
      compareAmounts(exactLeft(exactSum(captures.map(({ amount }) => amount)), refunds), "0") <= 0)
  )
}

/**
 * If Medusa cannot complete a cart with a captured payment, it refunds that immediately. It then replaces the session,
 * whether or not the refund succeeded.
 */
function* giveUp(world: World, cart: Cart, session: Session): Going {
  const payment = cart.paymentOf(session.id)
  if (!payment || cart.orders.length > 0 || compareAmounts(exactLeft(payment.amount, payment.captures), "0") > 0) return
  yield* refundWhole(world, payment)
  world.seen.add("a payment that Medusa refunded, as it could not complete the cart")
  yield
  cart.dropSession(session.id)
  cart.newSession()
}

/** Records an automatic capture in Medusa, as far as it is missing there. */
export function recordWhole({ now }: World, cart: Cart, session: string): void {
  const payment = cart.paymentOf(session)
  const left = payment && exactLeft(payment.amount, payment.captures)
  if (payment && left && compareAmounts(left, "0") > 0)
    payment.captures.push({ id: cart.newId("capt"), amount: left, modification: null, made_at: now })
}

/** Our provider: the paid attempt of the session. If none is conclusive, it queries the gateway first. */
function* authorise(world: World, session: Session): Going<AttemptRow | undefined> {
  const attempts = world.store.ofSession(session.id).reverse()
  const deciding =
    attempts.find(isPaying) ?? attempts.find(({ state, flow }) => isUnresolved(state, flow)) ?? attempts[0]
  if (!deciding) return undefined
  const attempt = isWatched(deciding) ? yield* queryGateway(world, deciding.id) : deciding
  if (
    !isPaid(attempt.state) ||
    compareAmounts(chargeable({ exact: session.amount, currencyCode: world.currency }), attempt.amount) !== 0
  )
    return undefined
  yield
  if (!world.store.handToMedusa(attempt.id, world.now)) return undefined
  yield
  return attempt
}
