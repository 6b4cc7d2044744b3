import { keepsMoney } from "../money-kept"
import type { Rule } from "../violation"

/** Money that the gateway took ends as the payment of an order, or is reversed. A canceled order keeps none. */
export const moneyIsInAnOrder: Rule = {
  name: "money is in an order or went back",
  breaches: ({ charges, attempts, payments, orders }) => {
    const ours = new Set(attempts.map(({ order_no }) => order_no))
    const collectionsOf = (isCanceled: boolean): ReadonlySet<string> =>
      new Set(
        orders.filter((order) => (order.canceled_at !== null) === isCanceled).flatMap((order) => order.collection_ids)
      )
    const [ordered, canceled] = [collectionsOf(false), collectionsOf(true)]
    const paymentOf = new Map(
      payments.filter(({ canceled_at }) => !canceled_at).map((payment) => [payment.order_no, payment])
    )
    return charges.filter(keepsMoney).flatMap(({ order_no, amount, currency }) => {
      const payment = paymentOf.get(order_no)
      if (payment && ordered.has(payment.collection_id)) return []
      const where = payment
        ? `in a payment ${canceled.has(payment.collection_id) ? "of a canceled order" : "without an order"}`
        : ours.has(order_no)
          ? "in no payment of Medusa"
          : "in no row of ours"
      return [{ about: order_no, sentence: `The gateway has ${amount} ${currency}, which is ${where}.` }]
    })
  },
}
