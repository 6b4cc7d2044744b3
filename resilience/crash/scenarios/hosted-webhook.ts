import { orderAppears } from "../people/merchant"
import { openHosted, payAndLeave, persist } from "../people/shopper"
import type { Scenario } from "./scenario"

/** Notify: the shopper pays on the hosted page and closes the tab; the order comes by the gateway's webhook. */
export const hostedWebhook: Scenario = {
  name: "hosted page, order by webhook",
  async begin(world) {
    const ready = await world.newCart()
    let hasPaid = false
    const pay = async (): Promise<void> => {
      await payAndLeave(world, await openHosted(world, ready))
      hasPaid = true
    }
    return {
      async act() {
        await pay()
        await orderAppears(world, ready)
      },
      async goOn() {
        if (!hasPaid) await persist(world, ready, pay, { isSatisfied: () => hasPaid })
      },
    }
  },
}
