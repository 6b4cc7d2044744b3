import { english } from "../../../testing/english"
import { DAY_MS, MINUTE_MS } from "../../../src/domain/shared/durations"
import { applyStatusUpdate } from "../../../src/application/payments/status-updates/apply-status-update"
import { cancelSubscription } from "../../../src/application/subscriptions/change-subscription"
import { moduleOf } from "../../../testing/store/module"
import { clearOfOpening } from "../payment-links/support/clock"
import { tableOf } from "../../../testing/admin/problem-list"
import { openHosted, payAndCloseTheTab } from "../../../testing/shop/pay"
import { cardOf } from "../../../testing/shop/acquiring-routes"
import { CARDS } from "../../../testing/shop/cards"
import { readCart } from "../../../testing/shop/cart"
import { payHosted } from "../../../testing/shop/hosted"
import { ask } from "../../../testing/shop/http"
import { placeOrder } from "../../../testing/shop/order"
import { formsOf } from "../../../testing/shop/page"
import { withOwnStore } from "../../../testing/store/with-store"
import {
  GATEWAY_BILLED,
  gatewayChargesOf,
  mandateOf,
  onceEnded,
  passGatewayCharge,
  passTime,
  planToDeduct,
  subscribeGatewayBilled,
} from "./support/gateway-billed"
import { waitForBillingCycle } from "./support/renew"
import { choose, subscriptionOf, subscribingCart } from "../../../testing/shop/subscribe"

const FORM = { "content-type": "application/x-www-form-urlencoded" }
const MERCHANT = { cause: "merchant", id: "user_of_the_tests" } as const
const clock = () => new Date()

withOwnStore("A mandate at the gateway", GATEWAY_BILLED, (world) => {
  const cancel = (id: string) => cancelSubscription(moduleOf(world()), id, "now", MERCHANT, clock)
  const subscriptionsAtGateway = async () => (await world().sandbox.ledger()).contracts
  const passMinutes = async (minutes: number) => {
    for (let turn = 0; turn < minutes; turn += 1) await passTime(world(), MINUTE_MS)
  }

  it("is ended there if the cart had something else by the time its page was paid, and the order stays", async () => {
    const plan = await planToDeduct(world())
    const ready = await subscribingCart(world(), plan)
    const there = await openHosted(world(), ready)
    // By no login of the merchant's, which the gateway's date may have outlived.
    const [attempt] = await moduleOf(world()).payments.ofSession(ready.session.id)
    if (!attempt) throw new Error("The page has no attempt.")
    const { store } = world()
    const [line] = (await readCart(store, ready.cart.id)).items ?? []
    await store.store.cart.deleteLineItem(ready.cart.id, line?.id ?? "")
    expect(await choose(world(), ready.cart.id, { plan_id: plan })).toMatchObject({ status: 200 })
    await payAndCloseTheTab(world(), there)
    await passMinutes(3)
    expect(await subscriptionOf(world(), ready.cart.id)).toMatchObject({
      state: "active",
      order_id: expect.any(String),
    })
    expect(await moduleOf(world()).payments.find(attempt.id)).toMatchObject({ state: "captured", reversed_at: null })
    expect(await moduleOf(world()).mandates.ofPayment(attempt.id)).toMatchObject({ state: "canceled" })
    expect(await subscriptionsAtGateway()).toMatchObject([{ state: "canceled" }])
  })

  it("is ended there for both pages that were paid if the subscription is canceled before the second payment is reversed", async () => {
    const ready = await subscribingCart(world(), await planToDeduct(world()))
    const first = await openHosted(world(), ready)
    clearOfOpening()
    const second = await openHosted(world(), ready)
    await payHosted(second.shopper, second.page, cardOf(CARDS.approved))
    await placeOrder(world().store, ready.cart.id)
    const { id } = await subscriptionOf(world(), ready.cart.id)
    await payHosted(first.shopper, first.page, cardOf(CARDS.approved))
    expect((await subscriptionsAtGateway()).map(({ state }) => state)).toEqual(["active", "active"])
    await cancel(id)
    expect((await subscriptionsAtGateway()).map(({ state }) => state)).toEqual(["canceled", "canceled"])
  })

  it("is ended there when the gateway charges although its subscription is over", async () => {
    const { id } = await subscribeGatewayBilled(world(), { interval: "week" })
    // Like a mandate that the cancellation did not find.
    const mandate = tableOf(world(), "acquiring_mandate").where({ id: (await mandateOf(world(), id)).id })
    await mandate.clone().update({ subscription_id: "acqsub_of_nobody" })
    await cancel(id)
    await mandate.clone().update({ subscription_id: id })
    expect((await mandateOf(world(), id)).state).toBe("active")
    await passGatewayCharge(world(), id)
    await passMinutes(2)
    expect(await gatewayChargesOf(world())).toMatchObject([{ billing_cycle_id: null, reversed_at: expect.any(Date) }])
    await onceEnded(world(), id)
    expect(await subscriptionsAtGateway()).toMatchObject([{ state: "canceled" }])
  })

  it("has no silent day with a gateway charge, also if the process dies that recorded it", async () => {
    const { id } = await subscribeGatewayBilled(world(), { interval: "week" })
    await world().sandbox.addFault({ fault: "http_400", operation: "cancelSubscription" })
    await cancel(id)
    const { mandates } = moduleOf(world())
    const update = mandates.update.bind(mandates)
    const dies = jest
      .spyOn(mandates, "update")
      .mockImplementation((...args) =>
        args[1].ends_by === null ? Promise.reject(new Error("The process died.")) : update(...args)
      )
    await passGatewayCharge(world(), id)
    dies.mockRestore()
    expect(await gatewayChargesOf(world())).toHaveLength(1)
    // The gateway charges again a week later: two days after this one prove nothing.
    for (let day = 0; day < 4; day += 1) await passTime(world(), DAY_MS)
    expect((await mandateOf(world(), id)).state).toBe("canceling")
  })

  it("is known by a name that is signed by nobody: another's subscription is not ended by it, nor one that two messages name differently", async () => {
    const victim = await subscribeGatewayBilled(world())
    const { recurring_id: theirs } = await mandateOf(world(), victim.id)
    for (const name of [theirs ?? "", "REC-made-up"]) {
      await world().sandbox.addFault({ fault: "notify_never", times: 1 })
      const ready = await subscribingCart(world(), victim.plan_id)
      const { page } = await openHosted(world(), ready)
      const [form] = page.forms
      const { number: card, expiration_month, expiration_year, security_code } = cardOf(CARDS.approved)
      const typed = {
        ...form?.fields,
        card,
        expiry: `${expiration_month} / ${expiration_year.slice(-2)}`,
        security_code,
      }
      const [back] = formsOf(
        (await ask(form?.action ?? "", { body: new URLSearchParams(typed).toString(), headers: FORM })).text,
        form?.action ?? ""
      )
      for (const fields of [{ ...back?.fields, recurring_id: name }, back?.fields]) {
        await ask(back?.action ?? "", { body: new URLSearchParams(fields).toString(), headers: FORM })
        if (name === theirs) break
      }
      await placeOrder(world().store, ready.cart.id)
      const { id } = await subscriptionOf(world(), ready.cart.id)
      await passMinutes(1)
      await cancel(id)
      expect(await mandateOf(world(), id)).toMatchObject({
        state: "canceling",
        attention: english(
          expect.stringContaining(
            name === theirs ? "has not sent" : "Nothing was sent: two messages give different recurring_id values,"
          )
        ),
      })
    }
    expect((await world().sandbox.ledger()).requests.cancelSubscription ?? 0).toBe(0)
    expect(await mandateOf(world(), victim.id)).toMatchObject({ state: "active", recurring_id: theirs })
  })

  it("with a declined charge that is reported as paid after another gateway charge paid its cycle has it reversed", async () => {
    const { id } = await subscribeGatewayBilled(world())
    await world().sandbox.addFault({ fault: "deduct_declined", times: 1 })
    await passGatewayCharge(world(), id)
    await waitForBillingCycle(world(), id, 2, "failed")
    const [first] = await world().sandbox.transactions()
    await world().sandbox.act(first?.transaction_id ?? "", "deduct")
    await passMinutes(1)
    await waitForBillingCycle(world(), id, 2, "completed")
    const [declined] = await gatewayChargesOf(world())
    if (!declined) throw new Error("Nothing was declined.")
    await applyStatusUpdate(moduleOf(world()), declined, { to: "captured", cause: "webhook" }, clock())
    await passMinutes(15)
    expect(await moduleOf(world()).payments.find(declined.id)).toMatchObject({
      state: "captured",
      reversed_at: expect.any(Date),
    })
  })
})
