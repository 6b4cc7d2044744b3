import { paymentOfCart, sell, unlessRefused } from "../people/merchant"
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
    // Only what Medusa was seen to have is sent again.
    await world.pass(60_000)
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
