import { changeTerms } from "../../../src/application/subscriptions/amend-subscription"
import type { SubscriptionPrice } from "../../../src/application/subscriptions/subscription-price"
import type { Subscriptions } from "../../../src/modules/acquiring/repositories/subscriptions/subscriptions"
import { tableOf } from "../../../testing/admin/problem-list"
import { refOf } from "../../../testing/shop/pay"
import { cardOf } from "../../../testing/shop/acquiring-routes"
import { CARDS } from "../../../testing/shop/cards"
import { readCart } from "../../../testing/shop/cart"
import { newCustomer } from "../../../testing/shop/customer"
import { placeOrder } from "../../../testing/shop/order"
import { moduleOf } from "../../../testing/store/module"
import { withStore } from "../../../testing/store/with-store"
import { choose, subscriptionOf, newPlan, subscribeAs } from "../../../testing/shop/subscribe"
import { subscriptionNow } from "./support/renew"

const MERCHANT = { cause: "merchant", id: "user_of_the_tests" } as const

withStore("The regular price of a subscription", (world) => {
  /** Sells the shop's first variant to a group for less, from ten pieces on for still less. */
  const sellToGroup = async (customerId: string): Promise<void> => {
    const { admin, shop } = world()
    const { customer_group } = await admin.admin.customerGroup.create({ name: "Wholesale" })
    await admin.admin.customerGroup.batchCustomers(customer_group.id, { add: [customerId] })
    await admin.admin.priceList.create({
      title: "Wholesale",
      description: "What the group pays",
      status: "active",
      type: "override",
      rules: { "customer.groups.id": [customer_group.id] },
      prices: [
        { variant_id: shop.variant_id, currency_code: "eur", amount: 20, max_quantity: 9 },
        { variant_id: shop.variant_id, currency_code: "eur", amount: 15, min_quantity: 10 },
      ],
    })
  }

  it("after an introductory one, and on another plan, is what the customer's group pays for so many", async () => {
    const owner = await newCustomer(world(), "owner@example.com")
    await sellToGroup(owner.id)
    const intro = await newPlan(world(), { intro_cycles: 1, intro_prices: { eur: "1.00" } })
    const subscription = await subscribeAs(world(), owner, intro.id)
    expect(subscription).toMatchObject({ intro_price: "1.00", unit_price: "20" })
    const weekly = await newPlan(world(), { name: "Weekly", interval: "week" })
    const change = (wish: { planId: string; quantity?: number }) =>
      changeTerms(world().container, subscription.id, wish, MERCHANT, () => new Date())
    expect(await change({ planId: weekly.id, quantity: 10 })).toMatchObject({ unit_price: "15", quantity: 10 })
    expect(await change({ planId: intro.id, quantity: 9 })).toMatchObject({ unit_price: "20", quantity: 9 })
  })

  it("is that of so many also where only the quantity changes, and stays as it was locked where so many cost the same", async () => {
    const owner = await newCustomer(world(), "owner@example.com")
    await sellToGroup(owner.id)
    const subscription = await subscribeAs(world(), owner, (await newPlan(world())).id)
    const change = (quantity: number) =>
      changeTerms(world().container, subscription.id, { quantity }, MERCHANT, () => new Date())
    expect(await change(10)).toMatchObject({ unit_price: "15", quantity: 10 })
    expect(await change(1)).toMatchObject({ unit_price: "20", quantity: 1 })
    await tableOf(world(), "acquiring_subscription").where({ id: subscription.id }).update({ unit_price: "18" })
    expect(await change(2)).toMatchObject({ unit_price: "18", quantity: 2 })
  })

  it("stays that of its quantity if plan and quantity are changed at one moment: the later change is rejected", async () => {
    const owner = await newCustomer(world(), "owner@example.com")
    await sellToGroup(owner.id)
    const { id, plan_id } = await subscribeAs(world(), owner, (await newPlan(world())).id)
    const weekly = await newPlan(world(), { name: "Weekly", interval: "week" })
    const change = (input: { planId?: string; quantity?: number }) =>
      changeTerms(world().container, id, input, MERCHANT, () => new Date())
    const rows = Object.getPrototypeOf(moduleOf(world()).subscriptions) as Subscriptions
    const store = rows.changeTerms
    jest.spyOn(rows, "changeTerms").mockImplementationOnce(async function (this: Subscriptions, ...given) {
      await change({ quantity: 10 })
      return store.apply(this, given)
    })
    await expect(change({ planId: weekly.id })).rejects.toThrow(
      "Nothing was changed: this subscription was just changed. Check it and try again."
    )
    expect(await subscriptionNow(world(), id)).toMatchObject({ plan_id, quantity: 10, unit_price: "15" })
  })

  it("is shown before a change as the change sets it, of so many and on another plan, and of the day if the plan has that", async () => {
    const owner = await newCustomer(world(), "owner@example.com")
    await sellToGroup(owner.id)
    const subscription = await subscribeAs(world(), owner, (await newPlan(world())).id)
    const weekly = await newPlan(world(), { name: "Weekly", interval: "week" })
    const ofTheDay = await newPlan(world(), { name: "Of the day", pricing: "current" })
    await tableOf(world(), "acquiring_subscription").where({ id: subscription.id }).update({ unit_price: "18" })
    const path = `/admin/acquiring/subscriptions/${subscription.id}`
    const prices = async (query: { readonly plan_id?: string; readonly quantity?: number }) => {
      const { price } = await world().admin.client.fetch<{ price: SubscriptionPrice }>(`${path}/price`, { query })
      return [price.unit_price, price.next_unit_price]
    }
    expect(await prices({})).toEqual(["20", "18"])
    expect(await prices({ quantity: 2 })).toEqual(["20", "18"])
    expect(await prices({ quantity: 10 })).toEqual(["15", "15"])
    expect(await prices({ plan_id: weekly.id })).toEqual(["20", "20"])
    expect(await prices({ plan_id: weekly.id, quantity: 10 })).toEqual(["15", "15"])
    expect(await prices({ plan_id: ofTheDay.id, quantity: 10 })).toEqual(["15", null])
    await expect(prices({ plan_id: "acqplan_nothing" })).rejects.toMatchObject({ status: 409 })
    await expect(prices({ quantity: 0 })).rejects.toMatchObject({ status: 400 })
    expect(await world().admin.client.fetch<{ subscription: unknown }>(path)).toMatchObject({
      subscription: { quantity: 1, next_unit_price: "18" },
    })
  })

  it("after an introductory one is not that of more than the cart came to hold", async () => {
    const owner = await newCustomer(world(), "owner@example.com")
    await sellToGroup(owner.id)
    const { id: plan_id } = await newPlan(world(), { intro_cycles: 1, intro_prices: { eur: "1.00" } })
    const storefront = await owner.storefront()
    const subscribe = async (cartId: string): Promise<void> => {
      await choose(world(), cartId, { plan_id, quantity: 10 }, owner)
      const cart = await readCart(storefront, cartId)
      await storefront.store.cart.updateLineItem(cartId, cart.items?.[0]?.id ?? "", { quantity: 2 })
    }
    const ready = await world().newCart({ email: owner.email, by: storefront, subscribe })
    await (await owner.acquiring()).card(refOf(ready), cardOf(CARDS.approved))
    await placeOrder(world().store, ready.cart.id)
    expect(await subscriptionOf(world(), ready.cart.id)).toMatchObject({
      state: "active",
      quantity: 2,
      intro_price: "1.00",
      unit_price: "20",
    })
  })
})
