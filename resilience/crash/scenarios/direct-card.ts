import { complete, payDirect, persist } from "../people/shopper"
import type { Scenario } from "./scenario"

/** Authorise: a card is typed on the shop's page, and the cart is completed. */
export const directCard: Scenario = {
  name: "direct card",
  async begin(world) {
    const ready = await world.newCart()
    const pay = (): Promise<void> => payDirect(world, ready)
    return {
      async act() {
        await pay()
        await complete(world, ready)
      },
      goOn: () => persist(world, ready, pay),
    }
  },
}
