import { subscribeForTwoDays } from "../people/subscriber"
import { nobody } from "./scenario"
import type { Scenario } from "./scenario"

const HOUR = 60 * 60_000

/** Renewal: the second and last cycle of a subscription is due; its card is charged once, and its order is made. */
export const renewal: Scenario = {
  name: "renewal",
  async begin(world) {
    await subscribeForTwoDays(world)
    const before = await tokenCharges(world)
    return {
      async act() {
        await world.pass(25 * HOUR)
        await world.pass(10_000)
      },
      goOn: nobody,
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
