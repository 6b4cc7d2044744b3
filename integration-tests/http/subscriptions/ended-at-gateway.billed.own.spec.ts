import { english } from "../../../testing/english"
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../src/domain/shared/durations"
import {
  cancelSubscription,
  pauseSubscription,
  resumeSubscription,
} from "../../../src/application/subscriptions/change-subscription"
import { chargeSubscription } from "../../../src/application/subscriptions/charge-subscription"
import { skipCycle } from "../../../src/application/subscriptions/amend-subscription"
import { moduleOf } from "../../../testing/store/module"
import { tableOf } from "../../../testing/admin/problem-list"
import { onlyAttempt, sync } from "../provider/support/attempts"
import { openHosted, payAndCloseTheTab, payDirect, refOf } from "../../../testing/shop/pay"
import { cardOf } from "../../../testing/shop/acquiring-routes"
import { openSession } from "../../../testing/shop/cart"
import { CARDS } from "../../../testing/shop/cards"
import { eventually } from "../../../testing/clock/eventually"
import { placeOrder } from "../../../testing/shop/order"
import { LOGIN } from "../../../testing/world/test-world"
import { withOwnStore } from "../../../testing/store/with-store"
import {
  GATEWAY_BILLED,
  gatewayChargesOf,
  goesBack,
  mandateOf,
  onceEnded,
  passGatewayCharge,
  passTime,
  passToHour,
  planToDeduct,
  problemsNow,
  subscribeGatewayBilled,
} from "./support/gateway-billed"
import { waitForBillingCycle } from "./support/renew"
import { setStock } from "./support/stock"
import { choose, subscriptionOf, newPlan, payFor, subscribe, subscribingCart } from "../../../testing/shop/subscribe"

const MERCHANT = { cause: "merchant", id: "user_of_the_tests" } as const
const clock = () => new Date()

withOwnStore("A gateway-billed subscription that is canceled", GATEWAY_BILLED, (world) => {
  const cancel = (id: string, at: "now" | "end" = "now") =>
    cancelSubscription(moduleOf(world()), id, at, MERCHANT, clock)

  it("is ended at the gateway immediately, and there are no more gateway charges", async () => {
    const { id } = await subscribeGatewayBilled(world())
    expect((await cancel(id, "end")).state).toBe("canceling")
    expect((await mandateOf(world(), id)).state).toBe("canceled")
    expect((await world().sandbox.ledger()).contracts).toMatchObject([{ state: "canceled" }])
    await passTime(world(), 70 * DAY_MS)
    expect(await world().sandbox.transactions()).toHaveLength(1)
    expect((await moduleOf(world()).subscriptions.find(id))?.state).toBe("canceled")
  })

  it("is ended there immediately if a gateway charge was declined, also by a customer who sends no date", async () => {
    const { id } = await subscribeGatewayBilled(world())
    await world().sandbox.addFault({ fault: "deduct_declined", times: 1 })
    await passGatewayCharge(world(), id)
    await waitForBillingCycle(world(), id, 2, "failed")
    expect(await cancel(id, "end")).toMatchObject({ state: "canceled", next_due_at: null })
    expect((await mandateOf(world(), id)).state).toBe("canceled")
    expect((await world().sandbox.ledger()).contracts).toMatchObject([{ state: "canceled" }])
  })

  it("whose answer is lost is canceled again, is a problem, and has ended when its day has passed without a gateway charge", async () => {
    const { id } = await subscribeGatewayBilled(world())
    await world().sandbox.addFault({ fault: "drop_after_booking", operation: "cancelSubscription", times: 1 })
    await cancel(id)
    expect(await mandateOf(world(), id)).toMatchObject({ state: "canceling" })
    await passTime(world(), 2 * HOUR_MS)
    const told = await eventually(async () => {
      const mandate = await mandateOf(world(), id)
      return mandate.attention ? mandate : undefined
    })
    expect(told).toMatchObject({ state: "canceling", attention: english(expect.stringContaining("canceled already")) })
    expect(await problemsNow(world())).toContain("mandate_not_ended")
    await passTime(world(), 36 * DAY_MS)
    await onceEnded(world(), id)
    expect(await problemsNow(world())).not.toContain("mandate_not_ended")
  })

  it("whose day passed while the store was down is canceled again, and has ended after a day without a charge at the gateway", async () => {
    const { id } = await subscribeGatewayBilled(world(), { interval: "week" })
    await world().sandbox.addFault({ fault: "http_400", operation: "cancelSubscription" })
    await world().sandbox.addFault({ fault: "notify_never" })
    await world().sandbox.addFault({ fault: "http_500", operation: "query", times: 1 })
    await cancel(id)
    await passTime(world(), 10 * DAY_MS)
    const { requests } = await world().sandbox.ledger()
    expect(requests.cancelSubscription).toBe(2)
    expect((await mandateOf(world(), id)).state).toBe("canceling")
    for (let day = 0; day < 2; day += 1) await passTime(world(), DAY_MS)
    // A query finds the charge made meanwhile, and its day does not count as silent.
    expect(await gatewayChargesOf(world())).toHaveLength(1)
    expect((await mandateOf(world(), id)).state).toBe("canceling")
    await world().sandbox.addFault({ fault: "deduct_never" })
    for (let day = 0; day < 10; day += 1) await passTime(world(), DAY_MS)
    expect((await mandateOf(world(), id)).history.map(({ to }) => to)).toEqual([
      "requested",
      "active",
      "canceling",
      "canceled",
    ])
  })

  it("under former numbers of the account is not canceled at the gateway, and has not ended before a call under its own numbers", async () => {
    const { id } = await subscribeGatewayBilled(world(), { interval: "week" })
    const { payment_id } = await mandateOf(world(), id)
    const first = tableOf(world(), "acquiring_payment").where({ id: payment_id })
    const { merchant_id, account_id } = await first.clone().first()
    await first.clone().update({ merchant_id: "former-merchant", account_id: "former-account" })
    await world().sandbox.addFault({ fault: "deduct_never" })
    await cancel(id)
    for (let week = 0; week < 3; week += 1) await passTime(world(), 7 * DAY_MS)
    expect(await mandateOf(world(), id)).toMatchObject({
      state: "canceling",
      attention: english(expect.stringContaining("former-merchant")),
    })
    expect((await world().sandbox.ledger()).requests.cancelSubscription ?? 0).toBe(0)
    expect(await problemsNow(world())).toContain("mandate_not_ended")
    await first.clone().update({ merchant_id, account_id })
    await passTime(world(), DAY_MS)
    await onceEnded(world(), id)
    expect((await world().sandbox.ledger()).contracts).toMatchObject([{ state: "canceled" }])
  })

  it("is ended there by somebody else when the process dies that canceled it", async () => {
    const { id } = await subscribeGatewayBilled(world())
    const dies = jest.spyOn(moduleOf(world()).mandates, "move").mockRejectedValueOnce(new Error("The process died."))
    await cancel(id)
    dies.mockRestore()
    expect((await moduleOf(world()).subscriptions.find(id))?.state).toBe("canceled")
    expect((await mandateOf(world(), id)).state).toBe("active")
    await passTime(world(), HOUR_MS)
    await onceEnded(world(), id)
    expect((await world().sandbox.ledger()).contracts).toMatchObject([{ state: "canceled" }])
  })

  it("and is still charged reverses the money, emits an event, and is ended once more", async () => {
    const { id } = await subscribeGatewayBilled(world())
    await world().sandbox.addFault({ fault: "deduct_after_cancel", times: 1 })
    await cancel(id)
    await passTime(world(), 32 * DAY_MS)
    await goesBack(world(), 1)
    expect(await gatewayChargesOf(world())).toMatchObject([{ billing_cycle_id: null, reversed_at: expect.any(Date) }])
    expect(await problemsNow(world())).toContain("gateway_charge_unexpected")
    expect((await mandateOf(world(), id)).history.map(({ to }) => to)).toEqual([
      "requested",
      "active",
      "canceling",
      "canceled",
      "canceling",
    ])
  })

  it("and is still charged without a webhook is found when its first payment is reconciled", async () => {
    const { id } = await subscribeGatewayBilled(world(), { interval: "week" })
    await world().sandbox.addFault({ fault: "deduct_after_cancel", times: 1 })
    await world().sandbox.addFault({ fault: "notify_never" })
    await cancel(id)
    await passTime(world(), 8 * DAY_MS)
    await goesBack(world(), 1)
    // Its subscription has no cycle any more that would lead to a query.
    expect(await moduleOf(world()).billingCycles.ofSubscriptions([id])).toEqual([])
    const history = expect.arrayContaining([
      expect.objectContaining({ to: "unknown", cause: "query" }),
      expect.objectContaining({ to: "captured", cause: "query" }),
    ])
    expect(await gatewayChargesOf(world())).toMatchObject([
      { billing_cycle_id: null, amount: "29.90", reversed_at: expect.any(Date), history },
    ])
    expect(await problemsNow(world())).toContain("gateway_charge_unexpected")
  })

  it.each([
    ["that the gateway does not end", [{ fault: "http_400", operation: "cancelSubscription" }]],
    ["of which nobody tells", [{ fault: "deduct_after_cancel" }, { fault: "notify_never" }]],
  ] as const)(
    "whose first payment was voided for lack of an order reverses a later gateway charge: one %s",
    async (_, faults) => {
      const plan = await planToDeduct(world(), { interval: "week" })
      await passToHour(world(), 1)
      const ready = await subscribingCart(world(), plan)
      const atTheGateway = await openHosted(world(), ready)
      await setStock(world(), 0)
      await payAndCloseTheTab(world(), atTheGateway)
      for (const fault of faults) await world().sandbox.addFault(fault)
      for (let turn = 0; turn < 15; turn += 1) await passTime(world(), MINUTE_MS)
      const [first] = await moduleOf(world()).payments.ofSession(ready.session.id)
      expect(first).toMatchObject({ state: "canceled", reversed_at: expect.any(Date) })
      await passTime(world(), 8 * DAY_MS)
      await goesBack(world(), 1)
      expect(await gatewayChargesOf(world())).toMatchObject([
        { billing_cycle_id: null, amount: "29.90", reversed_at: expect.any(Date) },
      ])
      expect(await problemsNow(world())).toContain("gateway_charge_unexpected")
    }
  )

  it("whose first payment was voided before the store knew it reverses a later gateway charge, and is a problem only then", async () => {
    const plan = await planToDeduct(world(), { interval: "week" })
    await passToHour(world(), 1)
    const ready = await subscribingCart(world(), plan)
    await world().sandbox.addFault({ fault: "notify_never" })
    await world().sandbox.addFault({ fault: "drop_after_booking", operation: "authorise", times: 1 })
    const silent = jest.spyOn(moduleOf(world()).work, "lease").mockResolvedValue([])
    expect(await payDirect(world(), ready)).toMatchObject({ status: "pending" })
    await world().sandbox.act((await world().sandbox.onlyTransaction()).transaction_id, "cancel")
    silent.mockRestore()
    for (let turn = 0; turn < 5; turn += 1) await passTime(world(), MINUTE_MS)
    const [first] = await moduleOf(world()).payments.ofSession(ready.session.id)
    expect(first).toMatchObject({ state: "declined" })
    await passTime(world(), 2 * HOUR_MS)
    expect(await moduleOf(world()).mandates.ofPayment(first?.id ?? "")).toMatchObject({ state: "canceling" })
    expect(await problemsNow(world())).not.toContain("mandate_not_ended")
    for (let day = 0; day < 11; day += 1) await passTime(world(), DAY_MS)
    await goesBack(world(), 1)
    expect(await gatewayChargesOf(world())).toMatchObject([
      { billing_cycle_id: null, amount: "29.90", reversed_at: expect.any(Date) },
    ])
    expect(await problemsNow(world())).toEqual(
      expect.arrayContaining(["gateway_charge_unexpected", "mandate_not_ended"])
    )
    // Another card pays for the subscription, and the gateway charges by that one count.
    await world().sandbox.clearFaults()
    const { cart } = await payFor(world(), await openSession(world().store, ready.cart))
    const { id } = await subscriptionOf(world(), cart.id)
    await passGatewayCharge(world(), id)
    await passTime(world(), HOUR_MS)
    await waitForBillingCycle(world(), id, 2, "completed")
  })

  it("whose first order was voided before reverses a later gateway charge", async () => {
    const plan = await planToDeduct(world())
    await passToHour(world(), 1)
    const { id } = await subscribe(world(), plan)
    await world().sandbox.act((await world().sandbox.onlyTransaction()).transaction_id, "cancel")
    await passTime(world(), 7 * HOUR_MS)
    expect(await moduleOf(world()).payments.find((await mandateOf(world(), id)).payment_id)).toMatchObject({
      state: "canceled",
    })
    await world().sandbox.addFault({ fault: "deduct_after_cancel", times: 1 })
    await cancel(id)
    // The reconciliation is not what finds it.
    await tableOf(world(), "acquiring_payment").update({ next_reconcile_at: null })
    await passTime(world(), 32 * DAY_MS)
    await goesBack(world(), 1)
    expect(await problemsNow(world())).toContain("gateway_charge_unexpected")
    // It was found immediately, and not only by the next reconciliation.
    expect((await gatewayChargesOf(world()))[0]?.history[0]).toMatchObject({ cause: "webhook" })
  })

  it("before it has an order, because its first payment was voided, is ended there; the next payment begins the subscription", async () => {
    const plan = await planToDeduct(world())
    await passToHour(world(), 1)
    const ready = await subscribingCart(world(), plan)
    const atTheGateway = await openHosted(world(), ready)
    await setStock(world(), 0)
    await payAndCloseTheTab(world(), atTheGateway)
    await world().admin.auth.login("user", "emailpass", LOGIN)
    const attempt = await eventually(async () => {
      const one = await onlyAttempt(world(), ready.session.id)
      return one.attention ? one : undefined
    })
    await world().sandbox.act((await world().sandbox.onlyTransaction()).transaction_id, "cancel")
    await sync(world(), attempt)
    await passTime(world(), MINUTE_MS)
    expect(await moduleOf(world()).payments.find(attempt.id)).toMatchObject({ state: "canceled", reversed_at: null })
    expect((await world().sandbox.ledger()).contracts).toMatchObject([{ state: "canceled" }])
    await setStock(world(), 10)
    const { cart } = await payFor(world(), await openSession(world().store, ready.cart))
    const { id } = await subscriptionOf(world(), cart.id)
    expect((await mandateOf(world(), id)).payment_id).not.toBe(attempt.id)
    await passGatewayCharge(world(), id)
    await waitForBillingCycle(world(), id, 2, "completed")
    expect(await gatewayChargesOf(world())).toMatchObject([{ reversed_at: null, state: "captured" }])
    await cancel(id)
    expect((await world().sandbox.ledger()).contracts.map(({ state }) => state)).toEqual(["canceled", "canceled"])
  })

  it("whose first payment was voided when its order was placed, and nobody had begun it, is ended there", async () => {
    const plan = await planToDeduct(world())
    await passToHour(world(), 1)
    await world().admin.auth.login("user", "emailpass", LOGIN)
    const ready = await subscribingCart(world(), plan)
    await payDirect(world(), ready)
    // If a subscription is not begun, its payment is not in sync either.
    const nobodyBegins = jest
      .spyOn(moduleOf(world()).subscriptions, "incompleteIn")
      .mockRejectedValue(new Error("The database is away."))
    await placeOrder(world().store, ready.cart.id)
    const attempt = await onlyAttempt(world(), ready.session.id)
    await world().sandbox.act((await world().sandbox.onlyTransaction()).transaction_id, "cancel")
    await sync(world(), attempt)
    await passTime(world(), MINUTE_MS)
    expect(await moduleOf(world()).payments.find(attempt.id)).toMatchObject({ state: "canceled" })
    nobodyBegins.mockRestore()
    expect(await moduleOf(world()).mandates.ofPayment(attempt.id)).toMatchObject({ state: "canceled" })
    expect((await world().sandbox.ledger()).contracts).toMatchObject([{ state: "canceled" }])
  })

  it("has no pause, no skipped cycle, no charge by hand, and no resumption", async () => {
    const { id } = await subscribeGatewayBilled(world())
    const acquiring = moduleOf(world())
    for (const change of [pauseSubscription, chargeSubscription, skipCycle]) {
      await expect(change(acquiring, id, MERCHANT, clock)).rejects.toThrow("the gateway bills")
    }
    await cancel(id, "end")
    await expect(resumeSubscription(acquiring, id, MERCHANT, clock)).rejects.toThrow(
      "This subscription cannot be resumed: the gateway bills it, and its cancellation cannot be undone. Start a new one."
    )
  })

  it("is the only one in its cart, and has a plan that the gateway can charge", async () => {
    for (const terms of [{ pricing: "current" }, { intro_cycles: 2, intro_prices: { eur: "1.00" } }]) {
      await expect(newPlan(world(), terms)).rejects.toThrow("gateway-billed")
    }
    const plans = [await newPlan(world()), await newPlan(world(), { name: "Weekly", interval: "week" })]
    const ready = await world().newCart({
      subscribe: async (cartId) => {
        for (const { id } of plans)
          expect(await choose(world(), cartId, { plan_id: id })).toMatchObject({ status: 200 })
      },
    })
    const answer = await world().acquiring.card(refOf(ready), cardOf(CARDS.approved))
    expect(answer).toMatchObject({
      status: 409,
      json: { code: "plan_not_offered", message: expect.stringContaining("only one subscription") },
    })
    expect(await world().sandbox.transactions()).toEqual([])
  })
})
