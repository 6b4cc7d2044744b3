import { textOf } from "../../../testing/english"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import { runWorkerTick } from "medusa-payment-acquiring/workflows"
import { DAY_MS, MINUTE_MS } from "../../../src/domain/shared/durations"
import type { Subscriptions } from "../../../src/modules/acquiring/repositories/subscriptions/subscriptions"
import { pauseSubscription, resumeSubscription } from "../../../src/application/subscriptions/change-subscription"
import { advanceBillingCycle } from "../../../src/application/subscriptions/renewals/advance-billing-cycle"
import { tableOf } from "../../../testing/admin/problem-list"
import { moduleOf } from "../../../testing/store/module"
import { refOf } from "../../../testing/shop/pay"
import { cardOf, paymentIn } from "../../../testing/shop/acquiring-routes"
import { CARDS } from "../../../testing/shop/cards"
import { newCustomer } from "../../../testing/shop/customer"
import { eventually } from "../../../testing/clock/eventually"
import { placeOrder } from "../../../testing/shop/order"
import { triedOnce } from "../../../testing/jest/try-again"
import { withStore } from "../../../testing/store/with-store"
import { setDate } from "../../../testing/clock/date"
import { eventsOf } from "./support/events"
import { setPrice } from "./support/price"
import { billingCycleOf, waitForBillingCycle, subscriptionNow, goPast } from "./support/renew"
import { setStock } from "./support/stock"
import { subscriptionOf, newPlan, subscribe, subscribeAs, subscribingCart } from "../../../testing/shop/subscribe"

const MERCHANT = { cause: "merchant", id: "user_of_the_tests" } as const

const text = z.string()
const address = z.object({
  first_name: text,
  last_name: text,
  address_1: text,
  city: text,
  postal_code: text,
  country_code: text,
})

/** The parts of the first order that a renewal's order copies. */
const keptOfOrder = z.object({
  customer_id: text,
  email: text,
  sales_channel_id: text,
  region_id: text,
  currency_code: text,
  billing_address: address,
  shipping_address: address,
  shipping_methods: z.array(z.object({ shipping_option_id: text })),
})

withStore("A subscription", (world) => {
  const chargesOfCard = async () => (await world().sandbox.transactions()).filter(({ flow }) => flow === "token")

  const orderOf = async (id: string | null) => {
    const { data } = await world()
      .container.resolve(ContainerRegistrationKeys.QUERY)
      .graph({
        entity: "order",
        fields: [
          "id",
          "total",
          "payment_status",
          "items.variant_id",
          "items.quantity",
          "shipping_address.city",
          "shipping_methods.name",
          "payment_collections.payments.captured_at",
        ],
        filters: { id: id ?? "none" },
      })
    // As a client gets it: Medusa's numbers are objects in here.
    return JSON.parse(JSON.stringify(data[0])) as unknown
  }

  it("is charged once a cycle, and each has a paid order like the first; after the last one it has ended", async () => {
    const { id } = await subscribe(world(), (await newPlan(world(), { cycles: 3 })).id)
    for (const cycle of [2, 3]) {
      goPast((await subscriptionNow(world(), id)).next_due_at)
      const billingCycle = await waitForBillingCycle(world(), id, cycle, "completed")
      expect(await orderOf(billingCycle.order_id)).toMatchObject({
        items: [{ variant_id: world().shop.variant_id, quantity: 1 }],
        shipping_address: { city: "Exampleton" },
        shipping_methods: [{ name: expect.any(String) }],
        payment_collections: [{ payments: [{ captured_at: expect.anything() }] }],
      })
    }
    expect(await subscriptionNow(world(), id)).toMatchObject({ state: "ended", cycle: 3, next_due_at: null })
    expect(await chargesOfCard()).toMatchObject([
      { amount: "29.90", state: "captured" },
      { amount: "29.90", state: "captured" },
    ])
    setDate(new Date(Date.now() + 400 * DAY_MS))
    await waitForBillingCycle(world(), id, 3, "completed")
    expect(await moduleOf(world()).billingCycles.ofSubscriptions([id])).toHaveLength(2)
    expect(await chargesOfCard()).toHaveLength(2)
  })

  it("renews the order for the same customer, who has it delivered and billed as the first, and whose things are set aside", async () => {
    const owner = await newCustomer(world(), "owner@example.com")
    const { id, order_id } = await subscribeAs(world(), owner, (await newPlan(world())).id)
    const { container } = world()
    const setAside = async () =>
      (await container.resolve(Modules.INVENTORY).listReservationItems({}, { take: 100 })).length
    const before = await setAside()
    goPast((await subscriptionNow(world(), id)).next_due_at)
    const billingCycle = await waitForBillingCycle(world(), id, 2, "completed")
    const kept = async (of: string | null) => {
      const fields = [
        "customer_id",
        "email",
        "sales_channel_id",
        "region_id",
        "currency_code",
        "billing_address.*",
        "shipping_address.*",
        "shipping_methods.shipping_option_id",
      ]
      const { data } = await container
        .resolve(ContainerRegistrationKeys.QUERY)
        .graph({ entity: "order", fields, filters: { id: of ?? "none" } })
      return keptOfOrder.parse(data[0])
    }
    const first = await kept(order_id)
    expect(first).toMatchObject({
      customer_id: owner.id,
      email: "owner@example.com",
      billing_address: { city: "Exampleton" },
      shipping_methods: [{}],
    })
    expect(await kept(billingCycle.order_id)).toEqual(first)
    expect(await setAside()).toBe(before + 1)
  })

  it.each([
    ["is paid", CARDS.approved, "planNext", "completed", "active"],
    ["is given up", CARDS.laterStolen, "move", "failed", "past_due"],
  ] as const)(
    "whose process dies when a cycle %s goes on: no cycle is over that its subscription does not know of",
    async (_, card, cutOff, end, state) => {
      const { id, next_due_at } = await subscribe(world(), (await newPlan(world())).id, card)
      goPast(next_due_at)
      const ledger = jest
        .spyOn(Object.getPrototypeOf(moduleOf(world()).subscriptions) as Subscriptions, cutOff)
        .mockRejectedValueOnce(new Error("cut off"))
      await eventually(async () => {
        await runWorkerTick(world().container, () => new Date()).catch(() => undefined)
        return ledger.mock.calls.length > 0 || undefined
      })
      setDate(new Date(Date.now() + 2 * 60 * 60_000))
      await waitForBillingCycle(world(), id, 2, end)
      ledger.mockRestore()
      const subscription = await subscriptionNow(world(), id)
      expect(subscription.state).toBe(state)
      expect(subscription.next_due_at === null).toBe(state === "past_due")
      expect(await chargesOfCard()).toHaveLength(1)
    }
  )

  it("that was slept through is caught up one cycle after the other, on the days of the calendar", async () => {
    const { id, anchor_at } = await subscribe(world(), (await newPlan(world(), { interval: "week" })).id)
    setDate(new Date((anchor_at?.getTime() ?? 0) + 22 * DAY_MS))
    for (const cycle of [2, 3, 4]) await waitForBillingCycle(world(), id, cycle, "completed")
    const billingCycles = await moduleOf(world()).billingCycles.ofSubscriptions([id])
    expect(billingCycles.map(({ due_at }) => (due_at.getTime() - (anchor_at?.getTime() ?? 0)) / DAY_MS)).toEqual([
      21, 14, 7,
    ])
    expect(await chargesOfCard()).toHaveLength(3)
    expect((await subscriptionNow(world(), id)).next_due_at?.getTime()).toBe((anchor_at?.getTime() ?? 0) + 28 * DAY_MS)
  })

  it("of days is charged on each of them, more often than a declined card may be tried", async () => {
    const { id } = await subscribe(world(), (await newPlan(world(), { interval: "day" })).id)
    for (let cycle = 2; cycle <= 12; cycle += 1) {
      goPast((await subscriptionNow(world(), id)).next_due_at)
      await waitForBillingCycle(world(), id, cycle, "completed")
    }
    expect(await chargesOfCard()).toHaveLength(11)
  })

  it.each([
    ["locked", "29.90"],
    ["current", "35.90"],
  ])(
    "of a variant that costs more now has the introductory price as long as agreed, and then, where the plan's is %s, %s",
    async (pricing, regular) => {
      const { id } = await subscribe(
        world(),
        (await newPlan(world(), { pricing, intro_cycles: 2, intro_prices: { eur: "1.00" } })).id
      )
      await setPrice(world(), 31)
      for (const cycle of [2, 3]) {
        goPast((await subscriptionNow(world(), id)).next_due_at)
        await waitForBillingCycle(world(), id, cycle, "completed")
      }
      expect((await chargesOfCard()).map(({ amount }) => amount)).toEqual(["5.90", regular])
      const [billingCycle] = await moduleOf(world()).billingCycles.ofSubscriptions([id])
      expect(await orderOf(billingCycle?.order_id ?? null)).toMatchObject({ total: Number(regular) })
    }
  )

  it("whose card is declined softly is tried again the day after, with an order number of its own", async () => {
    const { id } = await subscribe(world(), (await newPlan(world())).id, CARDS.laterDeclinedOnce)
    goPast((await subscriptionNow(world(), id)).next_due_at)
    const declined = await waitForBillingCycle(world(), id, 2, "declined")
    expect(textOf(declined.attention)).toContain("insufficient funds")
    expect(((declined.next_step_at?.getTime() ?? 0) - Date.now()) / DAY_MS).toBeCloseTo(1, 1)
    goPast(declined.next_step_at)
    await waitForBillingCycle(world(), id, 2, "completed")
    const tries = await chargesOfCard()
    expect(tries.map(({ state }) => state)).toEqual(["declined", "captured"])
    expect(new Set(tries.map(({ order_no }) => order_no)).size).toBe(2)
    expect((await subscriptionNow(world(), id)).state).toBe("active")
  })

  it("whose card is declined on every day of the schedule is past due, and not tried any more", async () => {
    const { id } = await subscribe(world(), (await newPlan(world())).id, CARDS.laterDeclined)
    goPast((await subscriptionNow(world(), id)).next_due_at)
    const days: number[] = []
    for (let tries = 1; tries <= 4; tries += 1) {
      const declined = await waitForBillingCycle(world(), id, 2, "declined")
      const first = (await moduleOf(world()).billingCycles.attempts(declined.id)).at(-1)
      days.push(((declined.next_step_at?.getTime() ?? 0) - (first?.created_at.getTime() ?? 0)) / DAY_MS)
      expect(await chargesOfCard()).toHaveLength(tries)
      setDate(new Date((declined.next_step_at?.getTime() ?? 0) + 1000))
      await advanceBillingCycle(world().container, declined.id, () => new Date())
    }
    await waitForBillingCycle(world(), id, 2, "failed")
    expect(days.map(Math.round)).toEqual([1, 3, 5, 7])
    expect(await subscriptionNow(world(), id)).toMatchObject({ state: "past_due", next_due_at: null })
    setDate(new Date(Date.now() + 90 * DAY_MS))
    expect(await waitForBillingCycle(world(), id, 2, "failed")).toMatchObject({ next_step_at: null })
    expect(await chargesOfCard()).toHaveLength(5)
    expect((await subscriptionNow(world(), id)).state).toBe("past_due")
  })

  it("whose card was stolen is past due immediately and requests a new card", async () => {
    const { id } = await subscribe(world(), (await newPlan(world())).id, CARDS.laterStolen)
    const emitted = eventsOf(world())
    goPast((await subscriptionNow(world(), id)).next_due_at)
    const failed = await waitForBillingCycle(world(), id, 2, "failed")
    await eventually(async () => (emitted("acquiring.subscription.past_due").length > 0 ? true : undefined))
    expect([emitted("acquiring.billing_cycle.failed"), emitted("acquiring.subscription.past_due")]).toEqual([
      [{ id: failed.id }],
      [{ id }],
    ])
    expect(textOf(failed.attention)).toContain("another card")
    expect(failed.payment_id).toBe((await moduleOf(world()).billingCycles.attempts(failed.id))[0]?.id)
    expect(await subscriptionNow(world(), id)).toMatchObject({ state: "past_due" })
    expect(await chargesOfCard()).toHaveLength(1)
  })

  it("whose card has passed its last month is past due immediately and requests a new card", async () => {
    const plan = (await newPlan(world())).id
    // The date of the gateway's calendar, which other tests have moved ahead.
    const today = new Date((await world().sandbox.ledger()).now)
    setDate(today)
    const ready = await subscribingCart(world(), plan)
    const [year = "", month = ""] = today.toISOString().split("-")
    paymentIn(
      await world().acquiring.card(refOf(ready), {
        ...cardOf(CARDS.approved),
        expiration_month: month,
        expiration_year: year,
      })
    )
    await placeOrder(world().store, ready.cart.id)
    const { id, next_due_at } = await subscriptionOf(world(), ready.cart.id)
    await world().sandbox.advance((next_due_at?.getTime() ?? 0) + DAY_MS - today.getTime())
    goPast(next_due_at)
    const failed = await waitForBillingCycle(world(), id, 2, "failed")
    expect(textOf(failed.attention)).toContain("expired")
    expect(
      (await moduleOf(world()).billingCycles.attempts(failed.id)).map(({ state, result_code }) => [state, result_code])
    ).toEqual([["declined", "54"]])
    expect(await subscriptionNow(world(), id)).toMatchObject({ state: "past_due", next_due_at: null })
  })

  it("whose answer is lost is not charged again: the gateway is queried, and the order follows", async () => {
    const { id } = await subscribe(world(), (await newPlan(world())).id)
    await world().sandbox.addFault({ fault: "drop_after_booking", operation: "authorise", times: 1 })
    await world().sandbox.addFault({ fault: "notify_never" })
    setDate(new Date(((await subscriptionNow(world(), id)).next_due_at?.getTime() ?? 0) + 60_000))
    await eventually(async () => ((await chargesOfCard()).length > 0 ? true : undefined))
    setDate(new Date(Date.now() + 10 * 60_000))
    const { id: billingCycleId } = await waitForBillingCycle(world(), id, 2, "completed")
    const [attempt] = await moduleOf(world()).billingCycles.attempts(billingCycleId)
    expect(attempt?.history.map(({ to }) => to)).toEqual(["created", "processing", "unknown", "captured"])
    expect(await chargesOfCard()).toHaveLength(1)
  })

  it("whose process dies before it sends the stored charge is due again after the next check, and charged once", async () => {
    const { id } = await subscribe(world(), (await newPlan(world())).id)
    const { payments, billingCycles } = moduleOf(world())
    const move = payments.move.bind(payments)
    let isAlive = true
    jest.spyOn(payments, "move").mockImplementation(async (paymentId, step, now) => {
      if (step.to !== "processing" || !isAlive) return move(paymentId, step, now)
      isAlive = false
      throw new Error("The process died.")
    })
    goPast((await subscriptionNow(world(), id)).next_due_at)
    const stopped = await eventually(async () => {
      await runWorkerTick(world().container, () => new Date())
      const billingCycle = await billingCycleOf(world(), id, 2)
      return billingCycle?.attention ? billingCycle : undefined
    })
    expect(stopped.state).toBe("processing")
    // A process that dies does not write the error, so the date of the check remains.
    await tableOf(world(), "acquiring_billing_cycle")
      .where({ id: stopped.id })
      .update({ attention: null, next_step_at: new Date(Date.now() + 10 * MINUTE_MS) })
    setDate(new Date(Date.now() + 11 * MINUTE_MS))
    const due = await waitForBillingCycle(world(), id, 2, "due")
    expect(await chargesOfCard()).toEqual([])
    goPast(due.next_step_at)
    await waitForBillingCycle(world(), id, 2, "completed")
    expect(await chargesOfCard()).toHaveLength(1)
    const [paid, unsent] = await billingCycles.attempts(stopped.id)
    expect(unsent?.history.map(({ to }) => to)).toEqual(["created", "expired"])
    // A sent attempt has the usual date.
    expect(Number(paid?.expires_at) - Number(paid?.created_at)).toBeGreaterThanOrEqual(60 * MINUTE_MS)
  })

  describe("at one moment", () => {
    triedOnce()

    it("that many processes work on at once is charged once", async () => {
      const { id } = await subscribe(world(), (await newPlan(world())).id)
      goPast((await subscriptionNow(world(), id)).next_due_at)
      const begun = await Promise.all(
        Array.from({ length: 10 }, () => moduleOf(world()).subscriptions.beginDue(10, new Date()))
      )
      // The store's own job may have begun it.
      expect(begun.flat().length).toBeLessThanOrEqual(1)
      const { id: billingCycleId } = await eventually(() => billingCycleOf(world(), id, 2))
      await Promise.all(
        Array.from({ length: 10 }, () => advanceBillingCycle(world().container, billingCycleId, () => new Date()))
      )
      await waitForBillingCycle(world(), id, 2, "completed")
      expect(await chargesOfCard()).toHaveLength(1)
    })
  })

  it("whose thing is sold out is not charged, but held and looked at again the day after", async () => {
    const { id } = await subscribe(world(), (await newPlan(world())).id)
    await setStock(world(), 1)
    const emitted = eventsOf(world())
    goPast((await subscriptionNow(world(), id)).next_due_at)
    const held = await waitForBillingCycle(world(), id, 2, "blocked")
    await eventually(async () => (emitted("acquiring.billing_cycle.blocked").length > 0 ? true : undefined))
    expect(emitted("acquiring.billing_cycle.blocked")).toEqual([{ id: held.id }])
    expect(textOf(held.attention)).toContain("Nothing was charged because the order cannot be created")
    expect(await chargesOfCard()).toHaveLength(0)
    await setStock(world(), 1000)
    goPast(held.next_step_at)
    await waitForBillingCycle(world(), id, 2, "completed")
    expect(await chargesOfCard()).toHaveLength(1)
  })

  it("that was held for weeks is charged once, and goes on with the next day of its calendar", async () => {
    const { id, anchor_at } = await subscribe(world(), (await newPlan(world(), { interval: "week" })).id)
    await setStock(world(), 1)
    goPast((await subscriptionNow(world(), id)).next_due_at)
    await waitForBillingCycle(world(), id, 2, "blocked")
    await setStock(world(), 1000)
    setDate(new Date((anchor_at?.getTime() ?? 0) + 22 * DAY_MS))
    await waitForBillingCycle(world(), id, 2, "completed")
    expect((await subscriptionNow(world(), id)).next_due_at?.getTime()).toBe((anchor_at?.getTime() ?? 0) + 28 * DAY_MS)
    expect(await moduleOf(world()).subscriptions.beginDue(10, new Date())).toEqual([])
  })

  it("that was held for weeks, and paused and resumed meanwhile, is charged once as well", async () => {
    const { id, anchor_at } = await subscribe(world(), (await newPlan(world(), { interval: "week" })).id)
    await setStock(world(), 1)
    goPast((await subscriptionNow(world(), id)).next_due_at)
    await waitForBillingCycle(world(), id, 2, "blocked")
    for (const change of [pauseSubscription, resumeSubscription])
      await change(moduleOf(world()), id, MERCHANT, () => new Date())
    expect((await subscriptionNow(world(), id)).next_due_at?.getTime()).toBe((anchor_at?.getTime() ?? 0) + 14 * DAY_MS)
    await setStock(world(), 1000)
    setDate(new Date((anchor_at?.getTime() ?? 0) + 22 * DAY_MS))
    await waitForBillingCycle(world(), id, 2, "completed")
    expect((await subscriptionNow(world(), id)).next_due_at?.getTime()).toBe((anchor_at?.getTime() ?? 0) + 28 * DAY_MS)
  })

  it("that was canceled meanwhile is not charged", async () => {
    const { id } = await subscribe(world(), (await newPlan(world())).id)
    goPast((await subscriptionNow(world(), id)).next_due_at)
    await moduleOf(world()).subscriptions.beginDue(10, new Date())
    await moduleOf(world()).subscriptions.move(id, { to: "canceled", cause: "merchant" }, new Date())
    await waitForBillingCycle(world(), id, 2, "failed")
    expect([await chargesOfCard(), (await billingCycleOf(world(), id, 2))?.payment_id]).toEqual([[], null])
  })
})
