import type { Mandate, RenewalEvidence, Try } from "../../judge/renewals/evidence"
import { chargesOf, evidenceOf } from "./evidence"
import { overAt } from "./charge"
import type { MandateRow } from "./rows"
import { isPaying } from "./store"
import { mandateOf } from "./tasks/deductions/mandate-of"
import type { World } from "./world"

/** What the judge of renewals reads of a world. */
export function renewalEvidenceOf(world: World): RenewalEvidence {
  const { subscriptions, mandates, store, books, now } = world
  const { orders } = evidenceOf(world)
  const ends = new Map(books.charges.map((charge) => [charge.order_no, overAt(charge)]))
  const tries = store.attempts().flatMap((row): Try[] => {
    const { charge_id } = row
    return charge_id !== null ? [{ ...row, charge_id, over_at: ends.get(row.order_no) ?? null }] : []
  })
  const contracts = subscriptions.contracts().map((contract) => (mandateOf(world, contract.id) ? { ...contract, card: null } : contract))
  return { now, charges: chargesOf(world), orders, contracts, mandates: mandates.all().map(mandateIn(world)), cycles: subscriptions.charges(), tries, lost: world.lost, typed: [], unbegun: unbegunIn(world) }
}

/** With what the gateway's books say of it. */
function mandateIn({ books, store }: World): (row: MandateRow) => Mandate {
  return (row) => ({ ...row, deducts: books.recurring.isActive(store.attempt(row.payment_id).order_no) })
}

function unbegunIn({ cart, store, subscriptions }: World): RenewalEvidence["unbegun"] {
  const [order] = cart.orders
  const isPaid = store.attempts().some((row) => row.collection === cart.collection && isPaying(row))
  const proposed = subscriptions.contracts().filter(({ state }) => state === "proposed")
  return order && isPaid ? proposed.map(({ id }) => ({ contract_id: id, order_id: order.id })) : []
}
