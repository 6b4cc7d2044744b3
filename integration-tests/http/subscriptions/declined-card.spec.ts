import { english } from "../../../testing/english"
import { setTimeout as pause } from "node:timers/promises"
import { DAY_MS, MINUTE_MS } from "../../../src/domain/shared/durations"
import { Secret } from "../../../src/domain/shared/secret"
import { runWorkerTick } from "../../../src/application/worker"
import { resumeSubscription } from "../../../src/application/subscriptions/change-subscription"
import { moduleOf } from "../../../testing/store/module"
import { tableOf } from "../../../testing/admin/problem-list"
import { makeLink, payLink } from "../../../testing/shop/payment-links"
import { cardOf, paymentIn } from "../../../testing/shop/acquiring-routes"
import { CARDS } from "../../../testing/shop/cards"
import type { Customer } from "../../../testing/shop/customer"
import { newCustomer } from "../../../testing/shop/customer"
import { eventually } from "../../../testing/clock/eventually"
import { LOGIN } from "../../../testing/world/test-world"
import { triedOnce } from "../../../testing/jest/try-again"
import { withStore } from "../../../testing/store/with-store"
import { setDate } from "../../../testing/clock/date"
import { storeDecline } from "./support/declines"
import { billingCycleOf, waitForBillingCycle, subscriptionNow, goPast } from "./support/renew"
import { newPlan, subscribeAs } from "../../../testing/shop/subscribe"

const PATH = "/store/customers/me/acquiring/subscriptions"

withStore("The card of a subscription that its bank refuses", (world) => {
  const subscribed = async (card?: string) => {
    const owner = await newCustomer(world(), "owner@example.com")
    return {
      owner,
      subscription: await subscribeAs(world(), owner, (await newPlan(world(), { interval: "week" })).id, card),
    }
  }
  const give = async (who: Customer, subscriptionId: string, number: string) => {
    const { json } = await who.ask(`${PATH}/${subscriptionId}/card`, {})
    const { payment_session_id, cart_id } = json as { payment_session_id: string; cart_id: string }
    return paymentIn(
      await (await who.acquiring()).card({ sessionId: payment_session_id, cartId: cart_id }, cardOf(number))
    )
  }
  const billingCycles = async () =>
    (await world().sandbox.transactions()).filter(({ flow }) => flow === "token").map(({ state }) => state)

  it("is not charged again: not for the next cycle when this one was paid by hand, nor for another subscription", async () => {
    const { owner, subscription } = await subscribed(CARDS.laterStolen)
    const other = await subscribeAs(world(), owner, subscription.plan_id, CARDS.laterStolen)
    await moduleOf(world()).subscriptions.move(other.id, { to: "paused", cause: "merchant" }, new Date())
    goPast(subscription.next_due_at)
    const { id: billingCycleId } = await waitForBillingCycle(world(), subscription.id, 2, "failed")
    await world().admin.auth.login("user", "emailpass", LOGIN)
    await payLink((await makeLink(world(), { billing_cycle_id: billingCycleId })).url)
    await waitForBillingCycle(world(), subscription.id, 2, "completed")
    goPast((await subscriptionNow(world(), subscription.id)).next_due_at)
    const refused = await waitForBillingCycle(world(), subscription.id, 3, "failed")
    expect(refused).toMatchObject({
      attempt_number: 0,
      payment_id: null,
      cart_id: expect.any(String),
      attention: english(expect.stringMatching(/stolen.*another card/)),
    })
    expect((await subscriptionNow(world(), subscription.id)).state).toBe("past_due")

    await resumeSubscription(moduleOf(world()), other.id, { cause: "merchant", id: "user_1" }, () => new Date())
    goPast((await subscriptionNow(world(), other.id)).next_due_at)
    await waitForBillingCycle(world(), other.id, 2, "failed")
    expect(await billingCycles()).toEqual(["declined"])

    await give(owner, subscription.id, CARDS.mastercard)
    await waitForBillingCycle(world(), subscription.id, 3, "completed")
    expect(await billingCycles()).toEqual(["declined", "captured"])
  })

  it("is followed by another one after a long time, which pays the cycle that was not paid, and the days between are not charged", async () => {
    const { owner, subscription } = await subscribed(CARDS.laterStolen)
    goPast(subscription.next_due_at)
    await waitForBillingCycle(world(), subscription.id, 2, "failed")
    setDate(new Date((subscription.next_due_at?.getTime() ?? 0) + 30 * DAY_MS))
    await give(owner, subscription.id, CARDS.approved)
    await waitForBillingCycle(world(), subscription.id, 2, "completed")
    const { next_due_at, cycle, skipped, anchor_at } = await subscriptionNow(world(), subscription.id)
    expect([cycle, skipped, ((next_due_at?.getTime() ?? 0) - (anchor_at?.getTime() ?? 0)) / DAY_MS]).toEqual([2, 4, 42])
    expect(await billingCycles()).toEqual(["declined", "captured"])
    goPast(next_due_at)
    await waitForBillingCycle(world(), subscription.id, 3, "completed")
  })

  it("is given up where the gateway does not know its token any more, and another one pays the cycle", async () => {
    const { owner, subscription } = await subscribed()
    const [stored, { payments, sealToken }] = [subscription.card_payment_id ?? "", moduleOf(world())]
    await payments.update(stored, { token: sealToken(stored, new Secret("a token that was forgotten")) }, new Date())
    goPast(subscription.next_due_at)
    const failed = await waitForBillingCycle(world(), subscription.id, 2, "failed")
    expect(failed).toMatchObject({
      attempt_number: 1,
      next_step_at: null,
      attention: english(expect.stringMatching(/does not recognize the saved card.*another card/)),
    })
    expect((await subscriptionNow(world(), subscription.id)).state).toBe("past_due")
    expect(await billingCycles()).toEqual([])
    await give(owner, subscription.id, CARDS.mastercard)
    await waitForBillingCycle(world(), subscription.id, 2, "completed")
    expect(await billingCycles()).toEqual(["captured"])
  })

  it("is followed by another one during a pause, which pays the cycle that was declined before once it goes on", async () => {
    const { owner, subscription } = await subscribed(CARDS.laterDeclined)
    goPast(subscription.next_due_at)
    const { next_step_at } = await waitForBillingCycle(world(), subscription.id, 2, "declined")
    await owner.ask(`${PATH}/${subscription.id}/pause`, {})
    await give(owner, subscription.id, CARDS.mastercard)
    await eventually(async () =>
      (await subscriptionNow(world(), subscription.id)).card_payment_id === subscription.card_payment_id
        ? undefined
        : true
    )
    await runWorkerTick(world().container, () => new Date())
    expect(await billingCycleOf(world(), subscription.id, 2)).toMatchObject({ state: "declined", next_step_at })
    await owner.ask(`${PATH}/${subscription.id}/resume`, {})
    goPast(next_step_at)
    await waitForBillingCycle(world(), subscription.id, 2, "completed")
    expect(await billingCycles()).toEqual(["declined", "captured"])
  })

  it("is followed by another one while a cycle waits for a day on which it could be charged, which is charged at once", async () => {
    const { owner, subscription } = await subscribed()
    await moduleOf(world()).payments.update(
      subscription.card_payment_id ?? "",
      { account_id: "former-account" },
      new Date()
    )
    goPast(subscription.next_due_at)
    await eventually(async () => {
      await runWorkerTick(world().container, () => new Date())
      return (await billingCycleOf(world(), subscription.id, 2))?.attention ?? undefined
    })
    await give(owner, subscription.id, CARDS.mastercard)
    await waitForBillingCycle(world(), subscription.id, 2, "completed")
    expect(await billingCycles()).toEqual(["captured"])
  })

  it("counts as one however often it was stored: fifteen declines in thirty days, also those of a server, and there is no sixteenth charge", async () => {
    const { owner, subscription } = await subscribed()
    const { billingCycles: ledger, savedCards } = moduleOf(world())
    const stored = [
      subscription.card_payment_id ?? "",
      (await subscribeAs(world(), owner, subscription.plan_id)).card_payment_id ?? "",
    ]
    expect((await savedCards.storingsOf(stored[1] ?? "")).sort()).toEqual([...stored].sort())
    goPast(new Date((subscription.next_due_at?.getTime() ?? 0) - DAY_MS))
    for (let place = 0; place < 15; place += 1) await storeDecline(world(), stored[place % 2] ?? "", `LIMIT${place}`)
    await storeDecline(world(), stored[1] ?? "", "LIMIT15", { client_key: "somebody" })
    expect(
      (
        await ledger.recentDeclines(
          { subscriptionId: subscription.id, card: await savedCards.storingsOf(stored[0] ?? "") },
          new Date()
        )
      ).ofCard
    ).toHaveLength(15)
    goPast(subscription.next_due_at)
    const waiting = await eventually(async () => {
      await runWorkerTick(world().container, () => new Date())
      const billingCycle = await billingCycleOf(world(), subscription.id, 2)
      return billingCycle?.attention ? billingCycle : undefined
    })
    expect(waiting).toMatchObject({
      state: "due",
      attention: english(expect.stringContaining("the card schemes' decline limit")),
    })
    expect(await billingCycles()).toEqual([])
  })

  it("is not charged for a subscription with ten declined charges in four weeks, by whichever cards, until one of them is longer ago", async () => {
    const { owner, subscription } = await subscribed()
    const other = await subscribeAs(world(), owner, subscription.plan_id, CARDS.mastercard)
    await moduleOf(world()).subscriptions.move(other.id, { to: "paused", cause: "merchant" }, new Date())
    goPast(subscription.next_due_at)
    const { id: billing_cycle_id } = await waitForBillingCycle(world(), subscription.id, 2, "completed")
    for (let place = 0; place < 10; place += 1)
      await storeDecline(world(), other.card_payment_id ?? "", `TEN${place}`, {
        billing_cycle_id,
        attempt_number: place + 2,
      })
    goPast((await subscriptionNow(world(), subscription.id)).next_due_at)
    const waiting = await eventually(async () => {
      await runWorkerTick(world().container, () => new Date())
      const billingCycle = await billingCycleOf(world(), subscription.id, 3)
      return billingCycle?.attention ? billingCycle : undefined
    })
    expect(waiting).toMatchObject({ state: "due", attempt_number: 0 })
    expect(await billingCycles()).toEqual(["captured"])
    setDate(new Date(Date.now() + 29 * DAY_MS))
    await waitForBillingCycle(world(), subscription.id, 3, "completed")
    // The next cycle is due by then, and may be paid as well.
    expect((await billingCycles()).slice(0, 2)).toEqual(["captured", "captured"])
  })

  describe("at one moment", () => {
    triedOnce()

    it("is not charged a sixteenth time either by two subscriptions at one moment", async () => {
      const { owner, subscription } = await subscribed(CARDS.laterDeclined)
      const other = await subscribeAs(world(), owner, subscription.plan_id, CARDS.laterDeclined)
      goPast(new Date((subscription.next_due_at?.getTime() ?? 0) - DAY_MS))
      for (let place = 0; place < 14; place += 1)
        await storeDecline(world(), subscription.card_payment_id ?? "", `MOMENT${place}`)
      goPast(other.next_due_at)
      const attentions = async () =>
        (await Promise.all([subscription, other].map(({ id }) => billingCycleOf(world(), id, 2)))).map(
          (billingCycle) => billingCycle?.attention
        )
      // Whichever was not charged is looked at again some minutes later.
      for (let turn = 0; turn < 100 && !(await attentions()).every(Boolean); turn += 1) {
        setDate(new Date(Date.now() + 6 * MINUTE_MS))
        await runWorkerTick(world().container, () => new Date())
        await pause(500)
      }
      expect(await attentions()).toEqual([english(/./), english(/./)])
      expect(await billingCycles()).toEqual(["declined"])
    })
  })

  it("is not charged if the account has other numbers since it was stored, because its token may be another's there", async () => {
    const { subscription } = await subscribed()
    const stored = tableOf(world(), "acquiring_payment").where({ id: subscription.card_payment_id })
    const { account_id } = await stored.clone().first()
    await stored.clone().update({ account_id: "former-account" })
    goPast(subscription.next_due_at)
    const waiting = await eventually(async () => {
      await runWorkerTick(world().container, () => new Date())
      const billingCycle = await billingCycleOf(world(), subscription.id, 2)
      return billingCycle?.attention ? billingCycle : undefined
    })
    expect(waiting).toMatchObject({
      state: "due",
      attention: english(expect.stringContaining("account_id former-account")),
    })
    expect(await billingCycles()).toEqual([])
    await stored.clone().update({ account_id })
    setDate(new Date(Date.now() + DAY_MS))
    await waitForBillingCycle(world(), subscription.id, 2, "completed")
  })
})
