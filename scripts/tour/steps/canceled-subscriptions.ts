import { until } from "../../../testing/clock/until"
import { same } from "../check"
import type { Step } from "../step"
import type { Subscription, Tour } from "../tour"
import { subscriptionId, readSubscription } from "../subscriptions/subscription"
import type { SubscriptionView } from "../subscriptions/subscription"
import { mandateAtGateway } from "../subscriptions/mandate"
import { nextCycle } from "../subscriptions/next-cycle"

/** The third subscription is not canceled and proves that a month did go by. */
export const canceledSubscriptions: Step = {
  name: "two subscriptions canceled: a month later only the third is paid",
  async run(tour) {
    await cancel(tour, "charged")
    const { mandate } = await cancel(tour, "gateway_billed")
    const { recurring_id, state } = await until(
      async () => {
        const ours = (await readSubscription(tour, subscriptionId(tour, "gateway_billed"))).mandate
        return ours?.state === "canceled" ? mandateAtGateway(tour, mandate) : undefined
      },
      { what: "end of its gateway charges", seconds: 60, everyMs: 500 }
    )
    same("the state of the contract at the gateway", state, "canceled")
    const { words, transaction } = await nextCycle(tour, subscriptionId(tour, "declined once"), "token")
    const taken = (await tour.ledger.fresh()).map(({ transaction_id }) => transaction_id)
    same("the transactions since", taken.join(", "), transaction.transaction_id)
    return `the gateway has ended its subscription ${recurring_id}\n${words}`
  },
}

async function cancel(tour: Tour, which: Subscription): Promise<SubscriptionView> {
  const id = subscriptionId(tour, which)
  await tour.admin.client.fetch(`/admin/acquiring/subscriptions/${id}/cancel`, { method: "POST", body: { at: "now" } })
  const subscription = await readSubscription(tour, id)
  same(`the state of the subscription (${which})`, subscription.state, "canceled")
  same("its next cycle", subscription.next_due_at, null)
  return subscription
}
