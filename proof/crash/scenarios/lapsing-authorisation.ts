import { DAY_MS, MINUTE_MS } from "../../../src/domain/durations"
import { LAPSE_DAYS } from "../world/accounts"
import type { LapsingAccount } from "../world/accounts"
import { paymentOfCart, sell } from "../people/merchant"
import { nobody } from "./scenario"
import type { Scenario } from "./scenario"

/** Lapse: an authorisation that nobody captured is captured before its end, as the account says. */
export const capturedLapse = lapsing("lapsing authorisation, captured", "capturing", "captured")

/** Lapse: the same, but the account says that it is cancelled. */
export const cancelledLapse = lapsing("lapsing authorisation, cancelled", "cancelling", "cancelled")

function lapsing(name: string, account: LapsingAccount, end: "captured" | "cancelled"): Scenario {
  return {
    name,
    async begin(world) {
      const { ready } = await sell(world, { providerId: `pp_acquiring_${account}` })
      const { order_no } = await paymentOfCart(world, ready)
      await world.pass(LAPSE_DAYS * DAY_MS - 70 * MINUTE_MS)
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
            : [`The authorisation of ${order_no} was to be ${end} before its end, and is ${there?.state ?? "gone"}.`]
        },
      }
    },
  }
}
