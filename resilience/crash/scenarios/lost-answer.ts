import { orderAppears } from "../people/merchant"
import { payDirect } from "../people/shopper"
import { nobody } from "./scenario"
import type { Scenario } from "./scenario"

/**
 * Poll: the answer to a card is lost, the webhook is too, and the shopper is gone. The store queries the gateway, and
 * makes the order.
 */
export const lostAnswer: Scenario = {
  name: "lost answer, found by query",
  async begin(world) {
    const ready = await world.newCart()
    await world.sandbox.addFault({ fault: "drop_after_booking", operation: "authorise", times: 1 })
    await world.sandbox.addFault({ fault: "notify_never", times: 1 })
    return {
      async act() {
        await payDirect(world, ready)
        await orderAppears(world, ready)
      },
      goOn: nobody,
    }
  },
}
