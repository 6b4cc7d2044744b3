import { BY_HAND, sell } from "../people/merchant"
import { nobody } from "./scenario"
import type { Scenario } from "./scenario"

/** Cancel: an order whose payment is authorized, and not captured, is canceled. */
export const canceledOrder: Scenario = {
  name: "canceled order",
  async begin(world) {
    const { orderId } = await sell(world, BY_HAND)
    return {
      act: async () => void (await world.admin.admin.order.cancel(orderId)),
      goOn: nobody,
    }
  },
}
