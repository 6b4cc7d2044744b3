import type { Cart } from "../../cart"
import type { Going } from "../../going"
import type { ChargeRow, ContractRow } from "../../rows"
import type { World } from "../../world"
import { learn, markSending, newAttempt } from "../attempt"
import { settle } from "../settle"

export interface Try {
  readonly charge: ChargeRow
  readonly contract: ContractRow
  readonly cart: Cart
  readonly card: string
  /** 1 for the first. */
  readonly number: number
}

/**
 * Charges the stored card once for a cycle: an attempt of its own, under the rules of every other payment.
 *
 * @returns whether it was refused: its session is gone, or another attempt of it is on its way
 */
export function* tryCharge(world: World, { charge, cart, card, number }: Try): Going<boolean> {
  const session = cart.renewSession()
  yield
  if (!cart.sessions.includes(session)) return true
  const row = { ...newAttempt(world, "direct", cart, session), charge_id: charge.id, charge_try: number, card }
  if (!world.store.begin(row)) return false
  yield
  const sending = yield* markSending(world, row)
  if (!sending) return true
  const answer = world.books.chargeCard(sending.order_no, sending.amount, card, world.now)
  yield
  learn(world, row.id, answer)
  yield
  yield* settle(world, row.id)
  return false
}
