import { cartOf, payWithSaved, saveCard } from "../people/customer"
import { complete, persist } from "../people/shopper"
import type { Scenario } from "./scenario"

/** Saved card: a customer who is logged in pays with a card that an earlier purchase left. */
export const savedCard: Scenario = {
  name: "saved card",
  async begin(world) {
    const customer = await world.newCustomer()
    const card = await saveCard(world, customer)
    const ready = await cartOf(world, customer)
    const pay = (): Promise<void> => payWithSaved(customer, ready, card)
    return {
      async act() {
        await pay()
        await complete(world, ready)
      },
      goOn: () => persist(world, ready, pay, { customer }),
    }
  },
}
