import { CARDS } from "../../../testing/shop/cards"
import { placeOrder } from "../../../testing/shop/order"
import { same } from "../check"
import { expectOrder } from "../expect-order"
import { payDirect } from "../pay"
import type { Step } from "../step"

export const directCard: Step = {
  name: "direct card paid",
  async run(tour) {
    const ready = await tour.newCart()
    same("the payment's status", (await payDirect(tour, ready, CARDS.approved)).status, "captured")
    await placeOrder(tour.store, ready.cart.id)
    return (await expectOrder(tour, ready.cart.id, "captured")).words
  },
}
