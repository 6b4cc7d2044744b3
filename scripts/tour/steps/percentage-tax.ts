import { readCart } from "../../../testing/shop/cart"
import { CARDS } from "../../../testing/shop/cards"
import { placeOrder } from "../../../testing/shop/order"
import { present, same } from "../check"
import { expectOrder } from "../expect-order"
import { payDirect } from "../pay"
import type { Step } from "../step"

/** 8.875 % of 19.99 + 5.00 makes a total that no card can be charged: 27.2078625. */
export const percentageTax: Step = {
  name: "percentage tax with endless decimals",
  async run(tour) {
    const regionId = present("region with a tax", tour.demo.store.shop.region_ids[1])
    const ready = await tour.newCart({ regionId, countryCode: "us" })
    same("the cart's total", (await readCart(tour.store, ready.cart.id)).total, 27.2078625)
    same("the payment's status", (await payDirect(tour, ready, CARDS.approved)).status, "captured")
    await placeOrder(tour.store, ready.cart.id)
    const { words, transaction } = await expectOrder(tour, ready.cart.id, "captured")
    same("the amount in the gateway's ledger", transaction.amount, "27.21")
    return `27.2078625 USD charged as ${words}`
  },
}
