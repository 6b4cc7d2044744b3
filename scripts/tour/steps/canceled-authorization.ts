import { CARDS } from "../../../testing/shop/cards"
import { placeOrder } from "../../../testing/shop/order"
import { until } from "../../../testing/clock/until"
import { present, same } from "../check"
import { expectOrder } from "../expect-order"
import { payDirect } from "../pay"
import type { Step } from "../step"

export const canceledAuthorization: Step = {
  name: "cancel of an authorization",
  async run(tour) {
    const ready = await tour.newCart({ providerId: "pp_acquiring_manual" })
    await payDirect(tour, ready, CARDS.approved)
    await placeOrder(tour.store, ready.cart.id)
    const { order, words } = await expectOrder(tour, ready.cart.id, "authorized")
    await tour.admin.admin.order.cancel(order.id)
    const transaction = await until(async () => (await tour.ledger.fresh()).find(({ state }) => state === "canceled"), {
      what: "canceled transaction in the gateway's ledger",
      seconds: 30,
    })
    same("what the gateway took", transaction.captured, "0.00")
    const { order: canceled } = await tour.admin.admin.order.retrieve(order.id)
    same("the order's status", present("order", canceled).status, "canceled")
    return `given back: ${words}`
  },
}
