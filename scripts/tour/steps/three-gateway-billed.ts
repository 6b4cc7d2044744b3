import { same } from "../check"
import type { Step } from "../step"
import { subscriptionId } from "../subscriptions/subscription"
import { nextCycles } from "../subscriptions/next-cycle"

/** The shop's own subscription goes on meanwhile; its charges are in the ledger as well. */
export const threeGatewayCharges: Step = {
  name: "three months later: three cycles deducted by the gateway, an order each",
  async run(tour) {
    const cycles = await nextCycles(tour, subscriptionId(tour, "gateway_billed"), 3, "recurring")
    const gatewayCharges = (await tour.ledger.fresh()).filter(({ flow }) => flow === "recurring")
    same("the number of gateway charges in the gateway's ledger", gatewayCharges.length, 3)
    return cycles.map(({ words }) => words).join("\n")
  },
}
