import { typed } from "../../testing/shop/cards"
import type { Life } from "./lives"
import type { WebhookWorld } from "./world"

/** A payment with all its events at the gateway, before the store received any webhook. */
export interface Lived {
  readonly life: Life
  readonly orderNo: string
}

/**
 * Pays with a card, loses the answer, and lets the gateway's staff and the bank act. All webhooks are in the post box afterwards.
 *
 * @param email of a shopper who has not been here before
 */
export async function live(world: WebhookWorld, life: Life, email: string): Promise<Lived> {
  const { acquiring, sandbox, newCart, read } = world
  const { cart, session } = await newCart({ providerId: life.provider, email })
  await acquiring.card({ sessionId: session.id, cartId: cart.id }, typed(life.card))
  const [attempt] = await read<{ order_no: string }>(
    `SELECT order_no FROM acquiring_payment WHERE payment_session_id = '${session.id}'`
  )
  if (!attempt) throw new Error(`The store has no payment of the life "${life.name}".`)
  const [transaction] = (await sandbox.ledger({ order_no: attempt.order_no })).transactions
  if (!transaction) throw new Error(`The gateway has no transaction of the life "${life.name}".`)
  for (const act of life.acts) {
    // The webhooks of one act have arrived before the next act.
    await sandbox.advance(0)
    if (typeof act === "string") await sandbox.act(transaction.transaction_id, act)
    else await sandbox.act(transaction.transaction_id, "refund", act.refund)
  }
  return { life, orderNo: attempt.order_no }
}
