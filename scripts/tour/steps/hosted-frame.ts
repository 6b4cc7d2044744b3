import { CARDS, typed } from "../../../testing/shop/cards"
import { same } from "../check"
import { expectOrder } from "../expect-order"
import type { Step } from "../step"
import { visit } from "../visit"

export const hostedFrame: Step = {
  name: "hosted page in an iFrame with 3-D Secure, paid",
  needsBrowser: true,
  run: (tour) =>
    visit(tour, async (visitor) => {
      await visitor.goToPayment()
      const cartId = await visitor.cartId()
      const gateway = await visitor.openPaymentPage("frame")
      await visitor.payAtGateway(gateway, typed(CARDS.challenge))
      await visitor.answerBank(gateway, "approve")
      const number = await visitor.orderNumber()
      const { order, words } = await expectOrder(tour, cartId, "captured")
      same("the order number that the shopper sees", number, order.display_id)
      return words
    }),
}
