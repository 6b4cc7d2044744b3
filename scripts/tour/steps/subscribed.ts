import { CARDS } from "../../../testing/shop/cards"
import { present, same } from "../check"
import type { Step } from "../step"
import { dayOf } from "../subscriptions/subscription"
import { subscribe } from "../subscriptions/subscribe"

/** From here on months go by; what is to come of the steps before has come. */
export const subscribed: Step = {
  name: "subscription with a new card, which the shop will charge",
  async run(tour) {
    const { words, transaction, subscription } = await subscribe(tour, "charged", {
      account: "default",
      card: CARDS.approved,
    })
    same("whether the gateway keeps the card", transaction.has_token, true)
    same("a mandate at the gateway", subscription.mandate, null)
    return `${words}\nthe next one is due on ${dayOf(present("date of the next cycle", subscription.next_due_at))}`
  },
}
