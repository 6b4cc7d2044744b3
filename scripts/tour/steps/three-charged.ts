import { same } from "../check"
import type { Step } from "../step"
import { subscriptionId } from "../subscriptions/subscription"
import { nextCycles } from "../subscriptions/next-cycle"

export const threeCharged: Step = {
  name: "three months later: three cycles charged by the shop, an order each",
  async run(tour) {
    const cycles = await nextCycles(tour, subscriptionId(tour, "charged"), 3, "token")
    same("the number of transactions in the gateway's ledger", (await tour.ledger.fresh()).length, 3)
    return cycles.map(({ words }) => words).join("\n")
  },
}
