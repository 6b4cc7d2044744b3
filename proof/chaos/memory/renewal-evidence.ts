import type { RenewalEvidence, Try } from "../../judge/renewals/evidence"
import { evidenceOf } from "./evidence"
import { overAt } from "./charge"
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
  return { now, charges, orders, contracts: subscriptions.contracts(), cycles: subscriptions.charges(), tries, typed: [] }
}
