import { english } from "../../../testing/english"
import { Modules } from "@medusajs/framework/utils"
import { HOUR_MS } from "../../../src/domain/shared/durations"
import type { PaymentRow } from "../../../src/modules/acquiring/sql/rows"
import { queryGateway } from "../../../src/application/payments/attempts/query-gateway"
import type { PreparedOrder } from "../../../src/application/order-completion/registry"
import { prepareOrder } from "../../../src/application/subscriptions/gateway-charges/order-of-gateway-charge"
import { replayWebhook } from "../../../src/application/webhooks/replay-webhook"
import { moduleOf } from "../../../testing/store/module"
import { notify } from "../hostile/support/notify"
import { tableOf } from "../../../testing/admin/problem-list"
import { openHosted, payDirect } from "../../../testing/shop/pay"
import { cardOf } from "../../../testing/shop/acquiring-routes"
import { CARDS } from "../../../testing/shop/cards"
import { eventually } from "../../../testing/clock/eventually"
import { ask } from "../../../testing/shop/http"
import { placeOrder } from "../../../testing/shop/order"
import type { Form } from "../../../testing/shop/page"
import { formsOf } from "../../../testing/shop/page"
import { sandboxOfTests } from "../../../testing/world/test-world"
import { withOwnStore } from "../../../testing/store/with-store"
import {
  GATEWAY_BILLED,
  gatewayChargesOf,
  mandateOf,
  passGatewayCharge,
  passTime,
  planToDeduct,
  problemsNow,
  subscribeGatewayBilled,
} from "./support/gateway-billed"
import { billingCycleOf, waitForBillingCycle } from "./support/renew"
import { subscriptionOf, subscribingCart } from "../../../testing/shop/subscribe"

const FORM = { "content-type": "application/x-www-form-urlencoded" }

withOwnStore("A webhook of a subscription's gateway charge", GATEWAY_BILLED, (world) => {
  /** Subscribes on the gateway's page. @returns the signed message that the browser brings back from it */
  async function subscribeOnPage(): Promise<{ id: string; back: Form }> {
    const ready = await subscribingCart(world(), await planToDeduct(world()))
    const { page } = await openHosted(world(), ready)
    const [form] = page.forms
    const { number: card, expiration_month, expiration_year, security_code } = cardOf(CARDS.approved)
    const typed = { ...form?.fields, card, expiry: `${expiration_month} / ${expiration_year.slice(-2)}`, security_code }
    const answer = await ask(form?.action ?? "", { body: new URLSearchParams(typed).toString(), headers: FORM })
    const [back] = formsOf(answer.text, form?.action ?? "")
    if (!back?.fields.recurring_id) throw new Error("The gateway sends nobody back who subscribed.")
    await ask(back.action, { body: new URLSearchParams(back.fields).toString(), headers: FORM })
    await placeOrder(world().store, ready.cart.id)
    return { id: (await subscriptionOf(world(), ready.cart.id)).id, back }
  }

  /** The webhook that names a transaction, once it was worked on. */
  const webhookOf = (transaction_id: string) =>
    eventually(async () => {
      const { rows } = await moduleOf(world()).inbox.list(
        { q: transaction_id },
        { limit: 10, offset: 0, order: { column: "created_at", direction: "asc" } }
      )
      return rows.find(({ state }) => state !== "received")
    })

  const chargedByGateway = async () => (await world().sandbox.transactions()).filter(({ flow }) => flow === "recurring")

  it("comes before the store knows that the first payment was paid, and waits until a query shows which of them it is about", async () => {
    const plan = await planToDeduct(world(), { interval: "day" })
    const ready = await subscribingCart(world(), plan)
    await world().sandbox.addFault({ fault: "http_500", operation: "query" })
    await world().sandbox.addFault({ fault: "notify_never", times: 1 })
    await world().sandbox.addFault({ fault: "drop_after_booking", operation: "authorise", times: 1 })
    expect(await payDirect(world(), ready)).toMatchObject({ status: "pending" })
    const { transaction_id } = await world().sandbox.onlyTransaction()
    for (let turn = 0; turn < 5; turn += 1) await passTime(world(), 5 * HOUR_MS)
    const [gatewayBilled] = await chargedByGateway()
    const webhook = await webhookOf(gatewayBilled?.transaction_id ?? "")
    expect(webhook).toMatchObject({
      verification: "verified",
      state: "failed",
      error: english(
        expect.stringContaining(
          "The gateway has not confirmed the subscription's first payment yet, so this webhook may be about that payment or a later gateway charge."
        )
      ),
    })
    const [first] = await moduleOf(world()).payments.ofSession(ready.session.id)
    expect(first).toMatchObject({ state: "unknown" })
    await world().sandbox.clearFaults()
    for (let turn = 0; turn < 5; turn += 1) await passTime(world(), HOUR_MS)
    expect(await moduleOf(world()).payments.find(first?.id ?? "")).toMatchObject({
      state: "captured",
      transaction_id,
      order_id: expect.any(String),
    })
    expect(await gatewayChargesOf(world())).toMatchObject([{ transaction_id: gatewayBilled?.transaction_id }])
  })

  it("is worked on while another process finds that the first payment was paid, and is still recorded", async () => {
    const ready = await subscribingCart(world(), await planToDeduct(world(), { interval: "day" }))
    await world().sandbox.addFault({ fault: "http_500", operation: "query" })
    await world().sandbox.addFault({ fault: "notify_never", times: 1 })
    await world().sandbox.addFault({ fault: "drop_after_booking", operation: "authorise", times: 1 })
    await payDirect(world(), ready)
    const { transaction_id } = await world().sandbox.onlyTransaction()
    for (let turn = 0; turn < 5; turn += 1) await passTime(world(), 5 * HOUR_MS)
    const [gatewayBilled] = await chargedByGateway()
    const webhook = await webhookOf(gatewayBilled?.transaction_id ?? "")
    const { mandates, payments } = moduleOf(world())
    const [first] = await payments.ofSession(ready.session.id)
    if (!first) throw new Error("Nothing was sent for the first payment.")
    expect(first).toMatchObject({ state: "unknown" })
    const ofPayment = mandates.ofPayment.bind(mandates)
    const looked = jest.spyOn(mandates, "ofPayment").mockImplementation(async (id) => {
      looked.mockRestore()
      await world().sandbox.clearFaults()
      await queryGateway(moduleOf(world()), first, { because: "operator" }, () => new Date())
      return ofPayment(id)
    })
    expect(await replayWebhook(world().container, webhook.id, () => new Date())).toMatchObject({ state: "processed" })
    expect(await gatewayChargesOf(world())).toMatchObject([{ transaction_id: gatewayBilled?.transaction_id }])
    expect(await payments.find(first.id)).toMatchObject({ state: "captured", transaction_id })
  })

  it("in which the subscriber moved characters from one field to the next makes no order, and the true one does", async () => {
    const { id, back } = await subscribeOnPage()
    const { transaction_id = "", order_no = "" } = back.fields
    const text = transaction_id + order_no
    const shifts = [-2, -1, 1].map((shift) => transaction_id.length + shift)
    for (const [turn, place] of shifts.entries()) {
      const body = new URLSearchParams({
        ...back.fields,
        transaction_id: text.slice(0, place),
        order_no: text.slice(place),
      }).toString()
      const { status } = await (turn === 0 ? ask(back.action, { body, headers: FORM }) : notify(world(), body))
      expect(status).toBe(200)
      const webhook = await webhookOf(text.slice(0, place))
      expect(await gatewayChargesOf(world())).toEqual([])
      expect(webhook).toMatchObject({
        verification: "unverified",
        state: "processed",
        reason: english(
          expect.stringContaining("The signature of the webhook matches more than one interpretation of its fields.")
        ),
      })
    }
    await passTime(world(), 2 * HOUR_MS)
    expect(await gatewayChargesOf(world())).toEqual([])
    expect(await billingCycleOf(world(), id, 2)).toBeUndefined()
    await passGatewayCharge(world(), id)
    await waitForBillingCycle(world(), id, 2, "completed")
    expect(await gatewayChargesOf(world())).toMatchObject([{ order_no, state: "captured" }])
  })

  it("is worked on by two processes, and the later one uses the session that the other has opened for its order", async () => {
    const { id } = await subscribeGatewayBilled(world())
    const { billingCycles, gatewayCharges, payments } = moduleOf(world())
    const [bind, release] = [gatewayCharges.bind.bind(gatewayCharges), billingCycles.release.bind(billingCycles)]
    let before: PaymentRow | undefined
    const later: PreparedOrder[] = []
    jest.spyOn(gatewayCharges, "bind").mockImplementation(async (rowId, to, now) => {
      before ??= await payments.find(rowId)
      return bind(rowId, to, now)
    })
    const ready = jest.spyOn(billingCycles, "release").mockImplementation(async (leased, now) => {
      await release(leased, now)
      if (!before) return
      ready.mockRestore()
      later.push(await prepareOrder(world().container, before, () => new Date()))
    })
    await passGatewayCharge(world(), id)
    await waitForBillingCycle(world(), id, 2, "completed")
    jest.restoreAllMocks()
    if (!before) throw new Error("No session was opened for the gateway charge.")
    later.push(await prepareOrder(world().container, before, () => new Date()))
    const [bound] = await gatewayChargesOf(world())
    const { payment_session_id, payment_collection_id } = bound ?? {}
    expect(before.payment_collection_id).toBeNull()
    expect(later).toMatchObject(
      Array.from({ length: 2 }, () => ({ kind: "ready", row: { payment_session_id, payment_collection_id } }))
    )
    const sessions = await world()
      .container.resolve(Modules.PAYMENT)
      .listPaymentSessions({ payment_collection_id: String(payment_collection_id) })
    expect(sessions.map((session) => session.id)).toEqual([payment_session_id])
  })

  it("under an order number of the gateway's own is only late where the gateway does not answer at the moment", async () => {
    const { merchant_id, account_id } = sandboxOfTests()
    await world().sandbox.putAccount({ merchant_id, account_id, deductionOrderNo: "new" })
    const { id } = await subscribeGatewayBilled(world())
    await world().sandbox.putAccount({ merchant_id, account_id, deductionOrderNo: "first" })
    await world().sandbox.addFault({ fault: "http_500", operation: "query" })
    await passGatewayCharge(world(), id)
    const [gatewayBilled] = await chargedByGateway()
    expect(await webhookOf(gatewayBilled?.transaction_id ?? "")).toMatchObject({
      state: "failed",
      error: english(expect.stringMatching(/did not respond|less than a minute ago/)),
    })
    expect(await gatewayChargesOf(world())).toEqual([])
    await world().sandbox.clearFaults()
    await passTime(world(), HOUR_MS)
    await waitForBillingCycle(world(), id, 2, "completed")
    expect(await gatewayChargesOf(world())).toMatchObject([{ order_no: gatewayBilled?.order_no, state: "captured" }])
  })

  it("makes no order if queries are switched off, and shows that, until they are on again", async () => {
    const { id } = await subscribeGatewayBilled(world())
    const { accounts } = moduleOf(world())
    const find = accounts.find.bind(accounts)
    const off = jest.spyOn(accounts, "find").mockImplementation(async (handle) => {
      const account = await find(handle)
      if (!account) return undefined
      const { operations } = account.profile
      return {
        ...account,
        version: "off",
        profile: { ...account.profile, operations: { ...operations, query: { ...operations.query, enabled: false } } },
      }
    })
    await passGatewayCharge(world(), id)
    const [gatewayBilled] = await chargedByGateway()
    const webhook = await webhookOf(gatewayBilled?.transaction_id ?? "")
    expect(webhook).toMatchObject({
      state: "failed",
      error: english(expect.stringMatching(/operations\.query\.enabled|less than a minute ago/)),
    })
    expect(await gatewayChargesOf(world())).toEqual([])
    off.mockRestore()
    await passTime(world(), 2 * 60_000)
    await replayWebhook(world().container, webhook.id, () => new Date())
    await waitForBillingCycle(world(), id, 2, "completed")
  })

  it("is awaited if the account has other numbers since, and a missing one is listed under its own", async () => {
    const { id } = await subscribeGatewayBilled(world())
    const first = tableOf(world(), "acquiring_payment").where({ id: (await mandateOf(world(), id)).payment_id })
    const { merchant_id, account_id } = await first.clone().first()
    await first.clone().update({ merchant_id: "former-merchant", account_id: "former-account" })
    await world().sandbox.addFault({ fault: "deduct_never", times: 1 })
    await passGatewayCharge(world(), id)
    await passTime(world(), 25 * HOUR_MS)
    const waiting = await eventually(async () => {
      const billingCycle = await billingCycleOf(world(), id, 2)
      return billingCycle?.attention ? billingCycle : undefined
    })
    expect(waiting).toMatchObject({ state: "due", attention: english(expect.stringContaining("former-merchant")) })
    expect(await problemsNow(world())).toEqual(expect.arrayContaining(["renewal_waiting"]))
    await first.clone().update({ merchant_id, account_id })
    await passTime(world(), HOUR_MS)
    await waitForBillingCycle(world(), id, 2, "failed")
  })
})
