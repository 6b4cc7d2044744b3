import { BY_HAND, paymentOfCart, sell, unlessRefused } from "../people/merchant"
import type { Scenario } from "./scenario"

/** Cancel: a payment that is authorized is canceled, and its order stays; a merchant who is not sure presses the button twice. */
export const canceledPayment: Scenario = {
  name: "canceled payment",
  async begin(world) {
    const { ready } = await sell(world, BY_HAND)
    const { id } = await paymentOfCart(world, ready)
    const cancel = async (): Promise<void> =>
      void (await world.admin.client.fetch(`/admin/acquiring/payments/${id}/cancel`, { method: "POST" }))
    return { act: cancel, goOn: () => cancel().catch(unlessRefused) }
  },
}
