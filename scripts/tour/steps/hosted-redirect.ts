import { CARDS, typed } from "../../../testing/shop/cards"
import { same } from "../check"
import { expectOrder } from "../expect-order"
import type { Step } from "../step"
import { visit } from "../visit"

export const hostedRedirect: Step = {
  name: "hosted page by redirect, paid",
  needsBrowser: true,
  run: (tour) =>
    visit(tour, async (visitor) => {
      await visitor.goToPayment()
      const cartId = await visitor.cartId()
      const gateway = await visitor.openPaymentPage("redirect")
      await visitor.payAtGateway(gateway, typed(CARDS.approved))
      const number = await visitor.orderNumber()
      const { order, words } = await expectOrder(tour, cartId, "captured")
      same("the order number that the shopper sees", number, order.display_id)
      return words
    }),
}
