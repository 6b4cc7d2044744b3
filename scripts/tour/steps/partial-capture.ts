import { CARDS } from "../../../testing/shop/cards"
import { placeOrder } from "../../../testing/shop/order"
import { same } from "../check"
import { expectOrder } from "../expect-order"
import { payDirect } from "../pay"
import type { Step } from "../step"

export const partialCapture: Step = {
  name: "manual capture of a part",
  async run(tour) {
    const ready = await tour.newCart({ providerId: "pp_acquiring_manual" })
    same("the payment's status", (await payDirect(tour, ready, CARDS.approved)).status, "authorized")
    await placeOrder(tour.store, ready.cart.id)
    const { payment, words } = await expectOrder(tour, ready.cart.id, "authorized")
    await tour.admin.admin.payment.capture(payment.id, { amount: 10 })
    const { payment: captured } = await tour.admin.admin.payment.retrieve(payment.id, { fields: "*captures" })
    same("Medusa's captures", captured.captures?.map(({ amount }) => Number(amount)).join(" "), "10")
    const transaction = await tour.ledger.paid()
    same("what the gateway's ledger says was captured", transaction.captured, "10.00")
    return `10.00 of ${words}`
  },
}
