import { paymentOfCart, sell } from "../people/merchant"
import { nobody } from "./scenario"
import type { Scenario } from "./scenario"

/** When a payment is compared with the gateway's books for the first time. */
const FIRST_SWEEP_MS = 6 * 60 * 60_000

/** Sweep: a part was refunded in the gateway's back office, and no notice came; the store finds it and books it in Medusa. */
export const backOfficeRefund: Scenario = {
  name: "back office refund, found by the sweep",
  heart: "workflows/reconcile/sweep#addFound:acquiring.operations.addFound(before)",
  async begin(world) {
    const { ready } = await sell(world)
    const { transaction_id } = await paymentOfCart(world, ready)
    await world.sandbox.addFault({ fault: "notify_never" })
    await world.sandbox.act(transaction_id ?? "", "refund", "5.00")
    await world.sandbox.advance(10_000)
    await world.sandbox.clearFaults()
    return {
      async act() {
        await world.pass(FIRST_SWEEP_MS)
        await world.pass(10_000)
      },
      goOn: nobody,
    }
  },
}
