import type { ReadyCart } from "../../../testing/shop/cart"
import { paymentOfCart, sell, unlessRefused } from "../people/merchant"
import type { World } from "../world/world"
import { firstReconciliation, refundUnheard } from "./back-office-refund"
import { nobody } from "./scenario"
import type { Scenario } from "./scenario"

/**
 * Refund: accepted, declined by the bank later, and sent again; a merchant who is not sure presses the button twice.
 */
export const refundSentAgain: Scenario = {
  name: "refund, failed and sent again",
  async begin(world) {
    const { refundId } = await sellAndFail(world)
    const sendAgain = async (): Promise<void> => {
      await world.admin.client.fetch(`/admin/acquiring/refunds/${refundId}/retry`, { method: "POST" })
    }
    return {
      async act() {
        await sendAgain()
        await world.pass(10_000)
        await world.pass(60_000)
      },
      // A refund that is on its way already, or was sent again, is a good reason to send nothing.
      goOn: () => sendAgain().catch(unlessRefused),
    }
  },
}

/** Sweep: beside a refund that failed so much is refunded in the gateway's back office that Medusa has room for one of them only. */
export const refundedBesideFailed: Scenario = {
  name: "back office refund beside one that failed",
  heart: "application/modifications/record-refund#makeRoom:takeOutOfOrder(after)",
  async begin(world) {
    const { transaction_id, orderId } = await sellAndFail(world)
    await refundUnheard(world, transaction_id, "28.00")
    return {
      act: () => firstReconciliation(world),
      goOn: nobody,
      async owed() {
        const { order } = await world.admin.client.fetch<{ order: Summed }>(`/admin/orders/${orderId}`, {
          query: { fields: "*summary" },
        })
        const paid = order.summary.transaction_total
        return Math.abs(paid - 1.9) < 0.001 ? [] : [`The order was to have 1.90 EUR, and has ${paid}.`]
      },
    }
  },
}

/** An order as the merchant sees it. */
interface Summed {
  readonly summary: { readonly transaction_total: number }
}

/** An order of 29.90 EUR with a refund of 5.00. The bank rejected it, and Medusa has recorded that. */
async function sellAndFail(world: World) {
  const { paymentId, ready, orderId } = await sell(world)
  await world.admin.admin.payment.refund(paymentId, { amount: 5, note: "One piece was broken" })
  const { transaction_id, modifications } = await paymentOfCart(world, ready)
  const refund = modifications.find(({ kind }) => kind === "refund")
  if (!refund || transaction_id === null) throw new Error("The refund that a scenario begins with was not sent.")
  await world.sandbox.act(transaction_id, "refund_failed")
  await world.pass(10_000)
  await seenInMedusa(world, ready)
  return { refundId: refund.id, transaction_id, orderId }
}

/** Only a refund that Medusa was seen to have is sent again. */
async function seenInMedusa(world: World, ready: ReadyCart): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) {
    const { modifications } = await paymentOfCart(world, ready)
    if (modifications.every(({ recorded_at }) => recorded_at !== null)) return
    await world.pass(60_000)
  }
  throw new Error("A refund that Medusa has is not seen to be in its books.")
}
