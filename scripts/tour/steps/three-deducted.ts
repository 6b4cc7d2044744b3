import { same } from "../check"
import type { Step } from "../step"
import { contractId } from "../subscriptions/contract"
import { nextCycles } from "../subscriptions/next-cycle"

/** The shop's own subscription goes on meanwhile; its charges are in the ledger as well. */
export const threeDeducted: Step = {
  name: "three months later: three cycles deducted by the gateway, an order each",
  async run(tour) {
    const cycles = await nextCycles(tour, contractId(tour, "deducted"), 3, "recurring")
    const deductions = (await tour.ledger.fresh()).filter(({ flow }) => flow === "recurring")
    same("the number of deductions in the gateway's ledger", deductions.length, 3)
    return cycles.map(({ words }) => words).join("\n")
  },
}
