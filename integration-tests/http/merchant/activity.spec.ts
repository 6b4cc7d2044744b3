import { english } from "../../../testing/english"
import type { AuditRecord } from "../../../src/application/admin/audit/audit-record"
import { moduleOf } from "../../../testing/store/module"
import { onlyAttempt } from "../provider/support/attempts"
import { sell } from "../../../testing/shop/pay"
import { newPlan, subscribe } from "../../../testing/shop/subscribe"
import { CARDS } from "../../../testing/shop/cards"
import { eventually } from "../../../testing/clock/eventually"
import { secondAdmin, userId } from "../support/second-admin"
import { LOGIN, sandboxOfTests } from "../../../testing/world/test-world"
import { withStore } from "../../../testing/store/with-store"

withStore("The activity of people in the admin", (world) => {
  const activity = (query: Record<string, unknown> = {}) =>
    world().admin.client.fetch<{ activity: AuditRecord[]; count: number }>("/admin/acquiring/audit", { query })
  const post = (path: string, body: Record<string, unknown> = {}) =>
    world().admin.client.fetch(`/admin/acquiring/${path}`, { method: "POST", body })
  const me = () => userId(world(), LOGIN.email)

  it("shows who captured and refunded, when, how much, and how the payment was before and after", async () => {
    const { payment, ready } = await sell(world(), { providerId: "pp_acquiring_manual" })
    await world().admin.admin.payment.capture(payment.id, { amount: 20 })
    await world().admin.admin.payment.refund(payment.id, { amount: 5 })
    const attempt = await onlyAttempt(world(), ready.session.id)
    const { activity: acts, count } = await activity({ payment_id: attempt.id })
    expect(count).toBe(2)
    const who = {
      actor_id: await me(),
      subject: attempt.id,
      kind: "payment",
      payment_id: attempt.id,
      order_no: attempt.order_no,
      account: "manual",
      mode: "test",
      outcome: "done",
      reason: null,
    }
    expect(acts).toMatchObject([
      {
        ...who,
        action: "payment.refunded",
        input: { amount: "5", currency_code: "eur" },
        before: { refunded_amount: "0.00" },
        after: { refunded_amount: "5.00" },
      },
      {
        ...who,
        action: "payment.captured",
        input: { amount: "20" },
        before: { captured_amount: "0.00" },
        after: { captured_amount: "20.00" },
      },
    ])
    expect(attempt.modifications.map(({ kind, requested_by }) => [kind, requested_by])).toEqual([
      ["capture", who.actor_id],
      ["refund", who.actor_id],
    ])
  })

  it("shows for an action that the gateway did not accept that it failed, and why", async () => {
    const { payment } = await sell(world())
    await expect(world().admin.admin.payment.refund(payment.id, { amount: 6.67 })).rejects.toThrow(
      "The refund of 6.67 EUR failed"
    )
    const {
      activity: [act],
    } = await activity({ action: "payment.refunded" })
    expect(act).toMatchObject({
      outcome: "failed",
      reason: english(expect.stringMatching(/^The refund of 6\.67 EUR failed/)),
      after: { refunded_amount: "0.00" },
    })
  })

  it("shows an action that was cut off as begun, with its request", async () => {
    const { ready } = await sell(world())
    const { id } = await onlyAttempt(world(), ready.session.id)
    const { audit } = moduleOf(world())
    let goOn: () => void = () => undefined
    const held = new Promise<void>((resolve) => (goOn = resolve))
    jest.spyOn(audit, "end").mockImplementationOnce(() => held)
    const request = post(`payments/${id}/sync`)
    const act = await eventually(async () => (await activity({ outcome: "begun" })).activity[0])
    expect(act).toMatchObject({
      action: "payment.synced",
      subject: id,
      before: { state: "captured" },
      after: {},
      ended_at: null,
    })
    goOn()
    await request
  })

  it("shows the result of an action even if that cannot be stored, because it is done", async () => {
    const { payment } = await sell(world())
    jest.spyOn(moduleOf(world()).audit, "end").mockRejectedValue(new Error("the connection is gone"))
    await world().admin.admin.payment.refund(payment.id, { amount: 5 })
    await expect(world().admin.admin.payment.refund(payment.id, { amount: 6.67 })).rejects.toThrow(
      "The refund of 6.67 EUR failed"
    )
    const { activity: acts } = await activity({ action: "payment.refunded" })
    expect(acts).toMatchObject([{ outcome: "begun" }, { outcome: "begun" }])
  })

  it("shows the changes of plans, links and subscriptions, and finds each by its subject", async () => {
    const plan = await newPlan(world(), { name: "Monthly" })
    await post(`plans/${plan.id}`, { name: "Every month" })
    const { activity: ofPlan } = await activity({ subject: plan.id, order: "created_at" })
    expect(ofPlan.map(({ action }) => action)).toEqual(["plan.created", "plan.variants_changed", "plan.changed"])
    expect(ofPlan.at(-1)).toMatchObject({
      account: "default",
      before: { name: "Monthly" },
      after: { name: "Every month" },
    })
    const variant = { id: world().shop.variant_id, title: expect.stringMatching(/\w+, \w+/) }
    expect(ofPlan.at(1)).toMatchObject({
      input: { add: [variant.id] },
      before: { variants: [] },
      after: { variants: [variant] },
    })
    await post(`plans/${plan.id}/variants`, { remove: [variant.id] })
    const {
      activity: [removed],
    } = await activity({ action: "plan.variants_changed", subject: plan.id })
    expect(removed).toMatchObject({ before: { variants: [variant] }, after: { variants: [] } })
    await post(`plans/${plan.id}/variants`, { add: [variant.id] })
    const { id } = await subscribe(world(), plan.id)
    await post(`subscriptions/${id}/pause`)
    await expect(post(`subscriptions/${id}/skip`)).rejects.toThrow("is paused")
    expect((await activity({ subject: id })).activity).toMatchObject([
      { action: "subscription.skipped", outcome: "refused", reason: english(expect.stringContaining("is paused")) },
      {
        action: "subscription.paused",
        account: "default",
        mode: null,
        outcome: "done",
        before: { state: "active" },
        after: { state: "paused" },
      },
    ])
    await expect(post("payment-links", { order_id: "order_none" })).rejects.toThrow()
    expect((await activity({ action: "payment_link.created" })).activity).toMatchObject([
      { subject: null, outcome: "refused", input: { order_id: "order_none" } },
    ])
  })

  it("is found by the person's name and address, the payment's order number, the act, and in pages", async () => {
    const { ready } = await sell(world())
    const attempt = await onlyAttempt(world(), ready.session.id)
    const second = await secondAdmin(world())
    await post(`payments/${attempt.id}/sync`)
    await second.client.client.fetch("/admin/acquiring/accounts/default/test-connection", { method: "POST" })
    expect((await activity({ q: "second@exam" })).activity).toMatchObject([
      { actor_id: second.id, action: "account.tested", subject: "default", after: { result: "works" } },
    ])
    expect((await activity({ q: attempt.order_no.slice(0, 6).toLowerCase() })).activity).toMatchObject([
      { action: "payment.synced" },
    ])
    expect((await activity({ actor: second.id })).count).toBe(1)
    expect((await activity({ action: ["payment.synced", "plan.created"] })).count).toBe(1)
    const page = await activity({ limit: 1, offset: 1 })
    expect(page).toMatchObject({ count: 2, activity: [{ action: "payment.synced" }] })
    expect((await activity({ q: "100%" })).count).toBe(0)
    await expect(activity({ action: "money.taken" })).rejects.toMatchObject({ status: 400 })
  })

  it("has no key and no card in it, whatever was done", async () => {
    const secret = "a key that nobody may read 0123456789"
    const { payment, ready } = await sell(world())
    const attempt = await onlyAttempt(world(), ready.session.id)
    await world().admin.admin.payment.refund(payment.id, { amount: 5, note: `card ${CARDS.approved}` })
    await post(`payments/${attempt.id}/sync`)
    await post("accounts/another", { sign_key: secret }).catch(() => undefined)
    const subscription = await subscribe(world(), (await newPlan(world())).id)
    await post(`subscriptions/${subscription.id}/charge`)
    await post("payouts", {
      account: "default",
      request_id: "salary-1",
      payment_currency: "EUR",
      payment_amount: "12.50",
      beneficiary: { name: "Somewhere", account_number: "DE02120300000000202051" },
    })
    const { activity: acts, count } = await activity({ limit: 100 })
    expect(count).toBeGreaterThan(4)
    expect(acts).toContainEqual(
      expect.objectContaining({
        action: "payout.created",
        account: "default",
        subject: expect.stringMatching(/^acqmod_/),
        outcome: "done",
        input: {
          account: "default",
          request_id: "salary-1",
          payment_amount: "12.50",
          payment_currency: "EUR",
          receiver: ["name: S•••", "account_number: ••••2051"],
          receiver_hash: expect.any(String),
        },
      })
    )
    const text = JSON.stringify(acts)
    const { sign_key } = sandboxOfTests()
    const kept = [secret, sign_key, CARDS.approved, attempt.card.first6 ?? "none", "Somewhere", "DE0212"].filter(
      (forbidden) => text.includes(forbidden)
    )
    expect(kept).toEqual([])
  })
})
