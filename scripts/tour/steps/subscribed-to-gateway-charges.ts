import { CARDS } from "../../../testing/shop/cards"
import { GATEWAY_BILLED_ACCOUNT } from "../../../testing/accounts/gateway-billed"
import { present, same } from "../check"
import type { Step } from "../step"
import { dayOf } from "../subscriptions/subscription"
import { mandateAtGateway } from "../subscriptions/mandate"
import { subscribe } from "../subscriptions/subscribe"

export const subscribedGatewayBilled: Step = {
  name: "gateway-billed subscription",
  async run(tour) {
    const { words, transaction, subscription } = await subscribe(tour, "gateway_billed", {
      account: GATEWAY_BILLED_ACCOUNT,
      card: CARDS.mastercard,
    })
    const { state, amount, next_at } = await mandateAtGateway(tour, subscription.mandate)
    same("the state of the contract at the gateway", state, "active")
    same("the amount of each gateway charge", amount, transaction.amount)
    same("the amount that the shop stored", subscription.mandate?.amount, amount)
    same("whether the shop could charge the card itself", transaction.has_token, false)
    return `${words}\nthe gateway charges ${amount} ${transaction.currency} next on ${dayOf(present("date of the next gateway charge", next_at))}`
  },
}
