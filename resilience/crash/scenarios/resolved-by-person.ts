import { BY_HAND, paymentOfCart, sell } from "../people/merchant"
import type { Scenario } from "./scenario"

/**
 * Resolution by hand: the answer to a capture is lost. The merchant sees it in the gateway's back office, and confirms
 * it before the next query.
 */
export const personsWord: Scenario = {
  name: "lost answer, a person's word",
  heart: "application/admin/resolutions/resolve-by-hand#resolveByHand:noteModification(before)",
  async begin(world) {
    const { ready, paymentId } = await sell(world, BY_HAND)
    await world.sandbox.addFault({ fault: "drop_after_booking", operation: "capture", times: 1 })
    const unknownOne = async () => {
      const { modifications, order_no } = await paymentOfCart(world, ready)
      const [billingCycle] = (await world.sandbox.ledger({ order_no })).transactions
      return billingCycle?.captures.length ? modifications.find(({ state }) => state === "unknown") : undefined
    }
    const say = async (): Promise<void> => {
      const unknown = await unknownOne()
      if (!unknown) return
      const said = world.admin.client.fetch(`/admin/acquiring/modifications/${unknown.id}/resolve`, {
        method: "POST",
        body: { outcome: "done" },
      })
      await said.catch(async (error: unknown) => {
        // A restarted store queries the gateway too, and may have been faster.
        if (world.killable.isDead || (await unknownOne())) throw error
      })
    }
    return {
      async act() {
        await world.admin.admin.payment.capture(paymentId, {}).then(refuse, () => undefined)
        await say()
      },
      goOn: say,
    }
  },
}

function refuse(): never {
  throw new Error("The capture was answered, and its answer should be lost.")
}
