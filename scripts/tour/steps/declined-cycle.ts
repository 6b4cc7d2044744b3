import { CARDS } from "../../../testing/shop/cards"
import { present, same } from "../check"
import type { Step } from "../step"
import { dayOf, readSubscription } from "../subscriptions/subscription"
import { expectCycle } from "../subscriptions/expect-cycle"
import { goPast } from "../subscriptions/go-past"
import { subscribe } from "../subscriptions/subscribe"

export const declinedCycle: Step = {
  name: "declined cycle, paid at the next try",
  async run(tour) {
    const { subscription, transaction } = await subscribe(tour, "declined once", {
      account: "default",
      card: CARDS.laterDeclinedOnce,
    })
    await goPast(tour, subscription.next_due_at)
    const declined = present("cycle that was due", (await readSubscription(tour, subscription.id)).billing_cycles[0])
    same("the cycle's state", declined.state, "declined")
    same("its order", declined.order_id, null)
    await goPast(tour, declined.next_step_at)
    const { billing_cycles, state } = await readSubscription(tour, subscription.id)
    const { words } = await expectCycle(tour, billing_cycles[0], "token")
    same("the subscription's state", state, "active")
    const tries = (await tour.ledger.fresh()).filter(({ card, flow }) => card === transaction.card && flow === "token")
    same("the tries in the gateway's ledger", tries.map((one) => one.state).join(", "), "declined, captured")
    same("the number of different order numbers", new Set(tries.map(({ order_no }) => order_no)).size, 2)
    return `${dayOf(declined.due_at)}: ${declined.attention?.message}\n${words}`
  },
}
