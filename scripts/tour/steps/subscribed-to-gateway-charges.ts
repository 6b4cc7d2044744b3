import { CARDS } from "../../../testing/shop/cards"
import { GATEWAY_BILLED_ACCOUNT } from "../../../testing/accounts/gateway-billed"
import { present, same } from "../check"
import type { Step } from "../step"
import { dayOf } from "../subscriptions/subscription"
import { mandateAtGateway } from "../subscriptions/mandate"
import { subscribe } from "../subscriptions/subscribe"

export const subscribedGatewayBilled: Step = {
  name: "subscription that the gateway will deduct by itself",
  async run(tour) {
    const { words, transaction, subscription } = await subscribe(tour, "gateway_billed", {
      account: GATEWAY_BILLED_ACCOUNT,
      card: CARDS.mastercard,
    })
    const { state, amount, next_at } = await mandateAtGateway(tour, subscription.mandate)
    same("the state of the contract at the gateway", state, "active")
    same("what the gateway deducts each time", amount, transaction.amount)
    same("what the shop believes that it deducts", subscription.mandate?.amount, amount)
    same("whether the shop could charge the card itself", transaction.has_token, false)
    return `${words}\nthe gateway deducts ${amount} ${transaction.currency} next on ${dayOf(present("date of the next gateway charge", next_at))}`
  },
}
