import { DAY_MS, MINUTE_MS } from "../../../src/domain/shared/durations"
import { EXPIRY_DAYS } from "../world/accounts"
import type { LapsingAccount } from "../world/accounts"
import { paymentOfCart, sell } from "../people/merchant"
import { nobody } from "./scenario"
import type { Scenario } from "./scenario"

/** Expiry: an uncaptured authorization is captured before its end, by the account's setting. */
export const capturedExpiry = lapsing("lapsing authorization, captured", "capturing", "captured")

/** Expiry: the account's setting cancels the authorization. */
export const canceledExpiry = lapsing("lapsing authorization, canceled", "canceling", "canceled")

function lapsing(name: string, account: LapsingAccount, end: "captured" | "canceled"): Scenario {
  return {
    name,
    async begin(world) {
      const { ready } = await sell(world, { providerId: `pp_acquiring_${account}` })
      const { order_no } = await paymentOfCart(world, ready)
      await world.pass(EXPIRY_DAYS * DAY_MS - 70 * MINUTE_MS)
      return {
        async act() {
          await world.pass(20 * MINUTE_MS)
          await world.pass(10_000)
        },
        goOn: nobody,
        async owed() {
          const [there] = (await world.sandbox.ledger({ order_no })).transactions
          return there?.state === end
            ? []
            : [`The authorization of ${order_no} was to be ${end} before its end, and is ${there?.state ?? "gone"}.`]
        },
      }
    },
  }
}
