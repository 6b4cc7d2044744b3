import { BY_HAND, sell } from "../people/merchant"
import { nobody } from "./scenario"
import type { Scenario } from "./scenario"

/** Capture: a part of an authorised payment, then the rest. */
export const captureInParts: Scenario = {
  name: "capture in parts",
  async begin(world) {
    const { paymentId } = await sell(world, BY_HAND)
    return {
      async act() {
        await world.admin.admin.payment.capture(paymentId, { amount: 10 })
        await world.admin.admin.payment.capture(paymentId, { amount: 19.9 })
      },
      goOn: nobody,
    }
  },
}
