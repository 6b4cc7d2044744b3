import type { Rule } from "../violation"

/**
 * No order is made of a payment that was canceled before, because it would be unpaid. The merchant may cancel one
 * later.
 */
export const ordersOfPaymentsThatStand: Rule = {
  name: "an order is placed of a payment that stands",
  breaches: ({ orders, payments }) =>
    orders.flatMap(({ id, placed_at, collection_ids }) => {
      const held = payments.filter(({ collection_id }) => collection_ids.includes(collection_id))
      const isUnpaid =
        held.length > 0 && held.every(({ canceled_at }) => canceled_at !== null && canceled_at < placed_at)
      return isUnpaid ? [{ about: id, sentence: "All its payments were canceled before it was placed." }] : []
    }),
}
