import { paymentOfCart, sell, unlessRefused } from "../people/merchant"
import type { Scenario } from "./scenario"

/**
 * Refund: a part, accepted immediately and done a little later. A merchant who is not sure sends the same form again.
 */
export const partialRefund: Scenario = {
  name: "partial refund",
  async begin(world) {
    const { ready } = await sell(world)
    const { id, refunded_amount } = await paymentOfCart(world, ready)
    const form = { amount: "5.00", note: "One piece was broken", idempotency_key: `form-${id}`, refunded_amount }
    const send = async (): Promise<void> =>
      void (await world.admin.client.fetch(`/admin/acquiring/payments/${id}/refund`, { method: "POST", body: form }))
    return {
      async act() {
        await send()
        await world.pass(10_000)
        await world.pass(60_000)
      },
      goOn: () => send().catch(unlessRefused),
    }
  },
}
