import type { RenewalEvidence, Try } from "../../judge/renewals/evidence"
import { evidenceOf } from "./evidence"
import { overAt } from "./charge"
import { isPaying } from "./store"
import type { World } from "./world"

/** What the judge of renewals reads of a world. */
export function renewalEvidenceOf(world: World): RenewalEvidence {
  const { subscriptions, store, books, now } = world
  const { charges, orders } = evidenceOf(world)
  const ends = new Map(books.charges.map((charge) => [charge.order_no, overAt(charge)]))
  const tries = store.attempts().flatMap((row): Try[] => {
    const { charge_id } = row
    return charge_id !== null ? [{ ...row, charge_id, over_at: ends.get(row.order_no) ?? null }] : []
  })
  return { now, charges, orders, contracts: subscriptions.contracts(), cycles: subscriptions.charges(), tries, typed: [], unbegun: unbegunIn(world) }
}

function unbegunIn({ cart, store, subscriptions }: World): RenewalEvidence["unbegun"] {
  const [order] = cart.orders
  const isPaid = store.attempts().some((row) => row.collection === cart.collection && isPaying(row))
  const proposed = subscriptions.contracts().filter(({ state }) => state === "proposed")
  return order && isPaid ? proposed.map(({ id }) => ({ contract_id: id, order_id: order.id })) : []
}
