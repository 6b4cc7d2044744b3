import { keepTrying } from "../people/keep-trying"
import { linkFor, outstandingOf, payByLink, sellAndAddOne } from "../people/payer"
import type { Scenario } from "./scenario"

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
      goOn: () =>
        keepTrying(world, {
          hasIt: async () => (await outstandingOf(world, orderId)) === 0,
          tryIt: pay,
          complaint: "the order is outstanding although its link was paid whenever it could be.",
        }),
      async owed() {
        const left = await outstandingOf(world, orderId)
        const { state } = await linkFor(world, orderId)
        return left === 0 && state === "paid"
          ? []
          : [`${left} are outstanding of an order whose payment link is ${state}.`]
      },
    }
  },
}
