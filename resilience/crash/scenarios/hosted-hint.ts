import { payHosted } from "../../../testing/shop/hosted"
import { CARDS, typed } from "../../../testing/shop/cards"
import { complete, openHosted, persist, refOf } from "../people/shopper"
import type { Scenario } from "./scenario"

/**
 * Return: no webhook comes, and the return brings nothing verified, so the gateway is queried. The shop has forgotten
 * the cart, and finds it by the token of the return.
 */
export const hostedHint: Scenario = {
  name: "hosted page, order by a question",
  async begin(world) {
    const ready = await world.newCart()
    await world.sandbox.addFault({ fault: "notify_never", times: 1 })
    await world.sandbox.addFault({ fault: "return_unsigned", times: 1 })
    const pay = async (): Promise<void> => {
      const { shopper, page } = await openHosted(world, ready)
      const { url } = await payHosted(shopper, page, typed(CARDS.approved))
      const token = new URL(url).searchParams.get("payment")
      if (!token) throw new Error(`The return from the gateway ended at ${url}.`)
      await world.store.client.fetch(`/store/acquiring/returns/${token}`, { method: "POST" })
    }
    return {
      async act() {
        await pay()
        await world.acquiring.state(refOf(ready))
        await complete(world, ready)
      },
      goOn: () => persist(world, ready, pay),
    }
  },
}
