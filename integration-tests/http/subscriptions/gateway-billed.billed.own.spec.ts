import { english, textOf } from "../../../testing/english"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { DAY_MS, HOUR_MS } from "../../../src/domain/shared/durations"
import type { BillingCycles } from "../../../src/modules/acquiring/repositories/subscriptions/billing-cycles"
import type { TransactionView } from "../../../src/sandbox"
import { announceUpcoming } from "../../../src/application/subscriptions/renewals/announce-upcoming"
import { clientOf, moduleOf } from "../../../testing/store/module"
import { openHosted } from "../../../testing/shop/pay"
import { cardOf } from "../../../testing/shop/acquiring-routes"
import { CARDS } from "../../../testing/shop/cards"
import { payHosted } from "../../../testing/shop/hosted"
import { placeOrder } from "../../../testing/shop/order"
import { sandboxOfTests } from "../../../testing/world/test-world"
import { withOwnStore } from "../../../testing/store/with-store"
import { setDate } from "../../../testing/clock/date"
import {
  GATEWAY_BILLED,
  gatewayChargesOf,
  goesBack,
  mandateOf,
  passGatewayCharge,
  passTime,
  passToHour,
  planToDeduct,
  problemsNow,
  subscribeGatewayBilled,
} from "./support/gateway-billed"
import { eventsOf } from "./support/events"
import { billingCycleOf, waitForBillingCycle, subscriptionNow } from "./support/renew"
import { setStock } from "./support/stock"
import { subscriptionOf, subscribe, subscribingCart } from "../../../testing/shop/subscribe"

withOwnStore("A gateway-billed subscription", GATEWAY_BILLED, (world) => {
  const chargedByGateway = async () => (await world().sandbox.transactions()).filter(({ flow }) => flow === "recurring")

  const subscriptionsAtGateway = async () => (await world().sandbox.ledger()).contracts

  const dayAfter = (first: TransactionView | undefined, days: number): string =>
    new Date(Date.parse(first?.created_at ?? "") + days * DAY_MS).toISOString().slice(0, 10)

  /** Voided on the same day, refunded on a later one. */
  const isReturned = ({ state, refunded, refunding }: TransactionView): boolean =>
    state === "canceled" || [refunded, refunding].includes("29.90")

  const countOrders = async (): Promise<number> => {
    const { data } = await world()
      .container.resolve(ContainerRegistrationKeys.QUERY)
      .graph({ entity: "order", fields: ["id"] })
    return data.length
  }

  it("is sent to the gateway with the first payment: the price of a later cycle, how often, and how many times", async () => {
    const { id, next_due_at } = await subscribeGatewayBilled(world(), {
      interval: "week",
      interval_count: 2,
      cycles: 3,
      intro_cycles: 1,
      intro_prices: { eur: "1.00" },
    })
    const [first] = await world().sandbox.transactions()
    expect(first).toMatchObject({ amount: "5.90", has_token: false })
    const told = {
      contract_name: "Monthly",
      amount: "29.90",
      currency: "EUR",
      interval: "week",
      interval_count: 2,
      cycles: 3,
      ends: dayAfter(first, 41),
    }
    expect(await subscriptionsAtGateway()).toMatchObject([
      { ...told, state: "active", deductions: 1, next_at: expect.stringContaining(dayAfter(first, 14)) },
    ])
    expect(next_due_at?.toISOString()).toContain(dayAfter(first, 14))
    expect(await mandateOf(world(), id)).toMatchObject({
      state: "active",
      recurring_id: first?.recurring_id,
      amount: "29.90",
      currency: "EUR",
    })
  })

  it("has a paid order for every gateway charge, and has ended after the last", async () => {
    const { id } = await subscribeGatewayBilled(world(), { cycles: 3 })
    for (const cycle of [2, 3]) {
      await passGatewayCharge(world(), id)
      const { order_id } = await waitForBillingCycle(world(), id, cycle, "completed")
      const fields = ["id", "total", "items.variant_id", "payment_collections.payments.captured_at"]
      const { data } = await world()
        .container.resolve(ContainerRegistrationKeys.QUERY)
        .graph({ entity: "order", fields, filters: { id: order_id ?? "" } })
      expect(JSON.parse(JSON.stringify(data[0]))).toMatchObject({
        items: [{ variant_id: world().shop.variant_id }],
        payment_collections: [{ payments: [{ captured_at: expect.anything() }] }],
      })
    }
    expect(await subscriptionNow(world(), id)).toMatchObject({ state: "ended", cycle: 3, next_due_at: null })
    expect((await mandateOf(world(), id)).state).toBe("canceled")
    expect(await subscriptionsAtGateway()).toMatchObject([{ state: "ended", cycles: 3, deductions: 3, next_at: null }])
    await passTime(world(), 70 * DAY_MS)
    expect(await chargedByGateway()).toMatchObject([
      { amount: "29.90", state: "captured" },
      { amount: "29.90", state: "captured" },
    ])
    expect(await countOrders()).toBe(3)
  })

  it("is counted once however many webhooks report it, and a forged webhook changes nothing", async () => {
    const { id } = await subscribeGatewayBilled(world())
    await world().sandbox.addFault({ fault: "notify_duplicate" })
    await world().sandbox.addFault({ fault: "notify_forged" })
    await passGatewayCharge(world(), id)
    await waitForBillingCycle(world(), id, 2, "completed")
    for (const { transaction_id } of await world().sandbox.transactions())
      await world().sandbox.act(transaction_id, "notify")
    await passTime(world(), HOUR_MS)
    expect(await gatewayChargesOf(world())).toMatchObject([{ state: "captured" }])
    expect(await countOrders()).toBe(2)
  })

  it("is found by a question when its webhook is lost", async () => {
    const { id } = await subscribeGatewayBilled(world())
    await world().sandbox.addFault({ fault: "notify_never" })
    await passGatewayCharge(world(), id)
    await waitForBillingCycle(world(), id, 2, "completed")
    expect(await gatewayChargesOf(world())).toMatchObject([
      { state: "captured", history: [{ to: "unknown", cause: "query" }, { to: "captured" }] },
    ])
  })

  it("counts under an order number of the gateway's own as well", async () => {
    const { merchant_id, account_id } = sandboxOfTests()
    await world().sandbox.putAccount({ merchant_id, account_id, deductionOrderNo: "new" })
    const { id } = await subscribeGatewayBilled(world())
    await world().sandbox.putAccount({ merchant_id, account_id, deductionOrderNo: "first" })
    await passGatewayCharge(world(), id)
    await waitForBillingCycle(world(), id, 2, "completed")
    expect(await gatewayChargesOf(world())).toMatchObject([
      { order_no: expect.stringMatching(/^SUB/), state: "captured" },
    ])
  })

  it("every night, some hours after the first payment, pays one day after the other", async () => {
    const { merchant_id, account_id } = sandboxOfTests()
    await world().sandbox.putAccount({ merchant_id, account_id, deductionTime: "night" })
    const plan = await planToDeduct(world(), { interval: "day", cycles: 3 })
    await passToHour(world(), 14)
    const { id } = await subscribe(world(), plan)
    await world().sandbox.putAccount({ merchant_id, account_id, deductionTime: "first" })
    for (const cycle of [2, 3]) {
      await passGatewayCharge(world(), id)
      await waitForBillingCycle(world(), id, cycle, "completed")
    }
    expect((await chargedByGateway()).map(isReturned)).toEqual([false, false])
    expect((await subscriptionNow(world(), id)).state).toBe("ended")
  })

  it("is none where the gateway only declined the first payment's order number once more", async () => {
    const client = await clientOf(world())
    const authorise = jest.spyOn(client, "authorise")
    const { id } = await subscribeGatewayBilled(world())
    const [request] = authorise.mock.calls[0] ?? []
    if (!request) throw new Error("Request not sent.")
    await client.authorise(request)
    authorise.mockRestore()
    await passTime(world(), 7 * HOUR_MS)
    expect((await world().sandbox.transactions()).map(({ state }) => state)).toEqual(["captured", "declined"])
    expect(await gatewayChargesOf(world())).toEqual([])
    await passGatewayCharge(world(), id)
    await waitForBillingCycle(world(), id, 2, "completed")
  })

  it("that never comes is past due a day later, with an event; the next one pays its own cycle", async () => {
    const { id } = await subscribeGatewayBilled(world())
    await world().sandbox.addFault({ fault: "deduct_never", times: 1 })
    await passGatewayCharge(world(), id)
    await passTime(world(), 25 * HOUR_MS)
    await waitForBillingCycle(world(), id, 2, "failed")
    expect((await subscriptionNow(world(), id)).state).toBe("past_due")
    expect(await problemsNow(world())).toContain("gateway_charge_missing")
    await passGatewayCharge(world(), id)
    await waitForBillingCycle(world(), id, 3, "completed")
    expect(await subscriptionNow(world(), id)).toMatchObject({ state: "active", cycle: 3 })
    expect(await problemsNow(world())).not.toContain("gateway_charge_missing")
    expect(await countOrders()).toBe(2)
  })

  it("that does not come is not given up while the gateway does not answer", async () => {
    const { id } = await subscribeGatewayBilled(world())
    await world().sandbox.addFault({ fault: "deduct_never", times: 1 })
    await passGatewayCharge(world(), id)
    await world().sandbox.addFault({ fault: "http_500", operation: "query" })
    await passTime(world(), 25 * HOUR_MS)
    expect((await billingCycleOf(world(), id, 2))?.state).toBe("due")
    await world().sandbox.clearFaults()
    await passTime(world(), HOUR_MS)
    await waitForBillingCycle(world(), id, 2, "failed")
  })

  it("that is declined is past due at once, and goes on when the gateway's next one is not", async () => {
    const { id } = await subscribeGatewayBilled(world())
    await world().sandbox.addFault({ fault: "deduct_declined", times: 1 })
    await passGatewayCharge(world(), id)
    const failed = await waitForBillingCycle(world(), id, 2, "failed")
    expect(textOf(failed.attention)).toContain("declined")
    expect((await subscriptionNow(world(), id)).state).toBe("past_due")
    await passGatewayCharge(world(), id)
    await waitForBillingCycle(world(), id, 3, "completed")
    expect((await gatewayChargesOf(world())).map(({ state }) => state)).toEqual(["declined", "captured"])
    expect((await subscriptionNow(world(), id)).state).toBe("active")
  })

  it("that is declined for good shows that with the cycle, and the gateway's next one still counts", async () => {
    const { id } = await subscribeGatewayBilled(world())
    await world().sandbox.addFault({ fault: "deduct_stolen", times: 1 })
    await passGatewayCharge(world(), id)
    const failed = await waitForBillingCycle(world(), id, 2, "failed")
    expect(textOf(failed.attention)).toContain("stolen")
    expect(await gatewayChargesOf(world())).toMatchObject([{ state: "declined", result_code: "43" }])
    expect((await subscriptionNow(world(), id)).state).toBe("past_due")
    await passGatewayCharge(world(), id)
    await waitForBillingCycle(world(), id, 3, "completed")
    expect((await subscriptionNow(world(), id)).state).toBe("active")
  })

  it("that is declined is past due, also where the process died before it noted with the charge that there was one", async () => {
    const { id } = await subscribeGatewayBilled(world())
    await world().sandbox.addFault({ fault: "deduct_declined", times: 1 })
    const dies = jest
      .spyOn(Object.getPrototypeOf(moduleOf(world()).billingCycles) as BillingCycles, "move")
      .mockRejectedValueOnce(new Error("The process died."))
    await passGatewayCharge(world(), id)
    expect(dies).toHaveBeenCalled()
    dies.mockRestore()
    await passTime(world(), HOUR_MS)
    expect(textOf((await waitForBillingCycle(world(), id, 2, "failed")).attention)).toContain("declined")
    await passGatewayCharge(world(), id)
    await waitForBillingCycle(world(), id, 3, "completed")
  })

  it("that is refused because of the account is waited for a day, and given up; the next one pays its own cycle", async () => {
    const { id } = await subscribeGatewayBilled(world())
    await world().sandbox.addFault({ fault: "deduct_refused", times: 1 })
    await passGatewayCharge(world(), id)
    await passTime(world(), 2 * HOUR_MS)
    expect(await billingCycleOf(world(), id, 2)).toMatchObject({
      state: "due",
      attention: english(expect.stringContaining("live gateway")),
    })
    await passTime(world(), 23 * HOUR_MS)
    await waitForBillingCycle(world(), id, 2, "failed")
    await passGatewayCharge(world(), id)
    await waitForBillingCycle(world(), id, 3, "completed")
  })

  it("is agreed to on the gateway's page as well, with 3-D Secure, and without a token", async () => {
    const ready = await subscribingCart(world(), await planToDeduct(world(), { cycles: 2 }))
    const { shopper, page } = await openHosted(world(), ready)
    await payHosted(shopper, page, cardOf(CARDS.approved))
    const [first] = await world().sandbox.transactions()
    expect(first).toMatchObject({
      flow: "hosted",
      state: "captured",
      three_ds: "do3DS",
      has_token: false,
      recurring_id: expect.stringMatching(/./),
    })
    expect(await subscriptionsAtGateway()).toMatchObject([
      { recurring_id: first?.recurring_id, interval: "month", cycles: 2 },
    ])
    await placeOrder(world().store, ready.cart.id)
    const { id } = await subscriptionOf(world(), ready.cart.id)
    expect(await mandateOf(world(), id)).toMatchObject({ state: "active", recurring_id: first?.recurring_id })
    await passGatewayCharge(world(), id)
    await waitForBillingCycle(world(), id, 2, "completed")
    expect((await subscriptionNow(world(), id)).state).toBe("ended")
  })

  it("of another amount is a mismatch, listed, and makes no order", async () => {
    const { id } = await subscribeGatewayBilled(world())
    await world().sandbox.addFault({ fault: "deduct_wrong_amount", times: 1 })
    await passGatewayCharge(world(), id)
    await passTime(world(), 25 * HOUR_MS)
    expect(await chargedByGateway()).toMatchObject([{ amount: "30.90", state: "captured" }])
    expect(await gatewayChargesOf(world())).toMatchObject([
      { amount: "29.90", state: "mismatch", order_id: null, attention: english(expect.stringContaining("amount")) },
    ])
    expect((await billingCycleOf(world(), id, 2))?.state).toBe("processing")
    expect(await problemsNow(world())).toContain("payment_mismatch")
    expect(await countOrders()).toBe(1)
  })

  it("has an event in advance, once", async () => {
    const { id, next_due_at } = await subscribeGatewayBilled(world())
    const emitted = eventsOf(world())
    const toldAhead = async (): Promise<unknown[]> => {
      await announceUpcoming(world().container, () => new Date())
      return emitted("acquiring.billing_cycle.upcoming")
    }
    expect(await toldAhead()).toEqual([])
    setDate(new Date((next_due_at?.getTime() ?? 0) - 2 * DAY_MS))
    expect(await toldAhead()).toEqual([{ id }])
    expect(await toldAhead()).toEqual([{ id }])
  })

  it("twice in one cycle is reversed the second time", async () => {
    const { id } = await subscribeGatewayBilled(world())
    await passGatewayCharge(world(), id)
    await waitForBillingCycle(world(), id, 2, "completed")
    const [first] = await world().sandbox.transactions()
    const emitted = eventsOf(world())
    await world().sandbox.act(first?.transaction_id ?? "", "deduct")
    await goesBack(world(), 2)
    expect(emitted("acquiring.gateway_charge.unexpected")).toEqual([
      { id: (await gatewayChargesOf(world())).at(-1)?.id },
    ])
    expect((await chargedByGateway()).map(isReturned)).toEqual([false, true])
    expect(await problemsNow(world())).toContain("gateway_charge_unexpected")
    expect(await countOrders()).toBe(2)
    expect((await subscriptionNow(world(), id)).state).toBe("active")
  })

  it("out of turn is found when its webhook is lost, also long after the payments of its age are compared no more", async () => {
    const { accounts } = moduleOf(world())
    const find = accounts.find.bind(accounts)
    jest.spyOn(accounts, "find").mockImplementation(async (handle) => {
      const account = await find(handle)
      return account && { ...account, reconciliationDays: 30 }
    })
    await subscribeGatewayBilled(world(), { interval: "year" })
    await world().sandbox.addFault({ fault: "notify_never" })
    for (let month = 0; month < 4; month += 1) await passTime(world(), 30 * DAY_MS)
    const [first] = await world().sandbox.transactions()
    await world().sandbox.act(first?.transaction_id ?? "", "deduct")
    expect(await gatewayChargesOf(world())).toEqual([])
    await passTime(world(), 7 * DAY_MS)
    await goesBack(world(), 1)
    expect((await chargedByGateway()).map(isReturned)).toEqual([true])
    expect(await problemsNow(world())).toContain("gateway_charge_unexpected")
  })

  it("whose order cannot be made holds the money and shows that, until it can", async () => {
    const { id } = await subscribeGatewayBilled(world())
    await setStock(world(), 1)
    await passGatewayCharge(world(), id)
    const attention = async () => textOf((await gatewayChargesOf(world()))[0]?.attention) ?? ""
    for (let turn = 0; turn < 5 && !(await attention()).includes("does not reverse the payment"); turn += 1)
      await passTime(world(), HOUR_MS)
    expect((await billingCycleOf(world(), id, 2))?.state).toBe("paid")
    expect(await attention()).toContain("does not reverse the payment")
    await setStock(world(), 1000)
    await passTime(world(), 2 * HOUR_MS)
    await waitForBillingCycle(world(), id, 2, "completed")
    expect((await chargedByGateway()).map(({ state }) => state)).toEqual(["captured"])
  })
})
