import { MINUTE_MS } from "../../../src/domain/shared/durations"
import { paymentOfCart, reverseSeconds, sell } from "../people/merchant"
import { once } from "./scenario"
import type { Scenario } from "./scenario"

/** The webhook comes soon after a query. The next query lists the second payment as a problem. */
const UNTIL_IT_IS_LISTED = [10_000, 2 * MINUTE_MS, MINUTE_MS]

/** Taken twice: the gateway takes a payment once more under its order number; the order keeps the first, the merchant reverses the second. */
export const takenTwice: Scenario = {
  name: "taken twice",
  heart: "application/payments/second-transactions/record-second#store:gatewayCharges.record(before)",
  async begin(world) {
    const { ready } = await sell(world)
    const { id, order_no, transaction_id: first } = await paymentOfCart(world, ready)
    await world.admin.client.fetch(`/admin/acquiring/payments/${id}/sync`, { method: "POST" })
    const takeAgain = once(async () => void (await world.sandbox.act(first ?? "", "take_again")))
    const reverse = async (): Promise<void> => {
      await takeAgain()
      for (const pause of UNTIL_IT_IS_LISTED) await world.pass(pause)
      await reverseSeconds(world)
      await world.pass(MINUTE_MS)
    }
    return {
      act: reverse,
      goOn: reverse,
      async owed() {
        const taken = (await world.sandbox.transactions()).filter((one) => one.order_no === order_no)
        const kept = taken.filter(
          ({ state, refunded, refunding }) => state === "captured" && refunded === "0.00" && refunding === "0.00"
        )
        return [
          ...(taken.length === 2 ? [] : [`The gateway was to take the payment twice, and has ${taken.length} of it.`]),
          ...(kept.length === 1 && kept[0]?.transaction_id === first
            ? []
            : [
                `The first one alone was to be kept, and ${kept.length} are: ${kept.map((one) => one.transaction_id).join(", ")}.`,
              ]),
        ]
      },
    }
  },
}
