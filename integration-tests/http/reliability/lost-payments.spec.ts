import { english, textOf } from "../../../testing/english"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { DAY_MS, MINUTE_MS } from "../../../src/domain/shared/durations"
import type { WebhookEventRecord } from "../../../src/application/admin/webhook-event-record"
import type { PaymentRecord } from "../../../src/application/admin/payment-record"
import { moduleOf } from "../../../testing/store/module"
import { comes, goes, openKinds, openProblem } from "../../../testing/admin/problem-list"
import { waitForBillingCycle } from "../subscriptions/support/renew"
import { newPlan, subscribe } from "../../../testing/shop/subscribe"
import { setDate } from "../../../testing/clock/date"
import { takeBackUp } from "../support/back-up"
import { eventually } from "../../../testing/clock/eventually"
import { orderOfCart } from "../../../testing/shop/order"
import { LOGIN } from "../../../testing/world/test-world"
import { triedOnce } from "../../../testing/jest/try-again"
import { withStore } from "../../../testing/store/with-store"
import { workLater } from "../../../testing/store/later"
import { losePayment, waitForWebhook } from "./support/lost-payment"

interface Restored {
  readonly webhook: WebhookEventRecord
  readonly payment: PaymentRecord | null
  readonly subscription_id: string | null
}

withStore("A payment that the gateway has and a restored database has lost", (world) => {
  const send = <Answer>(path: string, body: Record<string, unknown> = {}) =>
    world().admin.client.fetch<Answer>(`/admin/acquiring/${path}`, { method: "POST", body })
  const restore = (webhookId: string, body: Record<string, unknown> = {}) =>
    send<Restored>(`webhooks/${webhookId}/restore-payment`, body)
  const payments = async () => (await moduleOf(world()).payments.list({}, { limit: 50, offset: 0 })).rows

  const transactionNow = () => world().sandbox.onlyTransaction()

  it("is on the list, and becomes the order of the cart that the merchant names", async () => {
    const { ready, webhook, order_no } = await losePayment(world())
    expect(webhook).toMatchObject({ payment_id: null, lost_payment: "lost" })
    const problem = await comes(world(), "paid_payment_lost")
    const { transaction_id } = await transactionNow()
    for (const text of [order_no, transaction_id, "29.90 EUR"]) expect(textOf(problem.summary)).toContain(text)

    const { payment, webhook: after } = await restore(webhook.id, { cart_id: ready.cart.id })
    const order = await eventually(() => orderOfCart(world().admin, ready.cart.id))
    expect(payment).toMatchObject({ order_no, state: "captured", order_id: order.id, attention: null })
    expect(payment?.history.map(({ to, cause }) => [to, cause]).slice(0, 3)).toEqual([
      ["created", "shopper"],
      ["processing", "operator"],
      ["unknown", "operator"],
    ])
    expect(after).toMatchObject({ payment_id: payment?.id, lost_payment: null })
    expect(order.payment_status).toBe("captured")
    await goes(world(), problem)
    expect(await transactionNow()).toMatchObject({ state: "captured", refunded: "0.00" })
    expect(await moduleOf(world()).listAcquiringAuditEntries({})).toMatchObject([
      { action: "webhook.payment_restored", subject: webhook.id, outcome: "done" },
    ])
  })

  it("waits for an admin if its purchase is unknown: the worker does not reverse it, and the admin can", async () => {
    const { webhook, order_no } = await losePayment(world())
    const { payment } = await restore(webhook.id)
    expect(payment).toMatchObject({
      order_no,
      state: "captured",
      order_id: null,
      attention: english(
        expect.stringContaining(
          "The payment was lost and restored, so the plugin does not reverse it. Enter its cart or order on the webhook page, or reverse it."
        )
      ),
    })
    for (const days of [1, 5, 30]) await workLater(world(), days * DAY_MS)
    expect(await transactionNow()).toMatchObject({ state: "captured", refunded: "0.00", refunding: "0.00" })
    await openProblem(world(), "payment_not_in_medusa")
    expect(await openKinds(world())).not.toContain("paid_payment_lost")
    expect(await waitForWebhook(world(), order_no)).toMatchObject({ lost_payment: "restored" })

    await send(`payments/${payment?.id}/reverse`)
    await eventually(async () => ((await transactionNow()).state === "captured" ? undefined : true))
  })

  it("pays for what is named later, once", async () => {
    const { ready, webhook } = await losePayment(world())
    await restore(webhook.id)
    const { payment } = await restore(webhook.id, { cart_id: ready.cart.id })
    const order = await eventually(() => orderOfCart(world().admin, ready.cart.id))
    expect(payment).toMatchObject({ order_id: order.id })
    expect(await payments()).toHaveLength(1)
  })

  it("is dismissed if it was resolved elsewhere", async () => {
    const { webhook } = await losePayment(world())
    const problem = await comes(world(), "paid_payment_lost")
    await send(`webhooks/${webhook.id}/dismiss-payment`)
    await goes(world(), problem)
    await expect(restore(webhook.id)).rejects.toMatchObject({ status: 409 })
    expect(await payments()).toEqual([])
  })

  it("is not restored while the gateway does not report that it is paid", async () => {
    const { webhook } = await losePayment(world())
    await world().sandbox.addFault({ fault: "http_500", operation: "query" })
    await expect(restore(webhook.id)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining("did not confirm that the payment was paid"),
    })
    await world().sandbox.clearFaults()
    await world().sandbox.act((await transactionNow()).transaction_id, "cancel")
    await expect(restore(webhook.id)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining("not paid"),
    })
    expect(await payments()).toEqual([])
  })

  it("is restored by the webhook alone where the gateway cannot be queried", async () => {
    const { ready, webhook } = await losePayment(world())
    const { accounts } = moduleOf(world())
    const find = accounts.find.bind(accounts)
    jest.spyOn(accounts, "find").mockImplementation(async (handle) => {
      const account = await find(handle)
      if (!account) return undefined
      const { operations } = account.profile
      return {
        ...account,
        version: "off",
        profile: { ...account.profile, operations: { ...operations, query: { ...operations.query, enabled: false } } },
      }
    })
    await world().sandbox.addFault({ fault: "http_500", operation: "query" })
    const { payment } = await restore(webhook.id, { cart_id: ready.cart.id })
    expect(payment).toMatchObject({ state: "captured" })
    await eventually(() => orderOfCart(world().admin, ready.cart.id))
  })

  describe("at one moment", () => {
    triedOnce()

    it("has one row and one order, however many restore it", async () => {
      const { ready, webhook } = await losePayment(world())
      const answers = await Promise.allSettled(
        Array.from({ length: 5 }, () => restore(webhook.id, { cart_id: ready.cart.id }))
      )
      expect(answers.some(({ status }) => status === "fulfilled")).toBe(true)
      await eventually(() => orderOfCart(world().admin, ready.cart.id))
      expect(await payments()).toHaveLength(1)
      const { data } = await world()
        .container.resolve(ContainerRegistrationKeys.QUERY)
        .graph({ entity: "order", fields: ["id"] })
      expect(data).toHaveLength(1)
    })
  })

  it("of a renewal goes to its subscription, which takes it over", async () => {
    const { id, next_due_at } = await subscribe(world(), (await newPlan(world())).id)
    const backUp = await takeBackUp(world())
    setDate(new Date((next_due_at?.getTime() ?? 0) + MINUTE_MS))
    await waitForBillingCycle(world(), id, 2, "completed")
    const [billingCycle] = (await world().sandbox.transactions()).filter(({ flow }) => flow === "token")
    await backUp.restore()
    const { billingCycles } = moduleOf(world())
    const takeDue = jest.spyOn(billingCycles, "takeDue").mockResolvedValue([])
    await workLater(world(), 0)
    await world().sandbox.act(billingCycle?.transaction_id ?? "", "notify")
    await world().admin.auth.login("user", "emailpass", LOGIN)
    const webhook = await waitForWebhook(world(), billingCycle?.order_no ?? "")
    expect(webhook.lost_payment).toBe("lost")
    setDate(new Date(Date.now() + 20 * MINUTE_MS))

    expect(await restore(webhook.id)).toMatchObject({ payment: null, subscription_id: id })
    takeDue.mockRestore()
    const done = await waitForBillingCycle(world(), id, 2, "completed")
    const [attempt] = await billingCycles.attempts(done.id)
    expect(attempt).toMatchObject({
      order_no: billingCycle?.order_no,
      transaction_id: billingCycle?.transaction_id,
      order_id: done.order_id,
    })
    expect(
      (await world().sandbox.transactions()).filter(({ flow, state }) => flow === "token" && state === "captured")
    ).toHaveLength(1)
    await eventually(async () => ((await openKinds(world())).includes("paid_payment_lost") ? undefined : true))
  })
})
