import { compareAmounts, toGatewayAmount } from "../../../../src/domain/money"
import { PAYMENT_STATE_TABLE, isPaid, isUnresolved } from "../../../../src/domain/payment-state"
import type { Going } from "../going"
import type { AttemptRow } from "../rows"
import type { Cart, Session } from "../cart"
import { exactLeft } from "../cart"
import { isPaying } from "../store"
import type { World } from "../world"
import { askGateway } from "./ask"
import { beginContracts } from "./renewals/begin-contracts"

/** Medusa completes the cart: one at a time, with the payment that our provider says is made. */
export function* completeCart(world: World, cart: Cart): Going {
  const { session } = cart
  if (!session || !cart.lock(world.now)) return
  yield
  if (!world.soldOut) yield* order(world, cart, session)
  cart.unlock()
}

function* order(world: World, cart: Cart, session: Session): Going {
  const attempt = cart.paymentOf(session.id) ? undefined : yield* authorise(world, session)
  const isFirst = attempt !== undefined && cart.notePayment(session, attempt.order_no)
  yield
  if (cart.paymentOf(session.id) && cart.noteOrder(world.now) && world.agreed) world.setOff(beginContracts(world, cart), 0)
  yield
  if (isFirst && attempt.state === "captured") bookWhole(world, cart, session.id)
}

/** What the gateway captured by itself, as far as Medusa does not have it. */
export function bookWhole({ now }: World, cart: Cart, session: string): void {
  const payment = cart.paymentOf(session)
  const left = payment && exactLeft(payment.amount, payment.captures)
  if (payment && left && compareAmounts(left, "0") > 0) payment.captures.push({ id: cart.newId("capt"), amount: left, operation: null, made_at: now })
}

/** Our provider: the paid attempt of the session, after asking the gateway where nothing is conclusive. */
function* authorise(world: World, session: Session): Going<AttemptRow | undefined> {
  const attempts = world.store.ofSession(session.id).reverse()
  const deciding = attempts.find(isPaying) ?? attempts.find(({ state, flow }) => isUnresolved(state, flow)) ?? attempts[0]
  if (!deciding) return undefined
  const attempt = PAYMENT_STATE_TABLE[deciding.state].watched ? yield* askGateway(world, deciding.id) : deciding
  if (!isPaid(attempt.state) || compareAmounts(toGatewayAmount(session.amount, world.currency), attempt.amount) !== 0) return undefined
  yield
  if (!world.store.handToMedusa(attempt.id, world.now)) return undefined
  yield
  return attempt
}
