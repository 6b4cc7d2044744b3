import { HOUR_MS, MINUTE_MS } from "../../../src/domain/shared/durations"
import { BY_HAND, paymentOfCart, sell, unlessRefused } from "../people/merchant"
import { once } from "./scenario"
import type { Scenario } from "./scenario"

/** "Not found" counts after half an hour; then the release is tried again. */
const UNTIL_IT_IS_RELEASED = [MINUTE_MS, 10 * MINUTE_MS, HOUR_MS, 3 * HOUR_MS, 6 * HOUR_MS]

/**
 * Cancel: an order is canceled while the gateway cannot be reached. Medusa goes on without the void, and the store
 * sends it later.
 */
export const releasedLater: Scenario = {
  name: "canceled order, released later",
  heart: "application/order-completion/release-canceled#releaseCanceled:releaseInMedusa(before)",
  async begin(world) {
    const { ready, orderId } = await sell(world, BY_HAND)
    const { order_no } = await paymentOfCart(world, ready)
    await world.sandbox.addFault({ fault: "drop_before_booking", operation: "cancel", times: 1 })
    const cancel = once(async () => void (await world.admin.admin.order.cancel(orderId)))
    const wait = async (): Promise<void> => {
      for (const pause of UNTIL_IT_IS_RELEASED) await world.pass(pause)
    }
    return {
      act: () => cancel().then(wait),
      goOn: () => cancel().catch(unlessRefused).then(wait),
      async owed() {
        const [{ state } = { state: "gone" }] = (await world.sandbox.ledger({ order_no })).transactions
        return state === "canceled" ? [] : [`The authorization was to be released, and is ${state}.`]
      },
    }
  },
}
