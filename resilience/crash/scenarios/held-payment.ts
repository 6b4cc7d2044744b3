import { CARDS } from "../../../testing/shop/cards"
import { orderAppears, paymentOfCart } from "../people/merchant"
import { payDirect } from "../people/shopper"
import type { Scenario } from "./scenario"

/** Review: a payment that the gateway holds is approved by the merchant, and becomes an order. */
export const approvedReview = reviewed("held payment, approved", "approve")

/** Review: one that is rejected brings nothing. */
export const rejectedReview = reviewed("held payment, rejected", "reject")

function reviewed(name: string, decision: "approve" | "reject"): Scenario {
  return {
    name,
    async begin(world) {
      const ready = await world.newCart()
      await payDirect(world, ready, { card: CARDS.held })
      const { id } = await paymentOfCart(world, ready)
      const decide = async (): Promise<void> => {
        await world.admin.client.fetch("/admin/acquiring/reviews", { method: "POST", body: { ids: [id], decision } })
      }
      return {
        async act() {
          await decide()
          if (decision === "approve") await orderAppears(world, ready)
          else await world.pass(10_000)
        },
        // A payment is shown as held until the decision came through. A second decision at the same moment is rejected.
        async goOn() {
          await world.pass(10_000)
          await decide()
        },
      }
    },
  }
}
