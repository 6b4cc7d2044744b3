import { until } from "../../processes/until"
import { same } from "../check"
import type { Step } from "../step"
import type { Subscription, Tour } from "../tour"
import { contractId, readContract } from "../subscriptions/contract"
import type { ContractView } from "../subscriptions/contract"
import { mandateAtGateway } from "../subscriptions/mandate"
import { nextCycle } from "../subscriptions/next-cycle"

/** The subscription that nobody cancels shows that a month did go by. */
export const cancelledSubscriptions: Step = {
  name: "two subscriptions cancelled: a month later only the third is paid",
  async run(tour) {
    await cancel(tour, "charged")
    const { mandate } = await cancel(tour, "deducted")
    const { recurring_id, state } = await until(
      async () => {
        const ours = (await readContract(tour, contractId(tour, "deducted"))).mandate
        return ours?.state === "ended" ? mandateAtGateway(tour, mandate) : undefined
      },
      { what: "end of what the gateway deducts", seconds: 60, everyMs: 500 }
    )
    same("the state of the contract at the gateway", state, "cancelled")
    const { words, transaction } = await nextCycle(tour, contractId(tour, "declined once"), "token")
    const taken = (await tour.ledger.fresh()).map(({ transaction_id }) => transaction_id)
    same("the transactions since", taken.join(", "), transaction.transaction_id)
    return `the gateway has ended its contract ${recurring_id}\n${words}`
  },
}

async function cancel(tour: Tour, which: Subscription): Promise<ContractView> {
  const id = contractId(tour, which)
  await tour.admin.client.fetch(`/admin/acquiring/contracts/${id}/cancel`, { method: "POST", body: { at: "now" } })
  const contract = await readContract(tour, id)
  same(`the state of the subscription (${which})`, contract.state, "cancelled")
  same("its next cycle", contract.next_due_at, null)
  return contract
}
