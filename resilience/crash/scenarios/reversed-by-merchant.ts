import { MINUTE_MS } from "../../../src/domain/shared/durations"
import { paymentOfCart, unlessRefused } from "../people/merchant"
import { openHosted, payAndLeave, takeOneMore } from "../people/shopper"
import type { Scenario } from "./scenario"

/** Reverse: the cart was changed while the shopper paid, and the merchant does not wait for the grace; not sure, they press the button twice. */
export const reversedByMerchant: Scenario = {
  name: "orphan, reversed by the merchant",
  async begin(world) {
    const ready = await world.newCart()
    const atTheGateway = await openHosted(world, ready)
    await takeOneMore(world, ready)
    await payAndLeave(world, atTheGateway)
    for (const pause of [MINUTE_MS, 2 * MINUTE_MS]) await world.pass(pause)
    const { id } = await paymentOfCart(world, ready)
    const reverse = async (): Promise<void> =>
      void (await world.admin.client.fetch(`/admin/acquiring/payments/${id}/reverse`, { method: "POST" }))
    return { act: reverse, goOn: () => reverse().catch(unlessRefused) }
  },
}
