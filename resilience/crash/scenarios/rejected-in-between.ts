import { BY_HAND, orderAppears } from "../people/merchant"
import { payDirect } from "../people/shopper"
import { nobody } from "./scenario"
import type { Scenario } from "./scenario"

/**
 * Authorise: a proxy answers HTTP 404 to a card that the gateway recorded, and no webhook comes. The store queries
 * before it believes that.
 */
export const rejectedInBetween: Scenario = {
  name: "card, rejected by something in between",
  heart: "application/payments/attempts/confirm-rejection#confirmRejection:acquiring.client.query(after)",
  async begin(world) {
    const ready = await world.newCart(BY_HAND)
    await world.sandbox.addFault({ fault: "http_404_booked", operation: "authorise", times: 1 })
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
