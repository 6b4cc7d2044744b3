import { CARDS } from "../../../testing/shop/cards"
import { HOUR_MS } from "../../../src/domain/shared/durations"
import { chargesMade } from "../matrix/quiet"
import { subscribeForTwoDays, subscriptionEnds } from "../people/subscriber"
import type { World } from "../world/world"
import type { Scenario } from "./scenario"

/**
 * Declined renewal: the bank declined the second and last cycle for the day, and approves it at the next attempt, a day
 * later.
 */
export const declinedRenewal: Scenario = {
  name: "declined renewal",
  async begin(world) {
    const earlier = (await attemptsOf(world)).length
    const subscriptionId = await subscribeForTwoDays(world, { card: CARDS.laterDeclinedOnce })
    await world.pass(25 * HOUR_MS)
    await chargesMade(world)
    if ((await attemptsOf(world)).length !== earlier + 1)
      throw new Error("The first try of a renewal did not come to its end.")
    return {
      async act() {
        await world.pass(25 * HOUR_MS)
        if (world.killable.isDead) return
        await chargesMade(world)
        await subscriptionEnds(world, subscriptionId, 10_000)
      },
      goOn: () => subscriptionEnds(world, subscriptionId, 2 * HOUR_MS),
      async owed() {
        const tried = (await attemptsOf(world)).length - earlier
        return tried === 2 ? [] : [`A renewal was to be tried twice, and was tried ${tried} times.`]
      },
    }
  },
}

async function attemptsOf({ sandbox }: World) {
  return (await sandbox.transactions()).filter(({ flow }) => flow === "token")
}
