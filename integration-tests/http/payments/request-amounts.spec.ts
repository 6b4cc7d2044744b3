import type { HttpTypes } from "@medusajs/framework/types"
import type { PaymentRequest } from "../../../src/gateway"
import { readOrder } from "../../../src/application/payments/context/payable"
import { clientOf, moduleOf } from "../../../testing/store/module"
import { payDirect, withEndlessDecimals } from "../../../testing/shop/pay"
import { changeAccount } from "../support/change-account"
import { openSession } from "../../../testing/shop/cart"
import type { CartWish } from "../../../testing/shop/cart"
import { eventually } from "../../../testing/clock/eventually"
import { orderOfCart, placeOrder } from "../../../testing/shop/order"
import { withStore } from "../../../testing/store/with-store"

withStore("The amounts of a payment request", (world) => {
  afterEach(() => jest.restoreAllMocks())

  it("distinguish discounts of the delivery from discounts of the goods, of a cart and of the order it becomes", async () => {
    await offer("TEN_OFF", "items", 10)
    await offer("HALF_DELIVERY", "shipping_methods", 50)
    const { sent, orderId } = await buy(withEndlessDecimals(world()), ["TEN_OFF", "HALF_DELIVERY"])
    expect(sent).toMatchObject({
      amount: "61.48",
      item_total: "59.97",
      shipping: "5.00",
      tax_total: "5.01",
      discount: "6.00",
      shipping_discount: "2.50",
      handling: "0.00",
    })
    expect(await readOrder(world().container, orderId)).toMatchObject({
      totals: { discount: "5.997", shippingDiscount: "2.5" },
    })
  })

  it("have a discount of the delivery without its tax where prices have it in them", async () => {
    await pricesWithTax()
    await offer("HALF_DELIVERY", "shipping_methods", 50)
    const { sent } = await buy(withEndlessDecimals(world()), ["HALF_DELIVERY"])
    expect(sent).toMatchObject({
      amount: "62.47",
      item_total: "55.08",
      shipping: "4.59",
      tax_total: "5.09",
      discount: "0.00",
      shipping_discount: "2.30",
      handling: "0.01",
    })
  })

  it.each([
    ["without_tax", "18.36"],
    ["with_tax", "19.99"],
  ] as const)(
    "have prices of one %s as the account wants them, where Medusa's have it in them",
    async (price, expected) => {
      await pricesWithTax()
      wantPrices(price)
      const { sent, orderId } = await buy(withEndlessDecimals(world()))
      expect(sent).toMatchObject({
        item_total: "55.08",
        items: [{ price: expected, quantity: 3 }],
        cart_items: [{ price: { amount_local_currency: expected, amount_usd: expected } }],
      })
      const order = await readOrder(world().container, orderId)
      expect(order?.items[0]?.unit_price).toMatch(/^18\.3605/)
      expect(order).toMatchObject({ items: [{ unit_price_with_tax: "19.99" }] })
    }
  )

  it.each([
    ["without_tax", "19.99"],
    ["with_tax", "21.76"],
  ] as const)("have prices of one %s as the account wants them, where Medusa's have none", async (price, expected) => {
    wantPrices(price)
    const { sent } = await buy(withEndlessDecimals(world()))
    expect(sent).toMatchObject({
      item_total: "59.97",
      items: [{ price: expected }],
      cart_items: [{ price: { amount_local_currency: expected } }],
    })
  })

  it("have a price in US dollars where the merchant gave a rate of the currency, and none elsewhere", async () => {
    const priceOf = async (usdRates: Readonly<Record<string, string>>) => {
      jest.replaceProperty(moduleOf(world()).options, "usdRates", usdRates)
      return (await buy({})).sent.cart_items?.[0]?.price
    }
    expect(await priceOf({ EUR: "1.0835" })).toEqual({
      amount_local_currency: "25.00",
      currency: "EUR",
      amount_usd: "27.09",
    })
    jest.restoreAllMocks()
    expect(await priceOf({ JPY: "0.0067" })).toEqual({
      amount_local_currency: "25.00",
      currency: "EUR",
      amount_usd: undefined,
    })
  })

  function wantPrices(price: "without_tax" | "with_tax"): void {
    changeAccount(world(), ({ profile, ...account }) => ({
      ...account,
      profile: { ...profile, items: { ...profile.items, price } },
    }))
  }

  async function pricesWithTax(): Promise<void> {
    const { price_preferences } = await world().admin.admin.pricePreference.list({
      attribute: "currency_code",
      value: "usd",
    })
    for (const { id } of price_preferences)
      await world().admin.admin.pricePreference.update(id, { is_tax_inclusive: true })
  }

  async function offer(code: string, target_type: "items" | "shipping_methods", value: number): Promise<void> {
    const application_method = {
      type: "percentage",
      target_type,
      allocation: "across",
      value,
      currency_code: "usd",
    } as const
    await world().admin.admin.promotion.create({ code, type: "standard", status: "active", application_method })
  }

  /** Buys three of the shop's variant. */
  async function buy(
    wish: Partial<CartWish>,
    promo_codes: readonly string[] = []
  ): Promise<{ readonly sent: Partial<PaymentRequest>; readonly orderId: string }> {
    const authorise = jest.spyOn(await clientOf(world()), "authorise")
    const ready = await world().newCart({ ...wish, quantity: 3 })
    const { cart } = await world().store.client.fetch<{ cart: HttpTypes.StoreCart }>(
      `/store/carts/${ready.cart.id}/promotions`,
      { method: "POST", body: { promo_codes } }
    )
    await payDirect(world(), await openSession(world().store, cart))
    await placeOrder(world().store, cart.id)
    const { id } = await eventually(() => orderOfCart(world().admin, cart.id))
    return { sent: authorise.mock.calls[0]?.[0] ?? {}, orderId: id }
  }
})
