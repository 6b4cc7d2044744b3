import { CARDS } from "../../../testing/shop/cards"
import { same } from "../check"
import { expectOrder } from "../expect-order"
import { payDirect } from "../pay"
import type { Step } from "../step"

/** The bank decides later and the gateway sends no webhook, so the plugin has to poll. */
export const statusByQuery: Step = {
  name: "status by query",
  async run(tour) {
    const ready = await tour.newCart()
    const before = (await tour.sandbox.ledger()).requests.query
    await tour.sandbox.addFault({ fault: "notify_never" })
    const { status } = await payDirect(tour, ready, CARDS.pendingThenPaid)
    same("the payment's status", status, "pending")
    await tour.sandbox.advance(15_000)
    const { words } = await expectOrder(tour, ready.cart.id, "captured")
    await tour.sandbox.clearFaults()
    const asked = (await tour.sandbox.ledger()).requests.query - before
    same("whether the gateway was asked", asked > 0, true)
    return `${words}, asked ${asked} times`
  },
}
