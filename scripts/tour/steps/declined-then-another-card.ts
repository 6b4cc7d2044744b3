import { CARDS } from "../../../testing/shop/cards"
import { placeOrder } from "../../../testing/shop/order"
import { same } from "../check"
import { expectOrder } from "../expect-order"
import { payDirect } from "../pay"
import type { Step } from "../step"

export const declinedThenAnotherCard: Step = {
  name: "declined card, then another card on the same cart",
  async run(tour) {
    const ready = await tour.newCart()
    const refused = await payDirect(tour, ready, CARDS.declined)
    same("the first card's status", refused.status, "declined")
    same("whether another card may be tried", refused.retry, true)
    same("the second card's status", (await payDirect(tour, ready, CARDS.mastercard)).status, "captured")
    await placeOrder(tour.store, ready.cart.id)
    const { words } = await expectOrder(tour, ready.cart.id, "captured")
    same("the number of attempts", (await tour.ledger.fresh()).length, 2)
    return `${words}, second of two attempts`
  },
}
