import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import type { SubscriptionRow } from "../../../src/modules/acquiring/sql/rows"
import { refOf } from "../../../testing/shop/pay"
import { cardOf, paymentIn } from "../../../testing/shop/acquiring-routes"
import { CARDS } from "../../../testing/shop/cards"
import type { Customer } from "../../../testing/shop/customer"
import { newCustomer } from "../../../testing/shop/customer"
import { ask } from "../../../testing/shop/http"
import { LOGIN } from "../../../testing/world/test-world"
import { withStore } from "../../../testing/store/with-store"
import { waitForBillingCycle, subscriptionNow, goPast } from "./support/renew"
import { choose, newPlan, subscribe, subscribeAs, subscribingCart } from "../../../testing/shop/subscribe"

const PATH = "/store/customers/me/acquiring/subscriptions"

withStore("A guest's subscription", (world) => {
  const ofGuest = async () => subscribe(world(), (await newPlan(world(), { interval: "week" })).id)
  const requestTransfer = async (who: Customer, orderId: string): Promise<void> => {
    const { status, text } = await who.ask(`/store/orders/${orderId}/transfer/request`, {})
    if (status !== 200) throw new Error(`The transfer could not be asked for: HTTP ${status}: ${text}`)
  }
  /** As with the mail that went to the guest's address. */
  const acceptTransfer = async (orderId: string): Promise<void> => {
    const { url, shop, container } = world()
    const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
      entity: "order_change",
      fields: ["id", "actions.details"],
      filters: { order_id: orderId, change_type: "transfer" },
    })
    const token = data[0]?.actions?.[0]?.details?.token
    const { status, text } = await ask(`${url}/store/orders/${orderId}/transfer/accept`, {
      headers: { "x-publishable-api-key": shop.publishable_key },
      json: { token },
    })
    if (status !== 200) throw new Error(`The transfer could not be accepted: HTTP ${status}: ${text}`)
  }
  const seenBy = async (who: Customer, { id }: SubscriptionRow) => {
    const { status } = await who.ask(`${PATH}/${id}`)
    return [
      status,
      ((await who.ask(PATH)).json as { subscriptions: { id: string }[] }).subscriptions.map((one) => one.id),
    ]
  }
  const customerOfOrder = async (orderId: string | null): Promise<string | null> => {
    await world().admin.auth.login("user", "emailpass", LOGIN)
    return (await world().admin.admin.order.retrieve(orderId ?? "", { fields: "id,customer_id" })).order.customer_id
  }

  it("is theirs who registered and took its order over, and nobody else's: they change it, and its next orders are theirs", async () => {
    const subscription = await ofGuest()
    const owner = await newCustomer(world(), "owner@example.com")
    const stranger = await newCustomer(world(), "stranger@example.com")
    const orderId = subscription.order_id ?? ""
    expect(await seenBy(owner, subscription)).toEqual([404, []])
    await requestTransfer(owner, orderId)
    expect(await seenBy(owner, subscription)).toEqual([404, []])
    expect(await subscriptionNow(world(), subscription.id)).toEqual(subscription)

    await acceptTransfer(orderId)
    expect(await seenBy(stranger, subscription)).toEqual([404, []])
    expect(await owner.ask(`${PATH}/${subscription.id}/pause`, undefined, "POST")).toMatchObject({
      status: 200,
      json: { subscription: { state: "paused" } },
    })
    const [, , line] = (await subscriptionNow(world(), subscription.id)).history
    expect(line).toMatchObject({
      from: "active",
      to: "active",
      cause: "customer",
      by: owner.id,
      note: { code: "subscriptions.taken_over_from_guest", params: {} },
      at: expect.any(String),
    })
    expect(await owner.ask(`${PATH}/${subscription.id}/resume`, undefined, "POST")).toMatchObject({ status: 200 })
    expect([await seenBy(owner, subscription), await seenBy(stranger, subscription)]).toEqual([
      [200, [subscription.id]],
      [404, []],
    ])

    const session = (await owner.ask(`${PATH}/${subscription.id}/card`, {})).json as {
      payment_session_id: string
      cart_id: string
    }
    const given = await (
      await owner.acquiring()
    ).card({ sessionId: session.payment_session_id, cartId: session.cart_id }, cardOf(CARDS.mastercard))
    expect(paymentIn(given)).toMatchObject({ code: "card_verified" })
    goPast(subscription.next_due_at)
    const { order_id } = await waitForBillingCycle(world(), subscription.id, 2, "completed")
    expect(await customerOfOrder(order_id)).toBe(owner.id)
    expect(
      (await subscriptionNow(world(), subscription.id)).history.filter(
        ({ note }) => note?.code === "subscriptions.taken_over_from_guest"
      )
    ).toHaveLength(1)
  })

  it("is renewed for them also where they never looked at it", async () => {
    const subscription = await ofGuest()
    const owner = await newCustomer(world(), "owner@example.com")
    await requestTransfer(owner, subscription.order_id ?? "")
    await acceptTransfer(subscription.order_id ?? "")
    goPast(subscription.next_due_at)
    const { order_id } = await waitForBillingCycle(world(), subscription.id, 2, "completed")
    expect(await customerOfOrder(order_id)).toBe(owner.id)
    expect((await subscriptionNow(world(), subscription.id)).customer_id).toBe(owner.id)
  })

  it("has the order of a cycle be theirs that was tried before they took it over", async () => {
    const subscription = await subscribe(
      world(),
      (await newPlan(world(), { interval: "week" })).id,
      CARDS.laterDeclined
    )
    goPast(subscription.next_due_at)
    await waitForBillingCycle(world(), subscription.id, 2, "declined")
    const owner = await newCustomer(world(), "owner@example.com")
    await requestTransfer(owner, subscription.order_id ?? "")
    await acceptTransfer(subscription.order_id ?? "")
    const session = (await owner.ask(`${PATH}/${subscription.id}/card`, {})).json as {
      payment_session_id: string
      cart_id: string
    }
    const given = await (
      await owner.acquiring()
    ).card({ sessionId: session.payment_session_id, cartId: session.cart_id }, cardOf(CARDS.mastercard))
    expect(paymentIn(given)).toMatchObject({ code: "card_verified" })
    const { order_id } = await waitForBillingCycle(world(), subscription.id, 2, "completed")
    expect(await customerOfOrder(order_id)).toBe(owner.id)
  })

  it("stays with the customer who took its first order over, although another one takes the order of a later cycle", async () => {
    const subscription = await ofGuest()
    goPast(subscription.next_due_at)
    const { order_id } = await waitForBillingCycle(world(), subscription.id, 2, "completed")
    const owner = await newCustomer(world(), "owner@example.com")
    const other = await newCustomer(world(), "other@example.com")
    for (const [who, order] of [
      [other, order_id],
      [owner, subscription.order_id],
    ] as const) {
      await requestTransfer(who, order ?? "")
      await acceptTransfer(order ?? "")
    }
    expect([await seenBy(other, subscription), await seenBy(owner, subscription)]).toEqual([
      [404, []],
      [200, [subscription.id]],
    ])
  })

  it("that is a customer's with an account stays with that, although another one takes its order", async () => {
    const owner = await newCustomer(world(), "owner@example.com")
    const other = await newCustomer(world(), "other@example.com")
    const subscription = await subscribeAs(world(), owner, (await newPlan(world(), { interval: "week" })).id)
    await world()
      .container.resolve(Modules.ORDER)
      .updateOrders(subscription.order_id ?? "", { customer_id: other.id })
    expect([await seenBy(other, subscription), await seenBy(owner, subscription)]).toEqual([
      [404, []],
      [200, [subscription.id]],
    ])
    goPast(subscription.next_due_at)
    await waitForBillingCycle(world(), subscription.id, 2, "completed")
    expect((await subscriptionNow(world(), subscription.id)).customer_id).toBe(owner.id)
    const session = (await owner.ask(`${PATH}/${subscription.id}/card`, {})).json as {
      payment_session_id: string
      cart_id: string
    }
    const given = await (
      await owner.acquiring()
    ).card({ sessionId: session.payment_session_id, cartId: session.cart_id }, cardOf(CARDS.mastercard))
    expect(paymentIn(given)).toMatchObject({ code: "card_verified" })
  })

  it("is none where the account wants none: before it is in the cart, and before a cart that is no customer's is paid", async () => {
    const { id } = await newPlan(world())
    await world().admin.client.fetch("/admin/acquiring/accounts/default", {
      method: "POST",
      body: { guestSubscriptions: false },
    })
    const refused = {
      status: 403,
      json: {
        code: "login_required",
        message: expect.stringContaining(
          "Subscriptions require a customer account in this store. Log in or register first."
        ),
      },
    }
    const { cart } = await world().newCart()
    expect(await choose(world(), cart.id, { plan_id: id })).toMatchObject(refused)

    const owner = await newCustomer(world(), "owner@example.com")
    const guestCart = await subscribingCart(world(), id, { email: "guest@example.com", by: world().store }, owner)
    const pay = async () => (await owner.acquiring()).card(refOf(guestCart), cardOf(CARDS.approved))
    expect(await pay()).toMatchObject(refused)
    await owner.take(guestCart.cart.id)
    expect(paymentIn(await pay())).toMatchObject({ status: "captured" })
  })
})
