import { CARDS } from "../../../testing/shop/cards"
import { placeOrder } from "../../../testing/shop/order"
import { until } from "../../../testing/clock/until"
import { same } from "../check"
import { expectOrder } from "../expect-order"
import { payDirect } from "../pay"
import type { Step } from "../step"

const PARTS = [5, 7.5]

export const partialRefunds: Step = {
  name: "partial refund twice",
  async run(tour) {
    const ready = await tour.newCart()
    await payDirect(tour, ready, CARDS.approved)
    await placeOrder(tour.store, ready.cart.id)
    const { payment, words } = await expectOrder(tour, ready.cart.id, "captured")
    for (const amount of PARTS) await tour.admin.admin.payment.refund(payment.id, { amount, note: "Tour" })
    const { payment: refunded } = await tour.admin.admin.payment.retrieve(payment.id, { fields: "*refunds" })
    same("Medusa's refunds", refunded.refunds?.map(({ amount }) => Number(amount)).join(" "), PARTS.join(" "))
    const { refunds } = await until(
      async () => {
        const transaction = await tour.ledger.paid()
        return transaction.refunded === "12.50" ? transaction : undefined
      },
      { what: "refund of 12.50 in the gateway's ledger", seconds: 30 }
    )
    same("the gateway's refunds", refunds.map(({ amount }) => amount).join(" "), "5.00 7.50")
    return `5.00 and 7.50 back of ${words}`
  },
}
