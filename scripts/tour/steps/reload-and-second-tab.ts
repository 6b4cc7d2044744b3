import { CARDS, typed } from "../../../testing/shop/cards"
import { expectOrder } from "../expect-order"
import type { Step } from "../step"
import { visit } from "../visit"

/** Reloading the payment page and opening it once more may cost attempts, but only one payment. */
export const reloadAndSecondTab: Step = {
  name: "reload and second tab on the hosted page",
  needsBrowser: true,
  run: (tour) =>
    visit(tour, async (visitor) => {
      await visitor.goToPayment()
      const cartId = await visitor.cartId()
      await visitor.openPaymentPage("redirect")
      await visitor.page.reload()
      await visitor.page.locator("[name=card]").waitFor()
      const second = await visitor.inNewTab()
      await second.page.goto(`${tour.demo.store.url}/shop#payment`)
      await second.at("view-payment").waitFor()
      const gateway = await second.openPaymentPage("redirect")
      await second.payAtGateway(gateway, typed(CARDS.approved))
      await second.orderNumber()
      const { words } = await expectOrder(tour, cartId, "captured")
      return words
    }),
}
