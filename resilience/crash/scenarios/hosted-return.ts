import { complete, openHosted, payAndComeBack, persist } from "../people/shopper"
import type { Scenario } from "./scenario"

/** Return: no webhook comes; what the shopper's browser brings back from the hosted page, signed, is what the store knows. */
export const hostedReturn: Scenario = {
  name: "hosted page, order by return",
  async begin(world) {
    const ready = await world.newCart()
    await world.sandbox.addFault({ fault: "notify_never", times: 1 })
    const pay = async (): Promise<void> => payAndComeBack(await openHosted(world, ready))
    return {
      async act() {
        await pay()
        await complete(world, ready)
      },
      goOn: () => persist(world, ready, pay),
    }
  },
}
