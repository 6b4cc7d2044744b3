import { CARDS } from "../../../integration-tests/support/cards"
import { placeOrder } from "../../../integration-tests/support/order"
import { until } from "../../processes/until"
import { present, same } from "../check"
import { expectOrder } from "../expect-order"
import { payDirect } from "../pay"
import type { Step } from "../step"

export const cancelledAuthorisation: Step = {
  name: "cancel of an authorisation",
  async run(tour) {
    const ready = await tour.newCart({ providerId: "pp_acquiring_manual" })
    await payDirect(tour, ready, CARDS.approved)
    await placeOrder(tour.store, ready.cart.id)
    const { order, words } = await expectOrder(tour, ready.cart.id, "authorized")
    await tour.admin.admin.order.cancel(order.id)
    const transaction = await until(
      async () => (await tour.ledger.fresh()).find(({ state }) => state === "cancelled"),
      { what: "cancelled transaction in the gateway's ledger", seconds: 30 }
    )
    same("what the gateway took", transaction.captured, "0.00")
    const { order: cancelled } = await tour.admin.admin.order.retrieve(order.id)
    same("the order's status", present("order", cancelled).status, "canceled")
    return `given back: ${words}`
  },
}
