import { sell } from "../../../testing/shop/pay"
import { withStore } from "../../../testing/store/with-store"
import {
  allSettled,
  cancelLink,
  waitForLink,
  makeLink,
  orderNow,
  payLink,
  press,
} from "../../../testing/shop/payment-links"

withStore("A payment link of an order with an exchange", (world) => {
  it("is about the outstanding amount in Medusa: the new item, and once the old one is back, the difference", async () => {
    const { order } = await sell(world())
    await allSettled(world())
    const returnId = await exchangeForInk(order.id)
    const early = await makeLink(world(), { order_id: order.id })
    expect([early.amount, (await orderNow(world(), order.id)).summary.pending_difference]).toEqual(["27.50", 27.5])

    await receive(returnId)
    expect((await press(early.url)).text).toContain("The amount has changed")
    await cancelLink(world(), early.id)
    const link = await makeLink(world(), { order_id: order.id })
    expect(link).toMatchObject({ state: "open", order_id: order.id, amount: "2.50", currency_code: "eur" })
    expect((await payLink(link.url)).html).toContain("Paid, thank you")
    await waitForLink(world(), link.id, "paid")

    const paid = await orderNow(world(), order.id)
    expect(paid).toMatchObject({
      payment_status: "captured",
      summary: { pending_difference: 0, transaction_total: 32.4 },
    })
    expect(
      paid.payment_collections.flatMap(({ payments = [] }) => payments.map(({ amount }) => amount)).sort()
    ).toEqual([2.5, 29.9])
    expect((await world().sandbox.transactions()).map(({ amount, state }) => [amount, state])).toEqual([
      ["29.90", "captured"],
      ["2.50", "captured"],
    ])
    await expect(makeLink(world(), { order_id: order.id })).rejects.toThrow(
      "Payment link not created: no amount is outstanding."
    )
  })

  /** Sends the tote, and agrees to take it back for the dearer one, as the merchant does. @returns the id of what comes back */
  async function exchangeForInk(orderId: string): Promise<string> {
    const { admin, store } = world()
    const { order } = await admin.admin.order.retrieve(orderId, { fields: "id,*items" })
    const items = order.items.map(({ id, quantity }) => ({ id, quantity }))
    await admin.admin.order.createFulfillment(orderId, { items })
    const { products } = await store.store.product.list({ fields: "id,*variants" })
    const ink = products.flatMap(({ variants }) => variants ?? []).find(({ title }) => title === "Ink")
    const { exchange } = await admin.admin.exchange.create({ order_id: orderId })
    await admin.admin.exchange.addInboundItems(exchange.id, { items })
    await admin.admin.exchange.addOutboundItems(exchange.id, { items: [{ variant_id: ink?.id ?? "", quantity: 1 }] })
    const { exchange: asked } = await admin.admin.exchange.request(exchange.id, {})
    return asked.return_id ?? ""
  }

  async function receive(returnId: string): Promise<void> {
    const { admin } = world()
    const { return: coming } = await admin.admin.return.retrieve(returnId, { fields: "id,*items" })
    await admin.admin.return.initiateReceive(returnId, {})
    await admin.admin.return.receiveItems(returnId, {
      items: (coming.items ?? []).map(({ item_id, quantity }) => ({ id: item_id, quantity })),
    })
    await admin.admin.return.confirmReceive(returnId, {})
  }
})
