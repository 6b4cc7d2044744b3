import { Modules } from "@medusajs/framework/utils"
import { moduleOf } from "../../../testing/store/module"
import { onlyAttempt } from "../provider/support/attempts"
import { refOf, sell } from "../../../testing/shop/pay"
import { waitForBillingCycle, subscriptionNow } from "../subscriptions/support/renew"
import { newPlan, subscribe, subscribeAs } from "../../../testing/shop/subscribe"
import { cardOf, paymentIn } from "../../../testing/shop/acquiring-routes"
import { CARDS } from "../../../testing/shop/cards"
import { newCustomer } from "../../../testing/shop/customer"
import { eventually } from "../../../testing/clock/eventually"
import { placeOrder } from "../../../testing/shop/order"
import { triedOnce } from "../../../testing/jest/try-again"
import { withStore } from "../../../testing/store/with-store"
import { PART, failedRefund } from "./support/failed-refund"
import { replay } from "./support/inbox-routes"
import { asked, bothAdmins, pressed } from "./support/two-admins"
import type { Act } from "./support/two-admins"

withStore("Two users of the admin who press one button at the same moment", (world) => {
  triedOnce()

  const both = () => bothAdmins(world())
  const press = async (act: Act) => pressed(await both(), act)
  const ledger = async () => (await world().sandbox.ledger()).requests

  const sendingAgain = async () => asked(`refunds/${await failedRefund(world())}/retry`)

  it("capture once, and only what was authorized", async () => {
    const { payment } = await sell(world(), { providerId: "pp_acquiring_manual" })
    const answers = await press((admin) => admin.admin.payment.capture(payment.id, {}))
    expect(answers.filter((answer) => answer === "done").length).toBeGreaterThanOrEqual(1)
    expect(await world().sandbox.onlyTransaction()).toMatchObject({ state: "captured", captured: "29.90" })
    expect((await ledger()).capture).toBe(1)
    const { payment: after } = await world().admin.admin.payment.retrieve(payment.id, { fields: "id,*captures" })
    expect((after.captures ?? []).map(({ amount }) => Number(amount))).toEqual([29.9])
  })

  it.each([29.9, 20])("refund %d of 29.90 once, as twice would be more than was captured", async (amount) => {
    const { payment } = await sell(world())
    const answers = await press((admin) => admin.admin.payment.refund(payment.id, { amount }))
    expect(answers.filter((answer) => answer === "done")).toHaveLength(1)
    const { refunds } = await world().sandbox.onlyTransaction()
    expect(refunds.map((refund) => Number(refund.amount))).toEqual([amount])
    const { payment: after } = await world().admin.admin.payment.retrieve(payment.id, { fields: "id,*refunds" })
    expect((after.refunds ?? []).map((refund) => Number(refund.amount))).toEqual([amount])
  })

  /** Waits for the decision of a payment. If the store's own job was just querying it, its next query brings it. */
  const decided = (sessionId: string) =>
    eventually(async () => {
      const attempt = await onlyAttempt(world(), sessionId)
      return attempt.state === "pending" ? undefined : attempt
    })

  it("approve a held payment once", async () => {
    const ready = await world().newCart()
    expect(paymentIn(await world().acquiring.card(refOf(ready), cardOf(CARDS.held)))).toMatchObject({
      status: "pending",
    })
    await world().sandbox.addFault({ fault: "notify_never" })
    const { id } = await onlyAttempt(world(), ready.session.id)
    await press(asked("reviews", { ids: [id], decision: "approve" }))
    expect(await world().sandbox.onlyTransaction()).toMatchObject({ state: "captured", captured: "29.90" })
    expect((await ledger()).review).toBe(1)
    const { state, history } = await decided(ready.session.id)
    await placeOrder(world().store, ready.cart.id)
    expect(state).toBe("captured")
    expect(history.filter(({ cause }) => cause === "operator")).toHaveLength(1)
  })

  it("approve and reject a held payment: one of them decides", async () => {
    const ready = await world().newCart()
    await world().acquiring.card(refOf(ready), cardOf(CARDS.held))
    await world().sandbox.addFault({ fault: "notify_never" })
    const { id } = await onlyAttempt(world(), ready.session.id)
    const [first, second] = await both()
    await Promise.allSettled([
      asked("reviews", { ids: [id], decision: "approve" })(first),
      asked("reviews", { ids: [id], decision: "reject" })(second),
    ])
    expect((await ledger()).review).toBe(1)
    const { state, history } = await decided(ready.session.id)
    const [decision] = history.filter(({ cause }) => cause === "operator")
    expect(state).toBe(decision?.note?.code === "reviews.approved_by_user" ? "captured" : "declined")
    expect((await world().sandbox.onlyTransaction()).state).toBe(state)
  })

  it("approve a held payment while the other's query about it is on its way, and get the result", async () => {
    const ready = await world().newCart()
    await world().acquiring.card(refOf(ready), cardOf(CARDS.held))
    await world().sandbox.addFault({ fault: "notify_never" })
    const { id } = await onlyAttempt(world(), ready.session.id)
    const { work } = moduleOf(world())
    const question = await work.leaseAmong([id], 60_000, new Date())
    const [first] = await both()
    const answer = first.client.fetch("/admin/acquiring/reviews", {
      method: "POST",
      body: { ids: [id], decision: "approve" },
    })
    await eventually(async () => ((await ledger()).review === 1 ? true : undefined))
    await work.release(question)
    // It waits some seconds for the query, and no longer.
    expect(await answer).toMatchObject({
      reviews: [{ id, outcome: "accepted", state: expect.stringMatching(/^(captured|pending)$/) }],
    })
    await eventually(async () =>
      (await onlyAttempt(world(), ready.session.id)).state === "captured" ? true : undefined
    )
  })

  it("send a refund of a part that failed again once", async () => {
    const retry = await sendingAgain()
    const [refused, done] = await press(retry)
    expect(done).toBe("done")
    // Before the other's was sent, while it is on its way, or after it.
    expect(refused).toMatch(/^409 .*(was already sent again|is still in progress)/)
    expect((await world().sandbox.onlyTransaction()).refunds.map(({ amount }) => amount)).toEqual([PART, PART])
    expect((await ledger()).refund).toBe(2)
  })

  it("send a refund again once, also when one of them is held up after the other's has been accepted", async () => {
    const retry = await sendingAgain()
    const [first, second] = await both()
    const { modifications } = moduleOf(world())
    const begin = modifications.begin.bind(modifications)
    // The slower one has queried the gateway and read everything by then.
    jest.spyOn(modifications, "begin").mockImplementationOnce(async (...args) => {
      await retry(second)
      return begin(...args)
    })
    await expect(retry(first)).rejects.toThrow(
      "Refund not sent: this refund was already sent again, or made in the gateway's back office."
    )
    expect((await world().sandbox.onlyTransaction()).refunds.map(({ amount }) => amount)).toEqual([PART, PART])
  })

  it("charge a subscription's next cycle once", async () => {
    const { id, cycle } = await subscribe(world(), (await newPlan(world())).id)
    await press(asked(`subscriptions/${id}/charge`))
    await waitForBillingCycle(world(), id, cycle + 1, "completed")
    expect((await subscriptionNow(world(), id)).cycle).toBe(cycle + 1)
    expect(
      (await world().sandbox.transactions()).map(({ flow }) => flow).filter((flow) => flow === "token")
    ).toHaveLength(1)
  })

  it("let a subscription's cycle that was given up be tried once more, once", async () => {
    const { id, cycle } = await subscribe(world(), (await newPlan(world())).id, CARDS.laterDeclinedOnce)
    await asked(`subscriptions/${id}/charge`)(world().admin)
    await waitForBillingCycle(world(), id, cycle + 1, "declined")
    const [billingCycle] = await moduleOf(world()).billingCycles.ofSubscriptions([id])
    await moduleOf(world()).billingCycles.move(
      billingCycle?.id ?? "",
      { to: "failed", patch: { next_step_at: null } },
      new Date()
    )
    await moduleOf(world()).subscriptions.move(id, { to: "past_due", cause: "charge" }, new Date())
    const answers = await press(asked(`subscriptions/${id}/charge`))
    expect(answers.filter((answer) => answer === "done")).toHaveLength(1)
    await waitForBillingCycle(world(), id, cycle + 1, "completed")
    expect(
      (await world().sandbox.transactions()).filter(({ flow }) => flow === "token").map(({ state }) => state)
    ).toEqual(["declined", "captured"])
  })

  it("replay a webhook, and what it is about happens once", async () => {
    const { ready } = await sell(world())
    const { inbox } = moduleOf(world())
    const webhook = await eventually(async () =>
      (await inbox.list({}, { limit: 1, offset: 0, order: { column: "created_at", direction: "asc" } })).rows.find(
        ({ state }) => state === "processed"
      )
    )
    const before = await onlyAttempt(world(), ready.session.id)
    await Promise.all((await both()).map((admin) => replay({ ...world(), admin }, webhook.id)))
    await eventually(async () => ((await inbox.find(webhook.id))?.state === "processed" ? true : undefined))
    const after = await onlyAttempt(world(), ready.session.id)
    expect([after.state, after.history, after.captured_amount]).toEqual([
      before.state,
      before.history,
      before.captured_amount,
    ])
    expect(await world().sandbox.transactions()).toHaveLength(1)
  })

  it("change different things of a plan, and neither writes over what the other did", async () => {
    const { id } = await newPlan(world(), { name: "Monthly" })
    const [first, second] = await both()
    const { plans } = moduleOf(world())
    const find = plans.find.bind(plans)
    // Both have read the plan before either writes.
    const readers: (() => void)[] = []
    const bothHaveRead = new Promise<void>((resolve) => readers.push(resolve))
    let reads = 0
    jest.spyOn(plans, "find").mockImplementation(async (planId) => {
      const plan = await find(planId)
      if (++reads >= 2) readers.forEach((go) => go())
      await bothHaveRead
      return plan
    })
    await Promise.all([
      asked(`plans/${id}`, { name: "Every month" })(first),
      asked(`plans/${id}`, { interval_count: 2 })(second),
    ])
    jest.restoreAllMocks()
    expect(await plans.find(id)).toMatchObject({ name: "Every month", interval_count: 2 })
  })

  it("request another card from a customer: there is one event, and the other gets that as the reason", async () => {
    const owner = await newCustomer(world(), "owner@example.com")
    const { id } = await subscribeAs(world(), owner, (await newPlan(world())).id)
    const told = jest.spyOn(world().container.resolve(Modules.EVENT_BUS), "emit")
    const answers = await press(asked(`subscriptions/${id}/card/request`))
    expect(answers.filter((answer) => answer === "done")).toHaveLength(1)
    expect(answers.find((answer) => answer !== "done")).toContain(
      "Nothing was sent: this customer received a request for another card less than a minute ago."
    )
    const events = told.mock.calls
      .flatMap(([event]) => event)
      .filter(({ name }) => name === "acquiring.subscription.card_wanted")
    expect(events.map(({ data }) => data)).toEqual([{ id }])
  })
})
