import { compareAmounts } from "../../../src/domain/shared/money"
import { exactSum } from "../cents"
import type { MedusaPayment } from "../evidence"
import type { Breach, Rule } from "../violation"

/** One cart becomes one order with one payment, and a payment has its order, or all of it was refunded. */
export const oneOrderPerPurchase: Rule = {
  name: "one order per purchase",
  breaches: ({ orders, payments }) => {
    const ordersOf = countBy(orders.flatMap(({ collection_ids }) => collection_ids))
    const live = payments.filter((payment) => !payment.canceled_at && !isRefunded(payment))
    return [
      ...severalOf(ordersOf, "orders"),
      ...severalOf(countBy(live.map(({ collection_id }) => collection_id)), "payments"),
      ...live
        .filter(({ collection_id }) => !ordersOf.has(collection_id))
        .map(({ id }) => ({ about: id, sentence: "Medusa has a payment whose cart never became an order." })),
    ]
  },
}

/** If Medusa cannot complete a cart, it refunds what it captured. The cart can then be paid again. */
function isRefunded({ amount, captures, refunds }: MedusaPayment): boolean {
  const [captured, refunded] = [captures, refunds].map((parts) => exactSum(parts.map((part) => part.amount)))
  return (
    captured !== undefined &&
    refunded !== undefined &&
    compareAmounts(captured, amount) >= 0 &&
    compareAmounts(refunded, captured) >= 0
  )
}

function severalOf(counts: ReadonlyMap<string, number>, what: string): Breach[] {
  return [...counts]
    .filter(([, count]) => count > 1)
    .map(([about, count]) => ({ about, sentence: `One purchase has ${count} ${what}.` }))
}

function countBy(keys: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}
