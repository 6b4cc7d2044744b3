import type { PaymentRef } from "../../../testing/shop/acquiring-routes"
import { paymentIn } from "../../../testing/shop/acquiring-routes"
import { hasNewCard, openCardChange, typeNewCard } from "../people/customer"
import { keepTrying } from "../people/keep-trying"
import { subscribeForTwoDays } from "../people/subscriber"
import type { Scenario } from "./scenario"

/** New card: a subscription gets another card by a small payment, which is reversed. */
export const newCard: Scenario = {
  name: "new card",
  async begin(world) {
    const customer = await world.newCustomer()
    const subscriptionId = await subscribeForTwoDays(world, { customer })
    let ref: PaymentRef | undefined
    const give = async (): Promise<void> => {
      ref ??= await openCardChange(customer, subscriptionId)
      await typeNewCard(customer, ref)
    }
    const mayRetry = async (): Promise<boolean> =>
      !ref || paymentIn(await (await customer.acquiring()).state(ref)).retry
    return {
      async act() {
        await give()
        await world.pass(10_000)
      },
      goOn: () =>
        keepTrying(world, {
          hasIt: () => hasNewCard(customer, subscriptionId),
          tryIt: async () => {
            if (await mayRetry()) await give()
          },
          complaint: "the subscription keeps its card although another one was given whenever it could be.",
        }),
      owed: async () =>
        (await hasNewCard(customer, subscriptionId))
          ? []
          : ["A card that worked did not become the card of its subscription."],
    }
  },
}
