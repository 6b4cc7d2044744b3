import { keepsMoney } from "../money-kept"
import type { Breach, Rule } from "../violation"

/** A shopper pays an order once: of all attempts for one payment collection, at most one keeps money. */
export const onePaidAttempt: Rule = {
  name: "one paid attempt per order",
  breaches: ({ charges, attempts }) => {
    const purchaseOf = new Map(attempts.map(({ order_no, payment_collection_id }) => [order_no, payment_collection_id]))
    const paid = new Map<string, string[]>()
    for (const { order_no } of charges.filter(keepsMoney)) {
      const purchase = purchaseOf.get(order_no)
      if (purchase) paid.set(purchase, [...(paid.get(purchase) ?? []), order_no])
    }
    return [...paid].filter(([, orderNos]) => orderNos.length > 1).map(breach)
  },
}

function breach([purchase, orderNos]: [string, string[]]): Breach {
  return {
    about: purchase,
    sentence: `The shopper paid ${orderNos.length} times for one purchase: ${orderNos.join(", ")}.`,
  }
}
