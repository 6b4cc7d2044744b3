import { readPastOrders } from "../../../src/application/payments/order-data/past-orders"
import { APPROVED, refOf } from "../../../testing/shop/pay"
import { cardOf } from "../../../testing/shop/acquiring-routes"
import { addPiece } from "../../../testing/shop/add-piece"
import { newCustomer } from "../../../testing/shop/customer"
import { eventually } from "../../../testing/clock/eventually"
import { orderOfCart } from "../../../testing/shop/order"
import { withStore } from "../../../testing/store/with-store"

withStore("The list of a customer's past orders in the fraud check", (world) => {
  it("is those that were placed in the currency, as they are now: no draft, no canceled one and no one's else", async () => {
    const owner = await newCustomer(world(), "owner@example.com")
    const past = (currency = "eur") => readPastOrders(world().container, owner.id, currency)
    expect(await past()).toEqual({ count: 0, sum: "0.00" })
    const [kept, canceled] = [await buy(owner), await buy(owner)]
    await buy(await newCustomer(world(), "other@example.com"))
    expect(await past()).toEqual({ count: 2, sum: "59.80" })

    await world().admin.admin.order.cancel(canceled)
    await world().admin.client.fetch("/admin/draft-orders", {
      method: "POST",
      body: {
        email: owner.email,
        customer_id: owner.id,
        region_id: world().shop.region_id,
        items: [{ variant_id: world().shop.variant_id, quantity: 3 }],
      },
    })
    expect(await past()).toEqual({ count: 1, sum: "29.90" })

    await addPiece(world(), kept)
    expect(await past()).toEqual({ count: 1, sum: "54.90" })
    expect(await past("usd")).toEqual({ count: 0, sum: "0.00" })
    expect(await readPastOrders(world().container, undefined, "eur")).toEqual({ count: 0, sum: "0.00" })
  })

  async function buy(customer: Awaited<ReturnType<typeof newCustomer>>): Promise<string> {
    const ready = await world().newCart()
    await customer.take(ready.cart.id)
    await (await customer.acquiring()).card(refOf(ready), cardOf(APPROVED))
    return (await eventually(() => orderOfCart(world().admin, ready.cart.id))).id
  }
})
