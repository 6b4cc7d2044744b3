import { sell } from "../people/merchant"
import { nobody } from "./scenario"
import type { Scenario } from "./scenario"

/** Refund: a part, accepted at once and done a little later. */
export const partialRefund: Scenario = {
  name: "partial refund",
  async begin(world) {
    const { paymentId } = await sell(world)
    return {
      async act() {
        await world.admin.admin.payment.refund(paymentId, { amount: 5, note: "One piece was broken" })
        await world.pass(10_000)
        await world.pass(60_000)
      },
      goOn: nobody,
    }
  },
}
