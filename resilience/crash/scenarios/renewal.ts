import { HOUR_MS } from "../../../src/domain/shared/durations"
import { subscribeForTwoDays, subscriptionEnds } from "../people/subscriber"
import type { Scenario } from "./scenario"

/** Renewal: the second and last cycle of a subscription is due; its card is charged once, and its order is made. */
export const renewal: Scenario = {
  name: "renewal",
  async begin(world) {
    const subscriptionId = await subscribeForTwoDays(world)
    const before = await tokenCharges(world)
    return {
      async act() {
        await world.pass(25 * HOUR_MS)
        await subscriptionEnds(world, subscriptionId, 10_000)
      },
      // A charge that was cut off before it was sent is made again, once the gateway certainly does not have it.
      goOn: () => subscriptionEnds(world, subscriptionId, 2 * HOUR_MS),
      async owed() {
        const charged = (await tokenCharges(world)) - before
        return charged === 1 ? [] : [`One renewal was to be charged, and ${charged} were.`]
      },
    }
  },
}

async function tokenCharges({ sandbox }: Parameters<Scenario["begin"]>[0]): Promise<number> {
  return (await sandbox.transactions()).filter(({ flow, state }) => flow === "token" && state === "captured").length
}
