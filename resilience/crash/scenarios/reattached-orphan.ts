import { openSession } from "../../../testing/shop/cart"
import { orderAppears } from "../people/merchant"
import { openHosted, payAndLeave } from "../people/shopper"
import { once } from "./scenario"
import type { Scenario } from "./scenario"

/**
 * Reattach: the checkout began again while the shopper paid, and the cart still costs the same: it gets the payment.
 */
export const reattachedOrphan: Scenario = {
  name: "orphan, adopted",
  heart: "application/order-completion/reattach#reattach:acquiring.transaction(before)",
  async begin(world) {
    const ready = await world.newCart()
    const atTheGateway = await openHosted(world, ready)
    const pay = once(() => payAndLeave(world, atTheGateway))
    return {
      async act() {
        await openSession(world.store, ready.cart)
        await pay()
        await orderAppears(world, ready)
      },
      goOn: pay,
    }
  },
}
