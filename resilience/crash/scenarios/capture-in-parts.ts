import { MINUTE_MS } from "../../../src/domain/shared/durations"
import { BY_HAND, lookUpCaptures, sell } from "../people/merchant"
import type { Scenario } from "./scenario"

/** Capture: a part of an authorized payment, then the rest. */
export const captureInParts: Scenario = {
  name: "capture in parts",
  async begin(world) {
    const { paymentId } = await sell(world, BY_HAND)
    return {
      async act() {
        await world.admin.admin.payment.capture(paymentId, { amount: 10 })
        await world.admin.admin.payment.capture(paymentId, { amount: 19.9 })
      },
      // The gateway has no query for the second part; half an hour later it cannot be recorded late any more.
      async goOn() {
        for (const pause of [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * 60 * MINUTE_MS]) {
          await world.pass(pause)
          await lookUpCaptures(world)
        }
      },
    }
  },
}
