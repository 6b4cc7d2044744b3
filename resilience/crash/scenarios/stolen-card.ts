import { CARDS } from "../../../testing/shop/cards"
import { HOUR_MS } from "../../../src/domain/shared/durations"
import { subscribeForTwoDays, subscriptionIs } from "../people/subscriber"
import type { World } from "../world/world"
import type { Scenario } from "./scenario"

/** Stolen card: the bank declines a renewal for good, so the cycle fails, and the card is never charged again. */
export const stolenCard: Scenario = {
  name: "stolen card",
  async begin(world) {
    const subscriptionId = await subscribeForTwoDays(world, { card: CARDS.laterStolen })
    const before = await declines(world)
    return {
      async act() {
        await world.pass(25 * HOUR_MS)
        await subscriptionIs(world, "past_due", subscriptionId, 10_000)
      },
      goOn: () => subscriptionIs(world, "past_due", subscriptionId, 2 * HOUR_MS),
      async owed() {
        const asked = (await declines(world)) - before
        return asked === 1 ? [] : [`A stolen card was to be charged once, and was charged ${asked} times.`]
      },
    }
  },
}

async function declines({ sandbox }: World): Promise<number> {
  return (await sandbox.transactions()).filter(({ flow, state }) => flow === "token" && state === "declined").length
}
