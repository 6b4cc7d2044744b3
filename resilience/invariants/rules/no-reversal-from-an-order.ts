import type { Attempt, Evidence } from "../evidence"
import type { Rule } from "../violation"

/** Nothing that pays for an order is sent back by ourselves: that is for the merchant. */
export const noReversalFromAnOrder: Rule = {
  name: "what pays for an order is not sent back by itself",
  breaches: (evidence) => {
    const attemptOf = new Map(evidence.attempts.map((attempt) => [attempt.id, attempt]))
    return evidence.modifications.flatMap(({ cause, kind, payment_id }) => {
      const attempt = cause === "orphaned" && payment_id !== null ? attemptOf.get(payment_id) : undefined
      const first = attempt?.second_of ? attemptOf.get(attempt.second_of) : undefined
      // Without a transaction of its own, the money belongs to the first payment.
      if (
        attempt &&
        first &&
        !evidence.charges.some(({ order_no }) => order_no === attempt.order_no) &&
        hasOrder(first, evidence)
      ) {
        return [
          {
            about: first.order_no,
            sentence: `A ${kind} was sent for a second payment that is none: the money is the order's.`,
          },
        ]
      }
      return attempt && hasOrder(attempt, evidence)
        ? [{ about: attempt.order_no, sentence: `A ${kind} was sent for want of an order, which the payment has.` }]
        : []
    })
  },
}

/** An order has the last of several payments of a purchase, which is not visible here. */
function hasOrder({ order_no, order_id }: Attempt, { payments, orders }: Evidence): boolean {
  if (order_id !== null) return true
  const collection = payments.find((payment) => payment.order_no === order_no)?.collection_id
  const isOnly = payments.filter(({ collection_id }) => collection_id === collection).length === 1
  return collection !== undefined && isOnly && orders.some(({ collection_ids }) => collection_ids.includes(collection))
}
