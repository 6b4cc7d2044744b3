import { english } from "../../../testing/english"
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../src/domain/shared/durations"
import { chargeSubscription } from "../../../src/application/subscriptions/charge-subscription"
import { runWorkerTick } from "../../../src/application/worker"
import { moduleOf } from "../../../testing/store/module"
import { goToGateway, makeLink, payLink, press } from "../../../testing/shop/payment-links"
import { cardOf, paymentIn } from "../../../testing/shop/acquiring-routes"
import { CARDS } from "../../../testing/shop/cards"
import { newCustomer } from "../../../testing/shop/customer"
import { eventually } from "../../../testing/clock/eventually"
import { payHosted } from "../../../testing/shop/hosted"
import { LOGIN } from "../../../testing/world/test-world"
import { withOwnStore } from "../../../testing/store/with-store"
import { setDate } from "../../../testing/clock/date"
import { changeAccount } from "../support/change-account"
import { eventsOf } from "./support/events"
import { waitForBillingCycle, subscriptionNow, goPast } from "./support/renew"
import { pass } from "./support/sold-out"
import { newPlan, subscribe, subscribeAs } from "../../../testing/shop/subscribe"

const MERCHANT = { cause: "merchant", id: "user_of_the_tests" } as const
const clock = (): Date => new Date()

withOwnStore(
  "A subscription that is past due, where the account cancels it after 14 days,",
  { account: { afterLastAttempt: "cancel", dunningDays: [] } },
  (world) => {
    const stateOf = async (id: string) => (await subscriptionNow(world(), id)).state

    /** A subscription whose second cycle failed, and when. */
    const givenUp = async (card: string) => {
      const { id } = await subscribe(world(), (await newPlan(world())).id, card)
      goPast((await subscriptionNow(world(), id)).next_due_at)
      const billingCycle = await waitForBillingCycle(world(), id, 2, "failed")
      const { state, past_due_since: since } = await subscriptionNow(world(), id)
      expect(state).toBe("past_due")
      if (!since) throw new Error("It is not known since when it is past due.")
      return { id, billingCycle, since }
    }
    /** The jobs work at a time after a cycle failed. */
    const workAt = async (since: Date, later: number): Promise<void> => {
      setDate(new Date(since.getTime() + later))
      await runWorkerTick(world().container, clock)
    }
    // The store's own job may work on it, so the tick above has nothing left to do.
    const onceCanceled = (id: string) =>
      eventually(async () => {
        const subscription = await subscriptionNow(world(), id)
        return subscription.state === "canceled" ? subscription : undefined
      })
    const onceTold = async (emitted: ReturnType<typeof eventsOf>, id: string): Promise<void> => {
      await eventually(async () => (emitted("acquiring.subscription.canceled").length > 0 ? true : undefined))
      expect(emitted("acquiring.subscription.canceled")).toEqual([{ id }])
    }
    const newLink = async (billingCycleId: string) => {
      await world().admin.auth.login("user", "emailpass", LOGIN)
      return makeLink(world(), { billing_cycle_id: billingCycleId })
    }

    it.each([
      ["The card was declined on every day of the retry schedule.", CARDS.laterDeclined],
      ["card was stolen", CARDS.laterStolen],
      ["bank wants its customer to confirm the charge", CARDS.laterToBeConfirmed],
    ])("is canceled then, and no sooner, when its %s", async (_, card) => {
      const { id, since } = await givenUp(card)
      const emitted = eventsOf(world())
      await workAt(since, 14 * DAY_MS - MINUTE_MS)
      expect(await stateOf(id)).toBe("past_due")
      await workAt(since, 14 * DAY_MS + MINUTE_MS)
      const { history, ...subscription } = await onceCanceled(id)
      expect(subscription).toMatchObject({ state: "canceled", past_due_since: null, next_due_at: null })
      expect(history.at(-1)).toMatchObject({
        from: "past_due",
        to: "canceled",
        cause: "clock",
        note: english(expect.stringContaining("pastDueDays: 14")),
      })
      await onceTold(emitted, id)
    })

    it("takes nothing more by its payment link once it is canceled", async () => {
      const { id, billingCycle, since } = await givenUp(CARDS.laterStolen)
      setDate(new Date(since.getTime() + 13 * DAY_MS))
      const link = await newLink(billingCycle.id)
      await workAt(since, 15 * DAY_MS)
      await onceCanceled(id)
      expect((await press(link.url)).text).toContain("There is nothing left to pay")
      expect((await world().sandbox.ledger()).requests.checkout).toBe(0)
    })

    it("goes on when its customer pays by a link in time", async () => {
      const { id, billingCycle, since } = await givenUp(CARDS.laterStolen)
      setDate(new Date(since.getTime() + 13 * DAY_MS))
      await payLink((await newLink(billingCycle.id)).url)
      await waitForBillingCycle(world(), id, 2, "completed")
      await workAt(since, 15 * DAY_MS)
      expect(await subscriptionNow(world(), id)).toMatchObject({ state: "active", past_due_since: null })
    })

    it("goes on when its customer gives another card in time", async () => {
      const owner = await newCustomer(world(), "owner@example.com")
      const { id, next_due_at } = await subscribeAs(world(), owner, (await newPlan(world())).id, CARDS.laterStolen)
      goPast(next_due_at)
      await waitForBillingCycle(world(), id, 2, "failed")
      const { json } = await owner.ask(`/store/customers/me/acquiring/subscriptions/${id}/card`, {})
      const { payment_session_id: sessionId, cart_id: cartId } = json as { payment_session_id: string; cart_id: string }
      paymentIn(await (await owner.acquiring()).card({ sessionId, cartId }, cardOf(CARDS.approved)))
      await waitForBillingCycle(world(), id, 2, "completed")
      await pass(world(), 15 * DAY_MS)
      expect(await stateOf(id)).toBe("active")
    })

    it("waits as long as its customer is on the gateway's page, and goes on when they pay there", async () => {
      const { id, billingCycle, since } = await givenUp(CARDS.laterStolen)
      setDate(new Date(since.getTime() + 14 * DAY_MS - 10 * MINUTE_MS))
      const { shopper, page } = await goToGateway((await newLink(billingCycle.id)).url)
      await workAt(since, 14 * DAY_MS + 10 * MINUTE_MS)
      expect(await stateOf(id)).toBe("past_due")
      await payHosted(shopper, page, cardOf(CARDS.approved))
      await waitForBillingCycle(world(), id, 2, "completed")
      await pass(world(), HOUR_MS)
      expect(await stateOf(id)).toBe("active")
    })

    it("is still canceled when its customer left the gateway's page, once it is certain that they did not pay", async () => {
      const { id, billingCycle, since } = await givenUp(CARDS.laterStolen)
      setDate(new Date(since.getTime() + 14 * DAY_MS - 10 * MINUTE_MS))
      await goToGateway((await newLink(billingCycle.id)).url)
      await workAt(since, 14 * DAY_MS + 2 * HOUR_MS)
      expect(await stateOf(id)).toBe("past_due")
      for (let turn = 0; turn < 30 && (await stateOf(id)) === "past_due"; turn += 1) await pass(world(), HOUR_MS)
      expect(await stateOf(id)).toBe("canceled")
    })

    it("has all its days again when it is tried once more, and fails again", async () => {
      const { id, since } = await givenUp(CARDS.laterDeclined)
      setDate(new Date(since.getTime() + 10 * DAY_MS))
      await chargeSubscription(moduleOf(world()), id, MERCHANT, clock)
      expect(await subscriptionNow(world(), id)).toMatchObject({ state: "active", past_due_since: null })
      await waitForBillingCycle(world(), id, 2, "failed")
      await workAt(since, 15 * DAY_MS)
      expect(await stateOf(id)).toBe("past_due")
      await workAt(since, 25 * DAY_MS)
      expect(await stateOf(id)).toBe("canceled")
    })

    const switchedOff = () => {
      changeAccount(world(), (account) => ({ ...account, enabled: false }))
      return () => changeAccount(world(), (account) => account)
    }
    const unconfirmed = () => {
      const { identityCheck } = moduleOf(world())
      const check = identityCheck.check.bind(identityCheck)
      const held = jest
        .spyOn(identityCheck, "check")
        .mockImplementation(async (now) => ({ ...(await check(now)), state: "moved", isHeld: true }))
      return () => held.mockRestore()
    }

    it.each([
      ["its account is switched off", switchedOff],
      ["nobody has confirmed that this is the store", unconfirmed],
    ])("has all its days again when they are over while %s", async (_, stop) => {
      const { id, since } = await givenUp(CARDS.laterStolen)
      const goOn = stop()
      await workAt(since, 20 * DAY_MS)
      expect(await stateOf(id)).toBe("past_due")
      goOn()
      await workAt(since, 20 * DAY_MS + HOUR_MS)
      expect(await stateOf(id)).toBe("past_due")
      await workAt(since, 34 * DAY_MS - HOUR_MS)
      expect(await stateOf(id)).toBe("past_due")
      await workAt(since, 34 * DAY_MS + HOUR_MS)
      await onceCanceled(id)
    })

    it("is canceled once when two workers find it at one moment", async () => {
      const { id, since } = await givenUp(CARDS.laterStolen)
      const emitted = eventsOf(world())
      setDate(new Date(since.getTime() + 15 * DAY_MS))
      await Promise.all([runWorkerTick(world().container, clock), runWorkerTick(world().container, clock)])
      expect((await onceCanceled(id)).history.filter(({ to }) => to === "canceled")).toHaveLength(1)
      await onceTold(emitted, id)
    })

    it("is left alone when it is paid while a worker has just found it", async () => {
      const { id, billingCycle, since } = await givenUp(CARDS.laterStolen)
      setDate(new Date(since.getTime() + 14 * DAY_MS - 10 * MINUTE_MS))
      const { shopper, page } = await goToGateway((await newLink(billingCycle.id)).url)
      const { subscriptions } = moduleOf(world())
      const pastDue = subscriptions.pastDue.bind(subscriptions)
      const found = jest.spyOn(subscriptions, "pastDue").mockImplementation(async (wish, limit) => {
        const rows = await pastDue(wish, limit)
        if (rows.length === 0) return rows
        found.mockRestore()
        await payHosted(shopper, page, cardOf(CARDS.approved))
        await eventually(async () => ((await stateOf(id)) === "active" ? true : undefined))
        return rows
      })
      await workAt(since, 14 * DAY_MS + 10 * MINUTE_MS)
      // Or the store's own job is the worker that has just found it.
      await eventually(async () => ((await stateOf(id)) === "active" ? true : undefined))
      expect((await subscriptionNow(world(), id)).past_due_since).toBeNull()
    })
  }
)
