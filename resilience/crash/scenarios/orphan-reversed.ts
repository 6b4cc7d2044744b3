import { MINUTE_MS } from "../../../src/domain/shared/durations"
import { openHosted, payAndLeave, takeOneMore } from "../people/shopper"
import type { World } from "../world/world"
import { once } from "./scenario"
import type { Scenario } from "./scenario"

/**
 * Two attempts to make an order, and then the grace period, after which the money is reversed. A late webhook may add
 * one attempt.
 */
const UNTIL_IT_GOES_BACK = [MINUTE_MS, 2 * MINUTE_MS, 13 * MINUTE_MS, 13 * MINUTE_MS]

/** Orphan: the cart was changed while the shopper paid; the gateway voids the payment. */
export const voidedOrphan = reversed("orphan, voided", async () => undefined)

/** Orphan: it is another day at the gateway already, so a void is not possible any more. The payment is refunded. */
export const refundedOrphan = reversed("orphan, refunded", ({ sandbox }) => sandbox.advance(24 * 60 * MINUTE_MS))

/** @param afterwards what happens at the gateway as soon as the shopper has paid */
function reversed(name: string, afterwards: (world: World) => Promise<void>): Scenario {
  return {
    name,
    async begin(world) {
      const ready = await world.newCart()
      const atTheGateway = await openHosted(world, ready)
      const pay = once(async () => {
        await payAndLeave(world, atTheGateway)
        await afterwards(world)
      })
      return {
        async act() {
          await takeOneMore(world, ready)
          await pay()
          for (const pause of UNTIL_IT_GOES_BACK) await world.pass(pause)
        },
        goOn: pay,
      }
    },
  }
}
