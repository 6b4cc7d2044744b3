import { lookUpCaptures, reverseSeconds } from "../../crash/people/merchant"
import type { World } from "../../crash/world/world"
import { refundAgain } from "./act"
import type { Purchase } from "./purchase"
import { decide, endRefund, reverse } from "./staff"

interface Stuck {
  readonly order_no: string
}

/**
 * Plays everything that others do in the end: the bank decides, refunds are made, and an admin resolves the listed
 * problems.
 */
export async function conclude(world: World, purchases: readonly Purchase[]): Promise<void> {
  await decideAll(world, purchases)
  for (const purchase of purchases) {
    while (await endRefund(world, purchase, true));
    await refundAgain(world, purchase)
  }
  await lookUpCaptures(world)
  await reverseByHand(world)
  await reverseSeconds(world)
}

/** The bank decides on everything that it left open. @returns whether there was something */
export async function decideAll(world: World, purchases: readonly Purchase[]): Promise<boolean> {
  let isDecided = false
  for (const purchase of purchases) while (await decide(world, purchase, false)) isDecided = true
  return isDecided
}

/** The merchant reverses the listed payments in the gateway's back office. */
async function reverseByHand(world: World): Promise<void> {
  const stuck = await world.database.read<Stuck>(
    `SELECT order_no FROM acquiring_payment p WHERE reversed_at IS NOT NULL AND synced_at IS NULL AND state IN ('authorized', 'captured')
     AND attention::text LIKE '%"order_completion.reversal_rejected"%'
     AND NOT EXISTS (SELECT 1 FROM acquiring_modification o WHERE o.payment_id = p.id AND o.state IN ('processing', 'unknown', 'accepted'))
     UNION SELECT order_no FROM acquiring_payment
     WHERE state = 'authorized' AND attention::text LIKE '%"order_completion.release_rejected"%'`
  )
  for (const { order_no } of stuck) {
    const charge = (await world.sandbox.ledger({ order_no })).transactions.find(
      ({ state }) => state === "authorized" || state === "captured"
    )
    if (charge) await reverse(world, charge)
  }
}
