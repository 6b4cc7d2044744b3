import { english, textOf } from "../../../testing/english"
import { DAY_MS, MINUTE_MS } from "../../../src/domain/shared/durations"
import type { BillingCycles } from "../../../src/modules/acquiring/repositories/subscriptions/billing-cycles"
import type { Subscriptions } from "../../../src/modules/acquiring/repositories/subscriptions/subscriptions"
import type { Payments } from "../../../src/modules/acquiring/repositories/payments/payments"
import type { SubscriptionRow } from "../../../src/modules/acquiring/sql/rows"
import { requestCard } from "../../../src/application/subscriptions/request-card"
import { advanceBillingCycle } from "../../../src/application/subscriptions/renewals/advance-billing-cycle"
import { syncBillingCycle } from "../../../src/application/subscriptions/renewals/sync-billing-cycle"
import { announceUpcoming } from "../../../src/application/subscriptions/renewals/announce-upcoming"
import { runWorkerTick } from "../../../src/application/worker"
import { moduleOf } from "../../../testing/store/module"
import { cardOf, cardYear, checkoutUrlIn, paymentIn } from "../../../testing/shop/acquiring-routes"
import { CARDS } from "../../../testing/shop/cards"
import type { Customer } from "../../../testing/shop/customer"
import { newCustomer } from "../../../testing/shop/customer"
import { eventually } from "../../../testing/clock/eventually"
import { payHosted } from "../../../testing/shop/hosted"
import { Shopper } from "../../../testing/shop/shopper"
import { withStore } from "../../../testing/store/with-store"
import { setDate } from "../../../testing/clock/date"
import { eventsOf } from "./support/events"
import { billingCycleOf, waitForBillingCycle, subscriptionNow, goPast } from "./support/renew"
import { newPlan, subscribeAs } from "../../../testing/shop/subscribe"

const PATH = "/store/customers/me/acquiring/subscriptions"

withStore("The card of a subscription", (world) => {
  const subscribed = async (card?: string, email = "owner@example.com") => {
    const owner = await newCustomer(world(), email)
    return {
      owner,
      subscription: await subscribeAs(world(), owner, (await newPlan(world(), { interval: "week" })).id, card),
    }
  }
  const sessionFor = async (who: Customer, subscriptionId: string) => {
    const { status, json, text } = await who.ask(`${PATH}/${subscriptionId}/card`, {})
    if (status !== 200) throw new Error(`No session for a card: HTTP ${status}: ${text}`)
    const { payment_session_id, cart_id } = json as { payment_session_id: string; cart_id: string }
    return { sessionId: payment_session_id, cartId: cart_id }
  }
  const give = async (who: Customer, subscriptionId: string, number: string, body = {}) =>
    paymentIn(await (await who.acquiring()).card(await sessionFor(who, subscriptionId), cardOf(number), body))
  /**
   * A webhook before the answer may lead to the sync of the new card, which may still run when the customer gets the
   * answer.
   */
  const onceChanged = ({ id, card_payment_id }: SubscriptionRow) =>
    eventually(async () => {
      const now = await subscriptionNow(world(), id)
      return now.card_payment_id === card_payment_id ? undefined : now
    })
  const billingCycles = async () =>
    (await world().sandbox.transactions()).filter(({ flow }) => flow === "token").map(({ state }) => state)
  const checks = async () => (await world().sandbox.transactions()).filter(({ amount }) => amount === "1.00")

  /** Has something happen when the next try of a charge is stored, before it is sent. */
  const onceAnAttemptIsStored = (happen: () => Promise<unknown>): void => {
    const { payments } = moduleOf(world())
    const move = payments.move.bind(payments)
    const spy = jest.spyOn(payments, "move").mockImplementation(async (id, step, now) => {
      if (step.to !== "processing") return move(id, step, now)
      spy.mockRestore()
      await happen()
      return move(id, step, now)
    })
  }

  it("is changed by paying with another one; the money is reversed, and the next cycle is charged to the new card", async () => {
    const { owner, subscription } = await subscribed(CARDS.laterStolen)
    expect(await give(owner, subscription.id, CARDS.mastercard)).toMatchObject({
      status: "authorized",
      code: "card_verified",
      retry: false,
    })
    const changed = await onceChanged(subscription)
    expect(changed).toMatchObject({ state: "active", next_due_at: subscription.next_due_at })
    expect(changed.history.at(-1)).toMatchObject({
      cause: "customer",
      by: owner.id,
      note: { code: "subscriptions.card_changed", params: {} },
    })
    expect((await owner.ask(`${PATH}/${subscription.id}`)).json).toMatchObject({
      subscription: { card: { first6: "555555", last4: "4444", expires: expect.stringMatching(/-12$/) } },
    })
    await eventually(async () => {
      const [check] = await checks()
      return check?.state === "canceled" || check?.refunded === "1.00" || undefined
    })
    goPast(subscription.next_due_at)
    await waitForBillingCycle(world(), subscription.id, 2, "completed")
    expect(await billingCycles()).toEqual(["captured"])
    expect(await checks()).toHaveLength(1)
    expect((await owner.ask("/store/acquiring/saved-cards")).json).toEqual({ saved_cards: [] })
  })

  it("is changed on the gateway's page as well", async () => {
    const { owner, subscription } = await subscribed()
    const shopper = new Shopper()
    const page = await shopper.open(
      checkoutUrlIn(await (await owner.acquiring()).checkout(await sessionFor(owner, subscription.id)))
    )
    await payHosted(shopper, page, cardOf(CARDS.mastercard))
    await eventually(async () => {
      await runWorkerTick(world().container, () => new Date())
      return (await subscriptionNow(world(), subscription.id)).card_payment_id === subscription.card_payment_id
        ? undefined
        : true
    })
    expect((await owner.ask(`${PATH}/${subscription.id}`)).json).toMatchObject({
      subscription: { card: { last4: "4444", expires: null } },
    })
  })

  it("that is stolen makes it past due; with another one, the cycle is charged at once, and once", async () => {
    const { owner, subscription } = await subscribed(CARDS.laterStolen)
    goPast(subscription.next_due_at)
    await waitForBillingCycle(world(), subscription.id, 2, "failed")
    expect((await subscriptionNow(world(), subscription.id)).state).toBe("past_due")
    await give(owner, subscription.id, CARDS.approved)
    await waitForBillingCycle(world(), subscription.id, 2, "completed")
    expect(await billingCycles()).toEqual(["declined", "captured"])
    expect(await subscriptionNow(world(), subscription.id)).toMatchObject({ state: "active", cycle: 2 })
  })

  it("that is given while the one before is charged, and turns out to be stolen, is charged at once, and once", async () => {
    const { owner, subscription } = await subscribed(CARDS.laterStolen)
    onceAnAttemptIsStored(async () => {
      await give(owner, subscription.id, CARDS.approved)
      await onceChanged(subscription)
    })
    goPast(subscription.next_due_at)
    const { history } = await waitForBillingCycle(world(), subscription.id, 2, "completed")
    expect(await billingCycles()).toEqual(["declined", "captured"])
    expect(history.map(({ to }) => to)).toEqual(["due", "processing", "declined", "processing", "paid", "completed"])
    expect((await subscriptionNow(world(), subscription.id)).history.map(({ to }) => to)).not.toContain("past_due")
  })

  it("that is given while a decline of the one before is noted is charged at once, and not on the next day of the schedule", async () => {
    const { owner, subscription } = await subscribed(CARDS.laterDeclined)
    const ledger = moduleOf(world()).billingCycles
    const look = ledger.recentDeclines.bind(ledger)
    let looks = 0
    jest.spyOn(ledger, "recentDeclines").mockImplementation(async (...about) => {
      looks += 1
      const declines = await look(...about)
      // Before a try it is looked as well whether one more may be made.
      if (looks === 2) await give(owner, subscription.id, CARDS.approved)
      return declines
    })
    goPast(subscription.next_due_at)
    await waitForBillingCycle(world(), subscription.id, 2, "completed")
    expect(await billingCycles()).toEqual(["declined", "captured"])
  })

  it("that is given while the next cycle is about to begin is the one that is charged", async () => {
    const { owner, subscription } = await subscribed(CARDS.laterStolen)
    const rows = Object.getPrototypeOf(moduleOf(world()).subscriptions) as Subscriptions
    const change = rows.changeCard
    jest.spyOn(rows, "changeCard").mockImplementationOnce(async function (this: Subscriptions, ...given) {
      // Not before: the store's own job would begin it.
      goPast(subscription.next_due_at)
      const begun = await moduleOf(world()).subscriptions.beginDue(10, new Date())
      for (const { id } of begun) await advanceBillingCycle(world().container, id, () => new Date())
      return change.apply(this, given)
    })
    await give(owner, subscription.id, CARDS.approved)
    await waitForBillingCycle(world(), subscription.id, 2, "completed")
    expect(await billingCycles()).toEqual(["captured"])
  })

  it("is charged once for each attempt, also when a late result of the attempt before comes while the next one is made", async () => {
    const { subscription } = await subscribed(CARDS.laterDeclined)
    goPast(subscription.next_due_at)
    const declined = await waitForBillingCycle(world(), subscription.id, 2, "declined")
    const { billingCycles: ledger } = moduleOf(world())
    const states: string[] = []
    onceAnAttemptIsStored(async () => {
      await syncBillingCycle(world().container, declined.id, () => new Date())
      states.push((await ledger.find(declined.id))?.state ?? "gone")
    })
    goPast(declined.next_step_at)
    await advanceBillingCycle(world().container, declined.id, () => new Date())
    expect(states).toEqual(["processing"])
    expect(await ledger.find(declined.id)).toMatchObject({ state: "declined", attempt_number: 2 })
    expect(await billingCycles()).toEqual(["declined", "declined"])
  })

  it("that is chosen among the saved ones stays, whatever becomes of one that was being given", async () => {
    const { subscription } = await subscribed()
    const { subscriptions } = moduleOf(world())
    const [other, third] = [
      await subscribed(CARDS.mastercard, "other@example.com"),
      await subscribed(CARDS.approved, "third@example.com"),
    ]
    const by = { cause: "customer", by: "cus_test" } as const
    await subscriptions.expectCard(subscription.id, "payses_1", new Date())
    await subscriptions.changeCard(
      subscription.id,
      { paymentId: other.subscription.card_payment_id ?? "", ...by },
      new Date()
    )
    await subscriptions.changeCard(
      subscription.id,
      { paymentId: third.subscription.card_payment_id ?? "", sessionId: "payses_1", ...by },
      new Date()
    )
    expect((await subscriptionNow(world(), subscription.id)).card_payment_id).toBe(other.subscription.card_payment_id)
  })

  it("that is given after a stolen one is charged although the process dies before it is", async () => {
    const { owner, subscription } = await subscribed(CARDS.laterStolen)
    goPast(subscription.next_due_at)
    await waitForBillingCycle(world(), subscription.id, 2, "failed")
    const rows = Object.getPrototypeOf(moduleOf(world()).payments) as Payments
    const store = rows.create
    const storing = jest.spyOn(rows, "create").mockImplementation(async function (this: Payments, row, now) {
      if (row.billing_cycle_id) throw new Error("cut off")
      return store.call(this, row, now)
    })
    await give(owner, subscription.id, CARDS.approved)
    await onceChanged(subscription)
    const { attention, next_step_at } = await eventually(async () => {
      await runWorkerTick(world().container, () => new Date()).catch(() => undefined)
      const billingCycle = await billingCycleOf(world(), subscription.id, 2)
      return billingCycle?.attention ? billingCycle : undefined
    })
    expect(textOf(attention)).toContain("Processing failed:")
    storing.mockRestore()
    goPast(next_step_at)
    await waitForBillingCycle(world(), subscription.id, 2, "completed")
    expect(await billingCycles()).toEqual(["declined", "captured"])
  })

  it("that is given after a stolen one is charged although taking it fails at first", async () => {
    const { owner, subscription } = await subscribed(CARDS.laterStolen)
    goPast(subscription.next_due_at)
    await waitForBillingCycle(world(), subscription.id, 2, "failed")
    const rows = Object.getPrototypeOf(moduleOf(world()).billingCycles) as BillingCycles
    await world().sandbox.addFault({ fault: "notify_never" })
    jest.spyOn(rows, "move").mockRejectedValueOnce(new Error("cut off"))
    await give(owner, subscription.id, CARDS.approved)
    await waitForBillingCycle(world(), subscription.id, 2, "completed")
    expect(await billingCycles()).toEqual(["declined", "captured"])
  })

  it("that is given while a try with the stolen one before is prepared is the one that is charged", async () => {
    const { owner, subscription } = await subscribed(CARDS.laterStolen)
    const { installation } = moduleOf(world())
    const orderNoPrefix = installation.orderNoPrefix.bind(installation)
    const spy = jest.spyOn(installation, "orderNoPrefix").mockImplementation(async (now) => {
      spy.mockRestore()
      await give(owner, subscription.id, CARDS.approved)
      await onceChanged(subscription)
      return orderNoPrefix(now)
    })
    goPast(subscription.next_due_at)
    await waitForBillingCycle(world(), subscription.id, 2, "completed")
    expect(await billingCycles()).toEqual(["captured"])
  })

  it("that is declined is not taken, and the one before stays", async () => {
    const { owner, subscription } = await subscribed()
    expect(await give(owner, subscription.id, CARDS.declined)).toMatchObject({ status: "declined", retry: true })
    expect(await subscriptionNow(world(), subscription.id)).toMatchObject({
      card_payment_id: subscription.card_payment_id,
      history: subscription.history,
    })
  })

  it("may be one of the customer's saved ones, without a payment; it is not removed then", async () => {
    const { owner, subscription } = await subscribed()
    const other = await subscribeAs(world(), owner, subscription.plan_id)
    await give(owner, other.id, CARDS.mastercard, { save_card: true })
    const { saved_cards } = (await owner.ask("/store/acquiring/saved-cards")).json as {
      saved_cards: readonly { id: string }[]
    }
    const id = saved_cards[0]?.id ?? ""
    const before = (await world().sandbox.transactions()).length
    expect((await owner.ask(`${PATH}/${subscription.id}/card`, { saved_card: id })).json).toMatchObject({
      subscription: { card: { last4: "4444" } },
    })
    expect(await world().sandbox.transactions()).toHaveLength(before)
    expect(await owner.ask(`/store/acquiring/saved-cards/${id}`, undefined, "DELETE")).toMatchObject({
      status: 409,
      json: { code: "card_in_use" },
    })
  })

  it("is its customer's to change: another's subscription, card and session are not there", async () => {
    const { owner, subscription } = await subscribed()
    const stranger = await newCustomer(world(), "stranger@example.com")
    const ref = await sessionFor(owner, subscription.id)
    for (const body of [{}, { saved_card: subscription.card_payment_id }])
      expect((await stranger.ask(`${PATH}/${subscription.id}/card`, body)).status).toBe(404)
    for (const routes of [await stranger.acquiring(), world().acquiring]) {
      for (const answer of [
        await routes.card(ref, cardOf(CARDS.approved)),
        await routes.checkout(ref),
        await routes.state(ref),
      ])
        expect(answer.status).toBe(404)
    }
    // The card of a subscription was not saved for anything else.
    for (const saved_card of [subscription.card_payment_id, "acqpay_none", "a'; --"])
      expect((await owner.ask(`${PATH}/${subscription.id}/card`, { saved_card })).status).toBe(404)
    for (const body of [{ amount: "0.01" }, { saved_card: "" }])
      expect((await owner.ask(`${PATH}/${subscription.id}/card`, body)).status).toBe(400)
    expect(await checks()).toEqual([])
    await owner.ask(`${PATH}/${subscription.id}/cancel`, { at: "now" })
    expect(await owner.ask(`${PATH}/${subscription.id}/card`, {})).toMatchObject({
      status: 409,
      json: { code: "not_resolvable" },
    })
  })

  it("and its next charge have an event in advance, once each", async () => {
    const { subscription } = await subscribed()
    const emitted = eventsOf(world())
    const all = () => [emitted("acquiring.billing_cycle.upcoming"), emitted("acquiring.card.expiring")]
    const told = async (): Promise<unknown[]> => {
      const before = all()
      await announceUpcoming(world().container, () => new Date())
      return all().map((events, index) => events.slice(before[index]?.length))
    }
    expect(await told()).toEqual([[], []])
    setDate(new Date((subscription.next_due_at?.getTime() ?? 0) - 2 * DAY_MS))
    expect(await told()).toEqual([[{ id: subscription.id }], []])
    expect(await told()).toEqual([[], []])
    await moduleOf(world()).subscriptions.move(subscription.id, { to: "paused", cause: "merchant" }, new Date())
    setDate(new Date(Date.UTC(cardYear(), 10, 29)))
    expect(await told()).toEqual([[], [{ id: subscription.card_payment_id }]])
    expect(await told()).toEqual([[], []])
  })

  it("whose token comes after its money was reversed is still taken; until then its customer gets a request for another one", async () => {
    const { owner, subscription } = await subscribed()
    await world().sandbox.addFault({ fault: "notify_never" })
    await world().sandbox.addFault({ fault: "drop_after_booking", operation: "authorise", times: 1 })
    await give(owner, subscription.id, CARDS.mastercard)
    const asked = await eventually(async () => {
      setDate(new Date(Date.now() + MINUTE_MS))
      await runWorkerTick(world().container, () => new Date())
      const now = await subscriptionNow(world(), subscription.id)
      return now.card_requested_at ? now : undefined
    }, 60 * MINUTE_MS)
    expect(asked.card_payment_id).toBe(subscription.card_payment_id)
    expect(asked.history.at(-1)).toMatchObject({
      cause: "clock",
      note: english(
        expect.stringContaining("The gateway returned no token for the new card, so the card cannot be charged.")
      ),
    })
    // It is reversed just after that, as a refund if the gateway's day is over.
    const check = await eventually(async () =>
      (await checks()).find(({ state, refunded }) => state === "canceled" || refunded === "1.00")
    )
    await world().sandbox.clearFaults()
    await world().sandbox.act(check.transaction_id, "notify")
    expect((await onceChanged(subscription)).history.at(-1)).toMatchObject({
      cause: "customer",
      note: english("Card changed"),
    })
  })

  it("whose token does not come is requested once more, also from a customer who gave it within an hour of a request", async () => {
    const { owner, subscription } = await subscribed()
    const by = { cause: "merchant", id: "user_of_the_tests" } as const
    await requestCard(world().container, subscription.id, by, () => new Date())
    const emitted = eventsOf(world())
    await world().sandbox.addFault({ fault: "notify_never" })
    await world().sandbox.addFault({ fault: "drop_after_booking", operation: "authorise", times: 1 })
    await give(owner, subscription.id, CARDS.mastercard)
    for (let minute = 0; minute < 20; minute += 1) {
      setDate(new Date(Date.now() + MINUTE_MS))
      await runWorkerTick(world().container, () => new Date())
    }
    const { history } = await subscriptionNow(world(), subscription.id)
    expect(history.filter(({ note }) => note?.code === "subscriptions.new_card_without_token")).toHaveLength(1)
    expect(emitted("acquiring.subscription.card_wanted")).toEqual([{ id: subscription.id }])
  })
})
