import { CARDS } from "../../../testing/shop/cards"
import { expectOrder } from "../expect-order"
import { payOnHostedPage } from "../pay"
import type { Step } from "../step"

/** The shopper pays and never comes back, so only the plugin completes the cart. */
export const tabClosed: Step = {
  name: "tab closed on the hosted page, order made by the webhook",
  async run(tour) {
    const ready = await tour.newCart()
    await tour.sandbox.addFault({ fault: "return_never", times: 1 })
    await payOnHostedPage(tour, ready, CARDS.approved)
    return (await expectOrder(tour, ready.cart.id, "captured")).words
  },
}
