import { verbatim } from "../../../src/domain/shared/messages/message"
import { english, textOf } from "../../../testing/english"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../src/domain/shared/durations"
import { refreshProblems } from "../../../src/application/problems/refresh-problems"
import { moduleOf } from "../../../testing/store/module"
import { openKinds, tableOf } from "../../../testing/admin/problem-list"
import { onlyAttempt } from "../provider/support/attempts"
import { refOf, sell } from "../../../testing/shop/pay"
import { newCustomer } from "../../../testing/shop/customer"
import { eventually } from "../../../testing/clock/eventually"
import { MANUAL } from "../../../testing/accounts/manual-account"
import { withStore } from "../../../testing/store/with-store"
import { eventsOf } from "../subscriptions/support/events"
import { subscriptionNow } from "../subscriptions/support/renew"
import { choose, newPlan, payFor, subscribeAs } from "../../../testing/shop/subscribe"
import { onlyLater, workAt } from "../../../testing/store/later"

const FAILURE = new Error("It cannot be read.")

/** Fails for the row with an id, and works for all others. */
function failsFor<Args extends readonly unknown[], Value>(
  id: string,
  call: (...args: Args) => Promise<Value>,
  idOf: (...args: Args) => unknown
) {
  return async (...args: Args): Promise<Value> => {
    if (idOf(...args) === id) throw FAILURE
    return call(...args)
  }
}

withStore("One of several rows that fails each time", (world) => {
  const sellTwo = async () => {
    const sold = [await sell(world(), { providerId: MANUAL }), await sell(world(), { providerId: MANUAL })] as const
    const [first, second] = [
      await onlyAttempt(world(), sold[0].ready.session.id),
      await onlyAttempt(world(), sold[1].ready.session.id),
    ]
    return { sold, first, second }
  }

  /** Two captures that the gateway made, and whose answers were lost. */
  const captureTwoWithoutAnswer = async () => {
    const { sold, first, second } = await sellTwo()
    await world().sandbox.hold()
    onlyLater(world())
    await world().sandbox.addFault({ fault: "drop_after_booking", operation: "capture", times: 2 })
    await world().sandbox.addFault({ fault: "notify_never" })
    for (const { payment } of sold) await expect(world().admin.admin.payment.capture(payment.id, {})).rejects.toThrow()
    return { first, second }
  }

  it("stops none of the captures that are taken back because they were never sent", async () => {
    const payments = world().container.resolve(Modules.PAYMENT)
    const { payment, ready } = await sell(world(), { providerId: MANUAL })
    const { id: paymentId } = await onlyAttempt(world(), ready.session.id)
    await eventually(async () => (await moduleOf(world()).payments.find(paymentId))?.synced_at ?? undefined)
    const cutOff = (id: string, created_at: Date) => {
      const [amount, raw_amount] = [1, JSON.stringify({ value: "1", precision: 20 })]
      return { id, payment_id: payment.id, amount, raw_amount, created_by: null, created_at, updated_at: created_at }
    }
    const deleteCaptures = payments.deleteCaptures.bind(payments)
    jest.spyOn(payments, "deleteCaptures").mockImplementation(async (ids) => {
      if (ids.includes("capt_fails")) throw FAILURE
      await deleteCaptures(ids)
    })
    await tableOf(world(), "capture").insert([
      cutOff("capt_fails", new Date(Date.now() - 2 * MINUTE_MS)),
      cutOff("capt_other", new Date(Date.now() - MINUTE_MS)),
    ])
    await workAt(world(), [HOUR_MS])
    expect((await payments.listCaptures({ payment_id: payment.id })).map(({ id }) => id)).toEqual(["capt_fails"])
    expect(textOf((await onlyAttempt(world(), ready.session.id)).attention)).toContain(
      "of this payment was interrupted and did not reach the gateway. Medusa still shows it. The plugin removes it as soon as possible."
    )
    // The next look finds it again, however much time went by.
    jest.restoreAllMocks()
    await workAt(world(), [DAY_MS])
    expect(await payments.listCaptures({ payment_id: payment.id })).toEqual([])
    expect(textOf((await onlyAttempt(world(), ready.session.id)).attention)).toContain("removed it from Medusa")
  })

  it("stops none of the captures without an answer that are queried together", async () => {
    const { first, second } = await captureTwoWithoutAnswer()
    const { modifications } = moduleOf(world())
    const ofPayment = modifications.ofPayment.bind(modifications)
    jest.spyOn(modifications, "ofPayment").mockImplementation(failsFor(first.id, ofPayment, (id) => id))
    await workAt(world(), [2 * MINUTE_MS])
    const [[failed], [other]] = [await ofPayment(first.id), await ofPayment(second.id)]
    expect([failed, other]).toMatchObject([
      { state: "unknown", result_text: english(expect.stringContaining("Processing failed:")) },
      { state: "done" },
    ])
    expect(failed?.next_poll_at?.getTime()).toBeGreaterThan(Date.now() + 2 * MINUTE_MS)
  })

  it("stops none of the captures that are read together", async () => {
    const { first, second } = await captureTwoWithoutAnswer()
    const { payments, modifications } = moduleOf(world())
    const find = payments.find.bind(payments)
    jest.spyOn(payments, "find").mockImplementation(failsFor(first.id, find, (id) => id))
    await workAt(world(), [2 * MINUTE_MS])
    const [[failed], [other]] = [await modifications.ofPayment(first.id), await modifications.ofPayment(second.id)]
    expect([failed?.state, other?.state]).toEqual(["unknown", "done"])
  })

  it("stops none of the payments of a reconciliation", async () => {
    const { first, second } = await sellTwo()
    onlyLater(world())
    const { mandates, payments } = moduleOf(world())
    const ofPayment = mandates.ofPayment.bind(mandates)
    jest.spyOn(mandates, "ofPayment").mockImplementation(failsFor(first.id, ofPayment, (id) => id))
    await workAt(world(), [2 * DAY_MS])
    const [failed, other] = [await payments.find(first.id), await payments.find(second.id)]
    expect([failed?.reconcile_count, other?.reconcile_count]).toEqual([0, 1])
    expect(failed?.next_reconcile_at?.getTime()).toBeGreaterThan(Date.now() + 2 * DAY_MS)
  })

  it("stops no warning of an authorization that is about to expire, and is warned of itself", async () => {
    const { first, second } = await sellTwo()
    onlyLater(world())
    const { modifications } = moduleOf(world())
    const ofPayment = modifications.ofPayment.bind(modifications)
    jest.spyOn(modifications, "ofPayment").mockImplementation(failsFor(first.id, ofPayment, (id) => id))
    const emitted = eventsOf(world())
    await workAt(world(), [6 * DAY_MS + HOUR_MS])
    expect(emitted("acquiring.payment.authorization_expiring")).toEqual(
      expect.arrayContaining([{ id: first.id }, { id: second.id }])
    )
  })

  it("stops none of the pages that were never opened", async () => {
    const offered = async () => {
      const ready = await world().newCart()
      await world().acquiring.checkout(refOf(ready))
      return onlyAttempt(world(), ready.session.id)
    }
    const [first, second] = [await offered(), await offered()]
    const { payments } = moduleOf(world())
    const updateWhileIn = payments.updateWhileIn.bind(payments)
    jest.spyOn(payments, "updateWhileIn").mockImplementation(failsFor(first.id, updateWhileIn, (_, id) => id))
    await workAt(world(), [DAY_MS])
    expect(await payments.find(second.id)).toMatchObject({ state: "expired" })
  })

  it("stops no event that was not sent", async () => {
    const lease_expires_at = new Date(Date.now() + HOUR_MS)
    const event = (id: string, events: readonly (readonly [string, string])[], created_at: Date) => ({
      id,
      events: JSON.stringify(events),
      lease_expires_at,
      created_at,
      updated_at: created_at,
    })
    const { billingCycles } = moduleOf(world())
    const find = billingCycles.find.bind(billingCycles)
    jest.spyOn(billingCycles, "find").mockImplementation(failsFor("acqcyc_fails", find, (id) => id))
    await tableOf(world(), "acquiring_outbox_event").insert([
      event("acqevt_fails", [["acquiring.billing_cycle.failed", "acqcyc_fails"]], new Date(Date.now() - MINUTE_MS)),
      event("acqevt_other", [["acquiring.card.expiring", "acqpay_other"]], new Date()),
    ])
    const emitted = eventsOf(world())
    await workAt(world(), [2 * HOUR_MS])
    expect(emitted("acquiring.card.expiring")).toEqual([{ id: "acqpay_other" }])
    expect(await tableOf(world(), "acquiring_outbox_event").where({ id: "acqevt_fails" })).toHaveLength(1)
  })

  it("stops no card request to another customer", async () => {
    const plan = await newPlan(world(), { interval: "year" })
    const [one, two] = [await newCustomer(world(), "one@example.com"), await newCustomer(world(), "two@example.com")]
    const [first, second] = [await subscribeAs(world(), one, plan.id), await subscribeAs(world(), two, plan.id)]
    const { subscriptions, payments } = moduleOf(world())
    jest.spyOn(subscriptions, "takeDueCardRequests").mockResolvedValue([])
    for (const { id, card_payment_id } of [first, second]) {
      await payments.update(card_payment_id ?? "", { token: null }, new Date())
      await tableOf(world(), "acquiring_subscription")
        .where({ id })
        .update({ request_card_at: new Date(Date.now() - (id === first.id ? HOUR_MS : MINUTE_MS)) })
    }
    jest.restoreAllMocks()
    onlyLater(world())
    const query = world().container.resolve(ContainerRegistrationKeys.QUERY)
    const graph = query.graph.bind(query)
    jest.spyOn(query, "graph").mockImplementation(async (wish, options) => {
      if (wish.entity === "customer" && JSON.stringify(wish.filters) === JSON.stringify({ id: one.id })) throw FAILURE
      return graph(wish, options)
    })
    await workAt(world(), [MINUTE_MS])
    expect((await subscriptionNow(world(), second.id)).card_requested_at).not.toBeNull()
    const left = await subscriptionNow(world(), first.id)
    expect([left.card_requested_at, (left.request_card_at?.getTime() ?? 0) > Date.now() + MINUTE_MS]).toEqual([
      null,
      true,
    ])
  })

  it("stops no other subscription of its order, and begins when it can", async () => {
    const plans = [await newPlan(world(), { interval: "month" }), await newPlan(world(), { interval: "year" })]
    const ready = await world().newCart({
      subscribe: async (cartId) => {
        for (const { id } of plans)
          expect((await choose(world(), cartId, { plan_id: id, quantity: 1 })).status).toBe(200)
      },
    })
    const { subscriptions, mandates } = moduleOf(world())
    const [first, second] = await subscriptions.incompleteIn(ready.cart.id)
    const ofSubscriptions = mandates.ofSubscriptions.bind(mandates)
    jest.spyOn(mandates, "ofSubscriptions").mockImplementation(failsFor(first?.id ?? "", ofSubscriptions, ([id]) => id))
    await payFor(world(), ready)
    await workAt(world(), [MINUTE_MS])
    const states = async () => [
      (await subscriptions.find(first?.id ?? ""))?.state,
      (await subscriptions.find(second?.id ?? ""))?.state,
    ]
    expect(await states()).toEqual(["incomplete", "active"])
    jest.restoreAllMocks()
    await workAt(world(), [HOUR_MS])
    expect(await states()).toEqual(["active", "active"])
  })

  it("stops no problem of another kind from being listed or closed, and closes none of its own", async () => {
    const { accounts } = moduleOf(world())
    const now = new Date()
    await accounts.noteHealth("default", {}, now)
    const query_failure = async (patch: object) =>
      tableOf(world(), "acquiring_account").where({ handle: "default" }).update(patch)
    await query_failure({
      credential_rejection: "access",
      credential_rejected_since: new Date(now.getTime() - HOUR_MS),
    })
    expect(await openKinds(world())).toContain("credentials_refused")
    const acquiring = moduleOf(world())
    const transaction = acquiring.transaction.bind(acquiring)
    jest.spyOn(acquiring, "transaction").mockImplementation((act, at) =>
      transaction((step) => {
        const refresh = step.problems.refresh.bind(step.problems)
        // A statement that the database rejects.
        step.problems.refresh = (searches, moment) =>
          refresh(
            searches.map((search) =>
              search.kinds.includes("dispute_open")
                ? { ...search, find: (sources) => sources.disputed(new Date(NaN), new Date(NaN)).then(() => []) }
                : search
            ),
            moment
          )
        return act(step)
      }, at)
    )
    const sentences = { summary: verbatim("A dispute."), impact: verbatim(""), resolution: verbatim("") }
    await tableOf(world(), "acquiring_problem").insert({
      id: "acqprb_kept",
      key: "dispute_open:acqpay_any",
      kind: "dispute_open",
      since: now,
      ...sentences,
      created_at: now,
      updated_at: now,
    })
    await query_failure({
      query_failure: "ip_not_registered",
      query_failing_since: new Date(now.getTime() - HOUR_MS),
      credential_rejection: null,
      credential_rejected_since: null,
    })
    await refreshProblems(world().container, () => new Date())
    const kinds = (
      await acquiring.problems.list({ state: "open" }, { limit: 100, offset: 0, order: "since" })
    ).rows.map(({ kind }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(["ip_not_registered", "dispute_open"]))
    expect(kinds).not.toContain("credentials_refused")
    jest.restoreAllMocks()
    expect(await openKinds(world())).not.toContain("dispute_open")
  })
})
