import { verbatim } from "../../../src/domain/shared/messages/message"
import { english, textOf } from "../../../testing/english"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { HOUR_MS, MINUTE_MS } from "../../../src/domain/shared/durations"
import { moduleOf } from "../../../testing/store/module"
import { attemptsOf, onlyAttempt, sync } from "../provider/support/attempts"
import { MANUAL } from "../../../testing/accounts/manual-account"
import { withStore } from "../../../testing/store/with-store"
import { APPROVED, PENDING, openHosted, payDirect, sell } from "../../../testing/shop/pay"
import type { PaymentRecord } from "../../../src/application/admin/payment-record"
import { cardOf } from "../../../testing/shop/acquiring-routes"
import { onlyLater, workLater } from "../../../testing/store/later"
import { eventsOf } from "../subscriptions/support/events"
import { eventually } from "../../../testing/clock/eventually"
import { payHosted } from "../../../testing/shop/hosted"
import { sandboxOfTests } from "../../../testing/world/test-world"
import { orderOfCart, paymentOf, placeOrder } from "../../../testing/shop/order"
import { ago, comes, goes, openKinds, openProblem, problemList, tableOf } from "../../../testing/admin/problem-list"

withStore("A problem with a payment", (world) => {
  const modifications = () => moduleOf(world()).modifications

  it("whose amount the gateway names otherwise is listed immediately, and gone when the gateway names ours", async () => {
    await world().sandbox.addFault({ fault: "wrong_amount", operation: "authorise", times: 1 })
    await world().sandbox.addFault({ fault: "notify_never" })
    onlyLater(world())
    const ready = await world().newCart()
    await payDirect(world(), ready)
    const attempt = await onlyAttempt(world(), ready.session.id)
    const problem = await openProblem(world(), "payment_mismatch")
    expect(problem).toMatchObject({ payment_id: attempt.id, order_no: attempt.order_no, account: "default" })
    await sync(world(), attempt)
    await goes(world(), problem)
  })

  it("that is a mismatch ends by the merchant's confirmation that the gateway has no money, once, and another card pays", async () => {
    await world().sandbox.addFault({ fault: "wrong_amount", operation: "any" })
    await world().sandbox.addFault({ fault: "notify_never" })
    const ready = await world().newCart()
    await payDirect(world(), ready)
    const { id } = await onlyAttempt(world(), ready.session.id)
    const problem = await openProblem(world(), "payment_mismatch")
    expect(textOf(problem.resolution)).toContain("When the gateway holds no")
    const say = (outcome: string) =>
      world().admin.client.fetch<{ payment: PaymentRecord }>(`/admin/acquiring/payments/${id}/resolve`, {
        method: "POST",
        body: { outcome },
      })
    await expect(say("done")).rejects.toMatchObject({ status: 400 })
    const emitted = eventsOf(world())
    const said = await Promise.allSettled([say("nothing_stored"), say("nothing_stored")])
    expect(said.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"])
    expect((await onlyAttempt(world(), ready.session.id)).state).toBe("expired")
    expect(emitted("acquiring.payment.expired")).toEqual([{ id }])
    await goes(world(), problem)
    await world().sandbox.clearFaults()
    expect((await payDirect(world(), ready)).status).toBe("captured")
  })

  it("that its cardholder disputes is listed until the gateway reports the result, a week longer if that is not signed, or for 120 days", async () => {
    const { ready } = await sell(world())
    const attempt = await onlyAttempt(world(), ready.session.id)
    const { transaction_id } = await world().sandbox.onlyTransaction()
    const inPayments = (needs_person: string) =>
      world().admin.client.fetch("/admin/acquiring/payments", { query: { needs_person } })
    await world().sandbox.act(transaction_id, "dispute")
    const problem = await comes(world(), "dispute_open")
    expect(problem).toMatchObject({
      payment_id: attempt.id,
      order_no: attempt.order_no,
      account: "default",
      mode: "test",
    })
    expect(textOf(problem.resolution)).toContain(
      "Check the dispute in the gateway's back office first, because the gateway does not sign dispute details."
    )
    expect(await inPayments("true")).toMatchObject({ count: 1, payments: [{ id: attempt.id }] })

    await tableOf(world(), "acquiring_webhook_event")
      .where({ kind: "dispute_received" })
      .update({ created_at: ago(121 * 24 * HOUR_MS) })
    await goes(world(), problem)
    await tableOf(world(), "acquiring_webhook_event")
      .where({ kind: "dispute_received" })
      .update({ created_at: ago(119 * 24 * HOUR_MS) })
    await moduleOf(world()).payments.update(attempt.id, { mode: "live" }, new Date())
    const again = await openProblem(world(), "dispute_open")
    expect(again.mode).toBe("live")
    await world().sandbox.act(transaction_id, "dispute_won")
    await eventually(async () =>
      (await openProblem(world(), "dispute_open")).resolution.message.includes(
        "without signing it, so the customer may have forged it."
      )
        ? true
        : undefined
    )
    expect(await inPayments("true")).toMatchObject({ count: 1 })
    await tableOf(world(), "acquiring_webhook_event")
      .where({ kind: "dispute_result" })
      .update({ created_at: ago(8 * 24 * HOUR_MS) })
    await goes(world(), again)
    expect(await inPayments("true")).toMatchObject({ count: 0 })
  })

  it("is stored as a message that can be translated, even if it was open before there were any; an unchanged one is not written again", async () => {
    await sell(world())
    await world().sandbox.act((await world().sandbox.onlyTransaction()).transaction_id, "dispute")
    const { id, summary, impact, resolution } = await comes(world(), "dispute_open")
    expect(summary).toMatchObject({
      code: "problems.dispute_open.summary",
      params: { amount: expect.stringMatching(/ EUR$/), date: { at: expect.any(String) } },
    })
    const row = () => tableOf(world(), "acquiring_problem").where({ id })
    const { code, params } = verbatim("Another sentence.")
    await row().update({ summary: { code, params } })
    expect(await openProblem(world(), "dispute_open")).toMatchObject({ summary, impact, resolution })
    await row().update({ updated_at: new Date(0) })
    await openProblem(world(), "dispute_open")
    expect(await row().first("updated_at")).toEqual({ updated_at: new Date(0) })
  })

  it("that waits for the bank is listed after an hour, and gone when the bank decides", async () => {
    const ready = await world().newCart()
    await payDirect(world(), ready, PENDING)
    expect(await openKinds(world())).toEqual([])
    const { id } = await onlyAttempt(world(), ready.session.id)
    const history = JSON.stringify([
      { from: "processing", to: "pending", cause: "response", at: ago(2 * HOUR_MS).toISOString() },
    ])
    await tableOf(world(), "acquiring_payment").where({ id }).update({ history })
    const problem = await openProblem(world(), "payment_unresolved")
    // A decision is an entry as well, and has no result yet.
    const { reviews } = moduleOf(world())
    const decidedAt = new Date()
    expect(await reviews.decide(id, { decision: "approve", note: verbatim("Approved.") }, decidedAt)).toBeUndefined()
    await reviews.notTaken(id, "approve", decidedAt, new Date())
    expect(await openProblem(world(), "payment_unresolved")).toMatchObject({
      id: problem.id,
      since: problem.since,
      summary: problem.summary,
    })
    expect(textOf(problem.resolution)).toMatch(/queries the gateway again on \d{4}-/)
    await world().sandbox.act((await world().sandbox.onlyTransaction()).transaction_id, "approve")
    await goes(world(), problem)
  })

  it("that has no more queries shows that", async () => {
    const ready = await world().newCart()
    await payDirect(world(), ready, PENDING)
    const { id } = await onlyAttempt(world(), ready.session.id)
    await moduleOf(world()).payments.update(id, { next_poll_at: null }, new Date())
    expect(textOf((await openProblem(world(), "payment_unresolved")).resolution)).toContain(
      "The plugin no longer queries the gateway automatically. Look up"
    )
  })

  it("whose cart has changed is listed with its order number, until the money is reversed", async () => {
    await world().sandbox.addFault({ fault: "notify_never" })
    onlyLater(world())
    const ready = await world().newCart()
    await payDirect(world(), ready)
    const attempt = await onlyAttempt(world(), ready.session.id)
    const { store, shop } = world()
    await store.store.cart.createLineItem(ready.cart.id, { variant_id: shop.variant_id, quantity: 1 })
    for (let tries = 0; tries < 4; tries++) await sync(world(), attempt)
    const problem = await comes(world(), "payment_not_in_medusa")
    expect(problem).toMatchObject({ payment_id: attempt.id, order_no: attempt.order_no })
    expect(await problemList(world(), { q: attempt.order_no.slice(0, 8).toLowerCase() })).toMatchObject({ count: 1 })
    expect(await problemList(world(), { payment_id: "acqpay_another" })).toMatchObject({ count: 0 })
    await workLater(world(), HOUR_MS)
    expect(await onlyAttempt(world(), ready.session.id)).toMatchObject({
      state: "canceled",
      modifications: [{ cause: "orphaned", state: "done" }],
    })
    await goes(world(), problem)
  })

  it("that was made twice is listed once, with both order numbers, until one is reversed", async () => {
    const ready = await world().newCart()
    const { shopper, page } = await openHosted(world(), ready)
    await payDirect(world(), ready)
    await placeOrder(world().store, ready.cart.id)
    await payHosted(shopper, page, cardOf(APPROVED))
    const attempts = await attemptsOf(world(), ready.session.id)
    const stray = attempts.find(({ flow }) => flow === "hosted")
    if (!stray) throw new Error("The session has no attempt on the hosted page.")
    const problem = await eventually(
      async () => (await problemList(world(), { kind: "double_payment", payment_id: stray.id })).problems[0]
    )
    for (const { order_no } of attempts) expect(textOf(problem.summary)).toContain(order_no)
    expect(await openKinds(world())).not.toContain("payment_not_in_medusa")
    for (const minutes of [1, 2, 60]) await workLater(world(), minutes * MINUTE_MS)
    expect((await world().sandbox.transactions()).map(({ flow, state }) => `${flow} ${state}`).sort()).toEqual([
      "direct captured",
      "hosted canceled",
    ])
    await goes(world(), problem)
  })

  it("whose refund has an unknown outcome is listed until it is certain", async () => {
    const { payment } = await sell(world())
    await world().sandbox.addFault({ fault: "notify_never" })
    onlyLater(world())
    await world().sandbox.addFault({ fault: "drop_after_booking", operation: "refund", times: 1 })
    await expect(world().admin.admin.payment.refund(payment.id, { amount: 10 })).rejects.toThrow()
    const problem = await openProblem(world(), "modification_unresolved")
    expect(textOf(problem.summary)).toContain("the refund of 10.00 EUR")
    await modifications().move(idIn(problem.key), "done", {}, new Date())
    await goes(world(), problem)
  })

  /** As of an operation that was made so long ago. */
  const made = (to: "accepted" | "done", at: Date) => ({
    created_at: at,
    history: JSON.stringify([{ from: null, to, at: at.toISOString() }]),
  })

  it("whose refund is not known to be in Medusa is listed a quarter of an hour after it was certainly made, until it is", async () => {
    const { payment } = await sell(world())
    await world().admin.admin.payment.refund(payment.id, { amount: 10 })
    expect(await openKinds(world())).toEqual([])
    const refunds = tableOf(world(), "acquiring_modification").where({ kind: "refund" })
    await refunds.clone().update({ recorded_at: null, created_at: ago(HOUR_MS) })
    expect(await openKinds(world())).toEqual([])
    await refunds.clone().update(made("accepted", ago(HOUR_MS)))
    const problem = await openProblem(world(), "modification_not_recorded")
    await refunds.clone().update({ recorded_at: new Date() })
    await goes(world(), problem)
  })

  it("whose cancellation Medusa rejects is listed after a quarter of an hour, until Medusa has it", async () => {
    const { payment, ready } = await sell(world(), { providerId: MANUAL })
    const payments = world().container.resolve(Modules.PAYMENT)
    const away = jest.spyOn(payments, "cancelPayment").mockRejectedValue(new Error("Medusa is away."))
    await world().sandbox.act((await world().sandbox.onlyTransaction()).transaction_id, "cancel")
    await sync(world(), await onlyAttempt(world(), ready.session.id))
    await tableOf(world(), "acquiring_modification")
      .where({ kind: "cancel" })
      .update(made("done", ago(HOUR_MS)))
    const problem = await openProblem(world(), "modification_not_recorded")
    expect(problem).toMatchObject({
      summary: english(expect.stringContaining("the cancellation of 29.90 EUR")),
      impact: english(
        expect.stringContaining(
          "Medusa shows the money as authorized or captured, but it was released or returned to the customer."
        )
      ),
    })
    away.mockRestore()
    await workLater(world(), HOUR_MS)
    await goes(world(), problem)
    expect((await payments.retrievePayment(payment.id)).canceled_at).not.toBeNull()
  })

  it("stays on the list when five hundred older ones of its kind come onto it", async () => {
    await world().sandbox.addFault({ fault: "wrong_amount", operation: "authorise", times: 1 })
    await world().sandbox.addFault({ fault: "notify_never" })
    onlyLater(world())
    const ready = await world().newCart()
    await payDirect(world(), ready)
    const { order_no } = await onlyAttempt(world(), ready.session.id)
    const { id } = await openProblem(world(), "payment_mismatch")
    await world()
      .container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
      .raw(
        `INSERT INTO acquiring_payment SELECT (jsonb_populate_record(p, jsonb_build_object('id', 'acqpay_' || n, 'order_no', 'OLDER' || n, 'payment_session_id', 'payses_' || n,
         'created_at', p.created_at - interval '1 day'))).* FROM acquiring_payment AS p, generate_series(1, 500) AS n WHERE state = 'mismatch'`
      )
    expect((await problemList(world(), { kind: "payment_mismatch" })).count).toBe(501)
    expect((await problemList(world(), { q: order_no })).problems).toMatchObject([{ id, closed_at: null }])
  })

  it("whose refund fails later is listed until it is sent again", async () => {
    const { payment } = await sell(world())
    await world().sandbox.hold()
    await world().admin.admin.payment.refund(payment.id, { amount: 10 })
    await world().sandbox.act((await world().sandbox.onlyTransaction()).transaction_id, "refund_failed")
    const problem = await comes(world(), "refund_failed")
    await workLater(world(), 2 * MINUTE_MS)
    await world().admin.client.fetch(`/admin/acquiring/refunds/${idIn(problem.key)}/retry`, { method: "POST" })
    expect((await world().sandbox.onlyTransaction()).refunds).toMatchObject([{ state: "failed" }, { amount: "10.00" }])
    await goes(world(), problem)
  })

  it("whose refund fails once more when it is sent again is listed once, for the last time that it was sent", async () => {
    const { payment } = await sell(world())
    await world().sandbox.hold()
    await world().admin.admin.payment.refund(payment.id, { amount: 10 })
    const { transaction_id } = await world().sandbox.onlyTransaction()
    await world().sandbox.act(transaction_id, "refund_failed")
    const first = await comes(world(), "refund_failed")
    await workLater(world(), 2 * MINUTE_MS)
    await world().admin.client.fetch(`/admin/acquiring/refunds/${idIn(first.key)}/retry`, { method: "POST" })
    await goes(world(), first)
    await world().sandbox.act(transaction_id, "refund_failed")
    const second = await comes(world(), "refund_failed")
    expect(second.key).not.toBe(first.key)
    expect(await openKinds(world())).toEqual(["refund_failed"])
  })

  it("that is only authorized is listed a day before the authorization expires, until it is captured", async () => {
    const ready = await world().newCart({ providerId: MANUAL })
    await payDirect(world(), ready)
    await placeOrder(world().store, ready.cart.id)
    const { id } = await onlyAttempt(world(), ready.session.id)
    await moduleOf(world()).payments.update(
      id,
      { authorization_expires_at: new Date(Date.now() + 25 * HOUR_MS) },
      new Date()
    )
    expect(await openKinds(world())).toEqual([])
    const authorization_expires_at = new Date(Date.now() + 23 * HOUR_MS)
    await moduleOf(world()).payments.update(id, { authorization_expires_at }, new Date())
    expect(await onlyAttempt(world(), ready.session.id)).toMatchObject({
      authorization_expires_at: authorization_expires_at.toISOString(),
    })
    const problem = await openProblem(world(), "authorization_expiring")
    expect(problem).toMatchObject({ payment_id: id, account: "manual" })
    const order = await eventually(() => orderOfCart(world().admin, ready.cart.id))
    await world().admin.admin.payment.capture(paymentOf(order).id, {})
    await goes(world(), problem)
  })

  it("that is only authorized at an account with automatic capture is listed after a day, until it is captured there", async () => {
    const { merchant_id, account_id } = sandboxOfTests()
    await world().sandbox.putAccount({ merchant_id, account_id, capture: "manual" })
    try {
      const { ready } = await sell(world())
      const attempt = await onlyAttempt(world(), ready.session.id)
      expect(attempt).toMatchObject({ state: "captured" })
      await workLater(world(), 7 * HOUR_MS)
      expect(await openKinds(world())).toEqual([])
      await workLater(world(), 40 * HOUR_MS)
      const problem = await comes(world(), "capture_not_made")
      expect(problem).toMatchObject({
        account: "default",
        summary: english(expect.stringContaining(attempt.order_no)),
        resolution: english(expect.stringContaining("back office")),
      })
      await world().sandbox.act((await world().sandbox.onlyTransaction()).transaction_id, "capture")
      await sync(world(), attempt)
      await goes(world(), problem)
    } finally {
      await world().sandbox.putAccount({ merchant_id, account_id, capture: "automatic" })
    }
  })

  it("with a partial capture is listed with the rest, until that is captured", async () => {
    const { payment, ready } = await sell(world(), { providerId: MANUAL })
    const { id } = await onlyAttempt(world(), ready.session.id)
    await world().admin.admin.payment.capture(payment.id, { amount: 10 })
    await moduleOf(world()).payments.update(
      id,
      { authorization_expires_at: new Date(Date.now() + 23 * HOUR_MS) },
      new Date()
    )
    const problem = await openProblem(world(), "authorization_expiring")
    expect(problem).toMatchObject({
      payment_id: id,
      summary: english(expect.stringContaining("19.90 EUR")),
      resolution: english(expect.stringContaining("Capture the remaining amount")),
    })
    await world().admin.admin.payment.capture(payment.id, { amount: 19.9 })
    await goes(world(), problem)
    expect(await onlyAttempt(world(), ready.session.id)).toMatchObject({ authorization_expires_at: null })
  })
})

/** The id of what a problem is about. */
function idIn(key: string): string {
  return key.split(":")[1] ?? ""
}
