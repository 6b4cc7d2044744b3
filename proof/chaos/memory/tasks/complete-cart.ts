import { compareAmounts, toGatewayAmount } from "../../../../src/domain/money"
import { PAYMENT_STATE_TABLE, isPaid, isUnresolved } from "../../../../src/domain/payment-state"
import type { Going } from "../going"
import type { AttemptRow } from "../rows"
import { exactLeft } from "../medusa"
import { isPaying } from "../store"
import type { World } from "../world"
import { askGateway } from "./ask"

/** Medusa completes the cart: one at a time, with the payment that our provider says is made. */
export function* completeCart(world: World): Going {
  const { medusa } = world
  if (medusa.orders.length > 0 || !medusa.session || !medusa.lock(world.now)) return
  const { session } = medusa
  yield
  if (!medusa.soldOut) yield* order(world, session)
  medusa.unlock()
}

function* order(world: World, session: { readonly id: string; readonly amount: string }): Going {
  const { medusa } = world
  const attempt = medusa.paymentOf(session.id) ? undefined : yield* authorise(world, session)
  const isFirst = attempt !== undefined && medusa.notePayment(session, attempt.order_no)
  yield
  if (medusa.paymentOf(session.id)) medusa.noteOrder()
  yield
  if (isFirst && attempt.state === "captured") bookWhole(world, session.id)
}

/** What the gateway captured by itself, as far as Medusa does not have it. */
export function bookWhole({ medusa, now }: World, session: string): void {
  const payment = medusa.paymentOf(session)
  const left = payment && exactLeft(payment.amount, payment.captures)
  if (payment && left && compareAmounts(left, "0") > 0) payment.captures.push({ id: medusa.newId("capt"), amount: left, operation: null, made_at: now })
}

/** Our provider: the paid attempt of the session, after asking the gateway where nothing is conclusive. */
function* authorise(world: World, session: { readonly id: string; readonly amount: string }): Going<AttemptRow | undefined> {
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
