import { english } from "../../../testing/english"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { HOUR_MS, MINUTE_MS } from "../../../src/domain/shared/durations"
import { pauseSubscription, resumeSubscription } from "../../../src/application/subscriptions/change-subscription"
import type { BillingCycleRow } from "../../../src/modules/acquiring/sql/rows"
import { moduleOf } from "../../../testing/store/module"
import { makeLink, payLink } from "../../../testing/shop/payment-links"
import { setDate } from "../../../testing/clock/date"
import { billingCycleOf, waitForBillingCycle, subscriptionNow, goPast } from "../subscriptions/support/renew"
import { newPlan, subscribe } from "../../../testing/shop/subscribe"
import { LOGIN, sandboxOfTests } from "../../../testing/world/test-world"
import { takeBackUp } from "../support/back-up"
import { CARDS } from "../../../testing/shop/cards"
import { eventually } from "../../../testing/clock/eventually"
import { withStore } from "../../../testing/store/with-store"
import { workLater } from "../../../testing/store/later"

const MERCHANT = { cause: "merchant", id: "user_of_the_tests" } as const
const clock = () => new Date()

withStore("A subscription whose renewal was charged before its database was restored from a back-up", (world) => {
  const chargesOfCard = async () => (await world().sandbox.transactions()).filter(({ flow }) => flow === "token")

  const acceptQueries = (accept: boolean) => {
    const { merchant_id, account_id } = sandboxOfTests()
    return world().sandbox.putAccount({ merchant_id, account_id, requireRegisteredIp: !accept })
  }
  afterEach(() => acceptQueries(true))

  /** The merchant's login is of another day. */
  const login = () => world().admin.auth.login("user", "emailpass", LOGIN)

  const ordersOf = async (): Promise<readonly string[]> => {
    const { data } = await world()
      .container.resolve(ContainerRegistrationKeys.QUERY)
      .graph({ entity: "order", fields: ["id"] })
    return data.map(({ id }) => id)
  }

  /** The cycle is paid by the one transaction that the card was charged in, and has the one order. */
  async function isPaidOnceBy(billingCycle: BillingCycleRow, orderNo: string): Promise<void> {
    const paid = (await chargesOfCard()).filter(({ state }) => state === "captured")
    expect(paid).toMatchObject([{ order_no: orderNo, amount: "29.90", refunded: "0.00" }])
    const [attempt] = (await moduleOf(world()).billingCycles.attempts(billingCycle.id)).filter(
      ({ state }) => state === "captured"
    )
    expect(attempt).toMatchObject({
      order_no: orderNo,
      transaction_id: paid[0]?.transaction_id,
      order_id: billingCycle.order_id,
    })
    // The order of the purchase, and the order of the renewal.
    expect(await ordersOf()).toHaveLength(2)
  }

  it("is not charged again: the payment that the gateway has is taken over, and its order is made again", async () => {
    const { id, next_due_at } = await subscribe(world(), (await newPlan(world())).id)
    const backUp = await takeBackUp(world())
    goPast(next_due_at)
    await waitForBillingCycle(world(), id, 2, "completed")
    const [first] = await chargesOfCard()
    await backUp.restore()
    expect(await billingCycleOf(world(), id, 2)).toBeUndefined()

    await isPaidOnceBy(await waitForBillingCycle(world(), id, 2, "completed"), first?.order_no ?? "")
    expect(await subscriptionNow(world(), id)).toMatchObject({ state: "active", cycle: 2 })
  })

  it("is not charged again where its first attempt was declined and the second paid: each is found under its own number", async () => {
    const { id, next_due_at } = await subscribe(world(), (await newPlan(world())).id, CARDS.laterDeclinedOnce)
    const backUp = await takeBackUp(world())
    const untilPaid = async (): Promise<BillingCycleRow> => {
      goPast((await waitForBillingCycle(world(), id, 2, "declined")).next_step_at)
      return waitForBillingCycle(world(), id, 2, "completed")
    }
    goPast(next_due_at)
    await untilPaid()
    const [declined, paid] = await chargesOfCard()
    await backUp.restore()

    const billingCycle = await untilPaid()
    await isPaidOnceBy(billingCycle, paid?.order_no ?? "")
    const attempts = await moduleOf(world()).billingCycles.attempts(billingCycle.id)
    expect(attempts.map(({ state, order_no, attempt_number }) => ({ state, order_no, attempt_number }))).toEqual([
      { state: "captured", order_no: paid?.order_no, attempt_number: 2 },
      { state: "declined", order_no: declined?.order_no, attempt_number: 1 },
    ])
  })

  it("waits for what became of it where nobody knows that yet, and counts what comes of it", async () => {
    const { id, next_due_at } = await subscribe(world(), (await newPlan(world())).id)
    const backUp = await takeBackUp(world())
    setDate(new Date((next_due_at?.getTime() ?? 0) + MINUTE_MS))
    await waitForBillingCycle(world(), id, 2, "completed")
    const [first] = await chargesOfCard()
    await backUp.restore()
    // The gateway accepts no queries from here: it rejects the number, and does not report its payment.
    await acceptQueries(false)
    const waiting = await waitForBillingCycle(world(), id, 2, "processing")
    await eventually(async () => ((await chargesOfCard()).length === 2 ? true : undefined))
    for (const hours of [1, 30]) await workLater(world(), hours * HOUR_MS)
    expect(await moduleOf(world()).billingCycles.attempts(waiting.id)).toMatchObject([
      { state: "unknown", attempt_number: 1, result_code: "I0061" },
    ])
    expect((await chargesOfCard()).map(({ state }) => state)).toEqual(["captured", "declined"])

    await acceptQueries(true)
    goPast(new Date(Date.now() + 30 * HOUR_MS))
    await isPaidOnceBy(await waitForBillingCycle(world(), id, 2, "completed"), first?.order_no ?? "")
  })

  it("waits with the charge of a cycle while the gateway does not report whether it was paid", async () => {
    const { id, next_due_at } = await subscribe(world(), (await newPlan(world())).id)
    const backUp = await takeBackUp(world())
    goPast(next_due_at)
    await waitForBillingCycle(world(), id, 2, "completed")
    const [first] = await chargesOfCard()
    await backUp.restore()
    await world().sandbox.addFault({ fault: "http_500", operation: "query" })
    const waiting = await eventually(async () => {
      await workLater(world(), 0)
      const billingCycle = await billingCycleOf(world(), id, 2)
      return billingCycle?.attention ? billingCycle : undefined
    })
    expect(waiting).toMatchObject({
      state: "due",
      attention: english(
        expect.stringContaining(
          "Nothing was sent: it is not clear yet whether this billing cycle is already paid. Try again in an hour."
        )
      ),
      next_step_at: expect.any(Date),
    })
    expect(await chargesOfCard()).toHaveLength(1)

    await world().sandbox.clearFaults()
    goPast(waiting.next_step_at)
    await isPaidOnceBy(await waitForBillingCycle(world(), id, 2, "completed"), first?.order_no ?? "")
  })

  it.each<[string, (id: string) => Promise<unknown>]>([
    ["", () => Promise.resolve()],
    [
      ", and its cycle gets another day",
      async (id) => {
        await pauseSubscription(moduleOf(world()), id, MERCHANT, clock)
        await resumeSubscription(moduleOf(world()), id, MERCHANT, clock)
        setDate(new Date(((await subscriptionNow(world(), id)).next_due_at?.getTime() ?? 0) + MINUTE_MS))
      },
    ],
  ])(
    "is not charged under the number of an attempt that never came to the gateway, as a later one was paid%s",
    async (_, change) => {
      const { id, next_due_at } = await subscribe(world(), (await newPlan(world())).id)
      const backUp = await takeBackUp(world())
      await world().sandbox.addFault({ fault: "drop_before_booking", operation: "authorise", times: 1 })
      goPast(next_due_at)
      const lost = await waitForBillingCycle(world(), id, 2, "processing")
      const attemptOf = async () => (await moduleOf(world()).billingCycles.attempts(lost.id))[0]
      await eventually(async () => {
        goPast((await attemptOf())?.next_poll_at ?? null)
        await workLater(world(), 0)
        return (await attemptOf())?.state === "expired" ? true : undefined
      })
      goPast((await waitForBillingCycle(world(), id, 2, "due")).next_step_at)
      await waitForBillingCycle(world(), id, 2, "completed")
      const [paid] = await chargesOfCard()
      await backUp.restore()

      await change(id)
      const billingCycle = await waitForBillingCycle(world(), id, 2, "completed")
      await isPaidOnceBy(billingCycle, paid?.order_no ?? "")
      expect(await moduleOf(world()).billingCycles.attempts(billingCycle.id)).toMatchObject([{ attempt_number: 2 }])
    }
  )

  it("is paid by what its customer paid by a link, whose rows are lost as well", async () => {
    const { id, next_due_at } = await subscribe(world(), (await newPlan(world())).id, CARDS.laterDeclined)
    const backUp = await takeBackUp(world())
    goPast(next_due_at)
    const billingCycle = await waitForBillingCycle(world(), id, 2, "declined")
    await login()
    const link = await makeLink(world(), { billing_cycle_id: billingCycle.id })
    await payLink(link.url)
    await waitForBillingCycle(world(), id, 2, "completed")
    const byLink = (await world().sandbox.transactions()).filter(
      ({ flow, state }) => flow === "hosted" && state === "captured"
    )
    expect(byLink).toHaveLength(1)
    await backUp.restore()

    goPast((await waitForBillingCycle(world(), id, 2, "declined")).next_step_at)
    const again = await waitForBillingCycle(world(), id, 2, "completed")
    const [attempt] = await moduleOf(world()).billingCycles.attempts(again.id)
    expect(attempt).toMatchObject({
      state: "captured",
      order_no: byLink[0]?.order_no,
      transaction_id: byLink[0]?.transaction_id,
      order_id: again.order_id,
    })
    expect((await chargesOfCard()).filter(({ state }) => state === "captured")).toEqual([])
    expect(await ordersOf()).toHaveLength(2)
  })
})
