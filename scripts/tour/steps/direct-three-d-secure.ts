import { CARDS } from "../../../testing/shop/cards"
import { answerChallenge } from "../../../testing/shop/hosted"
import { placeOrder } from "../../../testing/shop/order"
import { Shopper } from "../../../testing/shop/shopper"
import { present, same } from "../check"
import { expectOrder } from "../expect-order"
import { payDirect, waitForStatus } from "../pay"
import type { Step } from "../step"

export const directThreeDSecure: Step = {
  name: "direct card with 3-D Secure paid",
  async run(tour) {
    const ready = await tour.newCart()
    const { status, next_action } = await payDirect(tour, ready, CARDS.challenge)
    same("the payment's status", status, "requires_action")
    const { url, fields = {} } = present("next action", next_action)
    const shopper = new Shopper()
    const bank = await shopper.submit({ action: url, method: "POST", fields })
    await answerChallenge(shopper, bank, "approve")
    await waitForStatus(tour, ready, "captured")
    await placeOrder(tour.store, ready.cart.id)
    const { words, transaction } = await expectOrder(tour, ready.cart.id, "captured")
    return `${words}, 3-D Secure ${transaction.threeds_result}`
  },
}
