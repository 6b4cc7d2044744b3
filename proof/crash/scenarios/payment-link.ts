import { linkFor, outstandingOf, payByLink, sellAndAddOne } from "../people/payer"
import type { Scenario } from "./scenario"

/** After how many minutes the customer looks at the link again. */
const PAUSES_MINUTES = [0.2, 0.5, 2, 10, 35, 60, 240]

/** Payment link: what a merchant added to an order is paid by the address that the customer was sent. */
export const paymentLink: Scenario = {
  name: "payment link",
  async begin(world) {
    const orderId = await sellAndAddOne(world)
    const pay = async (): Promise<void> => payByLink(await linkFor(world, orderId))
    return {
      async act() {
        await pay()
        await world.pass(10_000)
      },
      async goOn() {
        for (const pause of PAUSES_MINUTES) {
          await pay()
          await world.pass(pause * 60_000)
          if ((await outstandingOf(world, orderId)) === 0) return
        }
        throw new Error("The customer gave up: the order is outstanding although its link was paid whenever it could be.")
      },
      async owed() {
        const left = await outstandingOf(world, orderId)
        const { state } = await linkFor(world, orderId)
        return left === 0 && state === "paid" ? [] : [`${left} are outstanding of an order whose payment link is ${state}.`]
      },
    }
  },
}
