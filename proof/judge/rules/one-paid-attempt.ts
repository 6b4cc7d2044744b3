import { keepsMoney } from "../money-kept"
import type { Breach, Rule } from "../violation"

/** A shopper pays an order once: of all attempts for one payment collection, at most one keeps money. */
export const onePaidAttempt: Rule = {
  name: "one paid attempt per order",
  breaches: ({ charges, attempts, sessions }) => {
    const collectionOf = new Map(sessions.map(({ id, collection_id }) => [id, collection_id]))
    const attemptOf = new Map(attempts.map((attempt) => [attempt.order_no, attempt]))
    const paid = new Map<string, string[]>()
    for (const { order_no } of charges.filter(keepsMoney)) {
      const session = attemptOf.get(order_no)?.payment_session_id
      // A session that Medusa deleted still holds its own attempts together.
      const purchase = session && (collectionOf.get(session) ?? session)
      if (purchase) paid.set(purchase, [...(paid.get(purchase) ?? []), order_no])
    }
    return [...paid].filter(([, orderNos]) => orderNos.length > 1).map(breach)
  },
}

function breach([purchase, orderNos]: [string, string[]]): Breach {
  return { about: purchase, sentence: `The shopper paid ${orderNos.length} times for one purchase: ${orderNos.join(", ")}.` }
}
