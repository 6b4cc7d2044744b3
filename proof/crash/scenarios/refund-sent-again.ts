import type { ReadyCart } from "../../../integration-tests/support/cart"
import { paymentOfCart, sell, unlessRefused } from "../people/merchant"
import type { World } from "../world/world"
import type { Scenario } from "./scenario"

/** Refund: accepted, refused by the bank later, and sent again; a merchant who is not sure presses the button twice. */
export const refundSentAgain: Scenario = {
  name: "refund, failed and sent again",
  async begin(world) {
    const { paymentId, ready } = await sell(world)
    await world.admin.admin.payment.refund(paymentId, { amount: 5, note: "One piece was broken" })
    const { transaction_id, operations } = await paymentOfCart(world, ready)
    const refund = operations.find(({ kind }) => kind === "refund")
    if (!refund || transaction_id === null) throw new Error("The refund that a scenario begins with was not sent.")
    await world.sandbox.act(transaction_id, "refund_failed")
    await world.pass(10_000)
    await seenInMedusa(world, ready)
    const sendAgain = async (): Promise<void> => {
      await world.admin.client.fetch(`/admin/acquiring/refunds/${refund.id}/retry`, { method: "POST" })
    }
    return {
      async act() {
        await sendAgain()
        await world.pass(10_000)
        await world.pass(60_000)
      },
      // That it is on its way already, or was sent again, is a good reason to send nothing.
      goOn: () => sendAgain().catch(unlessRefused),
    }
  },
}

/** Only a refund that Medusa was seen to have is sent again. */
async function seenInMedusa(world: World, ready: ReadyCart): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) {
    const { operations } = await paymentOfCart(world, ready)
    if (operations.every(({ booked_at }) => booked_at !== null)) return
    await world.pass(60_000)
  }
  throw new Error("A refund that Medusa has is not seen to be in its books.")
}
