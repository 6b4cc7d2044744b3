import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import {
  addToCartWorkflow,
  createShippingOptionsWorkflow,
  createShippingProfilesWorkflow,
} from "@medusajs/medusa/core-flows"
import { openSession, readCart } from "../../../testing/shop/cart"
import { newCustomer } from "../../../testing/shop/customer"
import { newVariant } from "../support/new-variant"
import { withStore } from "../../../testing/store/with-store"
import { waitForBillingCycle, subscriptionNow, goPast } from "./support/renew"
import { choose, subscriptionOf, newPlan, payFor, subscribe, subscribeAs } from "../../../testing/shop/subscribe"

withStore("A renewal's copy of its first order", (world) => {
  const renewalOf = async (subscriptionId: string) => {
    goPast((await subscriptionNow(world(), subscriptionId)).next_due_at)
    const { order_id } = await waitForBillingCycle(world(), subscriptionId, 2, "completed")
    const fields = ["id", "total", "items.variant_id", "shipping_methods.shipping_option_id"]
    const { data } = await world()
      .container.resolve(ContainerRegistrationKeys.QUERY)
      .graph({ entity: "order", fields, filters: { id: order_id ?? "" } })
    const order: { readonly shipping_methods?: readonly unknown[] } | undefined = data[0]
    const [charged] = (await world().sandbox.transactions()).filter(({ flow }) => flow === "token")
    return { deliveries: order?.shipping_methods?.length ?? 0, amount: charged?.amount }
  }

  /** Ships the ordered item, and another one in exchange for it, like the first one. */
  const exchange = async (orderId: string) => {
    const { admin, store } = world()
    const { order } = await admin.admin.order.retrieve(orderId, { fields: "id,*items,*shipping_methods" })
    const items = order.items.map(({ id, quantity }) => ({ id, quantity }))
    await admin.admin.order.createFulfillment(orderId, { items })
    const { products } = await store.store.product.list({ fields: "id,*variants" })
    const ink = products.flatMap(({ variants }) => variants ?? []).find(({ title }) => title === "Ink")
    const { exchange: begun } = await admin.admin.exchange.create({ order_id: orderId })
    await admin.admin.exchange.addInboundItems(begun.id, { items })
    await admin.admin.exchange.addOutboundItems(begun.id, { items: [{ variant_id: ink?.id ?? "", quantity: 1 }] })
    await admin.admin.exchange.addOutboundShipping(begun.id, {
      shipping_option_id: order.shipping_methods?.[0]?.shipping_option_id ?? "",
      custom_amount: 0,
    })
    await admin.admin.exchange.request(begun.id, {})
  }

  it("is its delivery, once: not that of what was sent in exchange later", async () => {
    const { id, order_id } = await subscribe(world(), (await newPlan(world())).id)
    await exchange(order_id ?? "")
    const { data } = await world()
      .container.resolve(ContainerRegistrationKeys.QUERY)
      .graph({
        entity: "order",
        fields: ["id", "shipping_methods.shipping_option_id"],
        filters: { id: order_id ?? "" },
      })
    const [order] = data as readonly { readonly shipping_methods?: readonly unknown[] }[]
    // Both are of the order by now.
    expect(order?.shipping_methods).toHaveLength(2)
    expect(await renewalOf(id)).toEqual({ deliveries: 1, amount: "29.90" })
  })

  it("is no delivery where that was of what was bought once beside it", async () => {
    const { admin, container, shop } = world()
    const variant_id = await newVariant(world(), "Membership")
    const plan = await newPlan(world())
    await admin.client.fetch(`/admin/acquiring/plans/${plan.id}/variants`, {
      method: "POST",
      body: { add: [variant_id] },
    })
    const ready = await world().newCart({
      subscribe: async (cartId) => {
        expect((await choose(world(), cartId, { plan_id: plan.id, variant_id })).status).toBe(200)
        await addToCartWorkflow(container).run({
          input: { cart_id: cartId, items: [{ variant_id: shop.variant_id, quantity: 1 }] },
        })
      },
    })
    expect((await readCart(world().store, ready.cart.id)).total).toBeCloseTo(12 + 25 + 4.9)
    await payFor(world(), ready)
    const { id } = await subscriptionOf(world(), ready.cart.id)
    expect(await renewalOf(id)).toEqual({ deliveries: 0, amount: "12.00" })
  })

  const firstAndRenewal = async (subscriptionId: string) => {
    goPast((await subscriptionNow(world(), subscriptionId)).next_due_at)
    const { order_id } = await waitForBillingCycle(world(), subscriptionId, 2, "completed")
    const query = world().container.resolve(ContainerRegistrationKeys.QUERY)
    const ids = [(await subscriptionNow(world(), subscriptionId)).order_id ?? "", order_id ?? ""]
    const { data } = await query.graph({
      entity: "order",
      fields: ["id", "email", "customer_id"],
      filters: { id: ids },
    })
    return ids.map((id) => data.find((order) => order.id === id))
  }

  it.each(["with an account", "who is a guest"])(
    "is its customer, at the address that they have today: one %s",
    async (who) => {
      const owner = who === "with an account" ? await newCustomer(world(), "owner@example.com") : undefined
      const plan = await newPlan(world())
      const { id, customer_id } = owner ? await subscribeAs(world(), owner, plan.id) : await subscribe(world(), plan.id)
      await world()
        .container.resolve(Modules.CUSTOMER)
        .updateCustomers(customer_id ?? "", { email: "moved@example.com" })
      const [first, renewal] = await firstAndRenewal(id)
      expect(first?.email).not.toBe("moved@example.com")
      expect(renewal).toMatchObject({ email: "moved@example.com", customer_id })
    }
  )

  /** Another delivery, for goods of another kind. @returns the ids of both */
  const newDelivery = async () => {
    const { container } = world()
    const [usual] = await container.resolve(Modules.FULFILLMENT).listShippingOptions({}, { take: 1 })
    if (!usual) throw new Error("The shop has no delivery.")
    const {
      result: [profile],
    } = await createShippingProfilesWorkflow(container).run({ input: { data: [{ name: "Bulky", type: "bulky" }] } })
    const {
      result: [option],
    } = await createShippingOptionsWorkflow(container).run({
      input: [
        {
          name: "By lorry",
          price_type: "flat",
          provider_id: "manual_manual",
          service_zone_id: usual.service_zone_id,
          shipping_profile_id: profile?.id ?? "",
          type: { label: "Lorry", description: "By lorry", code: "lorry" },
          prices: [{ currency_code: "eur", amount: 50 }],
          rules: [
            { attribute: "enabled_in_store", operator: "eq", value: "true" },
            { attribute: "is_return", operator: "eq", value: "false" },
          ],
        },
      ],
    })
    return { profileId: profile?.id ?? "", optionId: option?.id ?? "" }
  }

  it("is not the delivery of what was bought once beside it, which may not be offered any more", async () => {
    const { admin, container, store } = world()
    const { profileId, optionId } = await newDelivery()
    const [{ id: sales_channel_id } = { id: "" }] = (await admin.admin.salesChannel.list({ limit: 1 })).sales_channels
    const { product } = await admin.admin.product.create({
      title: "Bookcase",
      status: "published",
      shipping_profile_id: profileId,
      sales_channels: [{ id: sales_channel_id }],
      options: [{ title: "Kind", values: ["Usual"] }],
      variants: [
        {
          title: "Usual",
          options: { Kind: "Usual" },
          manage_inventory: false,
          prices: [{ currency_code: "eur", amount: 100 }],
        },
      ],
    })
    const plan = await newPlan(world())
    const { cart } = await world().newCart({
      subscribe: async (cartId) => void (await choose(world(), cartId, { plan_id: plan.id })),
    })
    await addToCartWorkflow(container).run({
      input: { cart_id: cart.id, items: [{ variant_id: product.variants?.[0]?.id ?? "", quantity: 1 }] },
    })
    await store.store.cart.addShippingMethod(cart.id, { option_id: optionId })
    await payFor(world(), await openSession(store, cart))
    const { id } = await subscriptionOf(world(), cart.id)
    await admin.admin.shippingOption.delete(optionId)
    expect(await renewalOf(id)).toEqual({ deliveries: 1, amount: "29.90" })
  })

  it("leaves no cart behind where its delivery is not offered any more", async () => {
    const { id, next_due_at } = await subscribe(world(), (await newPlan(world())).id)
    const { admin, container } = world()
    const carts = async () =>
      (await container.resolve(Modules.CART).listCarts({}, { take: 1000, select: ["id"] })).length
    const [before, [option]] = [
      await carts(),
      await container.resolve(Modules.FULFILLMENT).listShippingOptions({}, { take: 1 }),
    ]
    await admin.admin.shippingOption.delete(option?.id ?? "")
    goPast(next_due_at)
    expect(await waitForBillingCycle(world(), id, 2, "blocked")).toMatchObject({ cart_id: null })
    expect(await carts()).toBe(before)
  })
})
