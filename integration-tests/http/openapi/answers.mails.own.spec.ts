import { moduleOf } from "../../../testing/store/module"
import { failedRefund } from "../merchant/support/failed-refund"
import { cancelLink, linkNow, makeLink } from "../../../testing/shop/payment-links"
import { comes } from "../../../testing/admin/problem-list"
import { onlyAttempt, payInVain } from "../provider/support/attempts"
import { openHosted, payDirect, refOf, sell } from "../../../testing/shop/pay"
import { losePayment } from "../reliability/support/lost-payment"
import { waitForBillingCycle } from "../subscriptions/support/renew"
import { CONSENT, choose, newPlan, subscribeAs } from "../../../testing/shop/subscribe"
import { cardOf } from "../../../testing/shop/acquiring-routes"
import { addPiece } from "../../../testing/shop/add-piece"
import { CARDS } from "../../../testing/shop/cards"
import { newCustomer } from "../../../testing/shop/customer"
import { eventually } from "../../../testing/clock/eventually"
import { payHosted } from "../../../testing/shop/hosted"
import { ask } from "../../../testing/shop/http"
import { MANUAL } from "../../../testing/accounts/manual-account"
import { BENEFICIARY, beginPayout } from "../support/payout"
import { secondAdmin } from "../support/second-admin"
import { withOwnStore } from "../../../testing/store/with-store"
import { DESCRIBED, differenceFrom, schemaOf } from "./support/description"
import { compared, listenTo } from "./support/received"
import type { Listening } from "./support/received"

/** Runs it at the first call only. Each tier of the tests plays some of those below. */
function once(ask: () => Promise<void>): () => Promise<void> {
  let asked: Promise<void> | undefined
  return () => (asked ??= ask())
}

/** Every good answer is compared at the end of its test, and searched for keys and tokens of cards. */
withOwnStore("docs/openapi.json", { env: { ACQUIRING_SUBSCRIPTION_MAILS: "true" } }, (world) => {
  let listening: Listening | undefined
  beforeAll(() => {
    compared.clear()
    listening = listenTo(world().url)
  })
  afterEach(async () => expect(await listening?.faults(moduleOf(world()))).toEqual([]))
  afterAll(() => listening?.stop())

  const get = (path: string) => world().admin.client.fetch(`/admin/acquiring/${path}`)
  const post = (path: string, body: Record<string, unknown> = {}) =>
    world().admin.client.fetch(`/admin/acquiring/${path}`, { method: "POST", body })

  const payments = once(async () => {
    const { order, ready } = await sell(world())
    const { transaction_id } = await world().sandbox.onlyTransaction()
    await world().sandbox.act(transaction_id, "dispute")
    const webhook = await eventually(
      async () =>
        (
          await moduleOf(world()).inbox.list(
            {},
            { limit: 1, offset: 0, order: { column: "created_at", direction: "asc" } }
          )
        ).rows[0]
    )
    const { id } = await onlyAttempt(world(), ready.session.id)
    const attempt = async (providerId: string) =>
      onlyAttempt(world(), (await sell(world(), { providerId })).ready.session.id)
    const [captured, released] = [await attempt(MANUAL), await attempt(MANUAL)]
    await addPiece(world(), order.id)
    await world().sandbox.addFault({ fault: "wrong_amount", operation: "any" })
    await world().sandbox.addFault({ fault: "notify_never" })
    const wrong = await world().newCart()
    await payDirect(world(), wrong)
    await comes(world(), "payment_mismatch")
    await post(`payments/${(await onlyAttempt(world(), wrong.session.id)).id}/resolve`, { outcome: "nothing_stored" })
    await world().sandbox.clearFaults()
    await post(`payments/${id}/refund`, { idempotency_key: "3f1c0a52b7e84d60", amount: "1.00" })
    await post(`payments/${captured.id}/capture`, { idempotency_key: "90d1c6f2aa5b4e17", amount: "10.00" })
    await post(`payments/${released.id}/cancel`)
    await post(`payments/${(await payInVain(world(), await world().newCart())).id}/reverse`)
    await post(`payments/${id}/sync`)
    await post("reviews", { ids: [id], decision: "approve" })
    const link = await makeLink(world(), { order_id: order.id })
    await post(`payment-links/${link.id}/mail`)
    await linkNow(world(), link.id)
    for (const list of [
      "overview",
      "payments",
      "webhooks",
      "payment-links",
      "refunds",
      "accounts",
      "audit",
      "audit/verification",
      "installation",
    ])
      await get(list)
    await post("installation", { is: "a_copy" })
    await post("installation", { is: "the_shop" })
    await get(`payments/${id}`)
    await get(`webhooks/${webhook.id}`)
    await post(`webhooks/${webhook.id}/replay`)
    const lost = await losePayment(world())
    await post(`webhooks/${lost.webhook.id}/restore-payment`)
    await post(`webhooks/${lost.webhook.id}/dismiss-payment`)
    await cancelLink(world(), link.id)
  })

  it("describes what the merchant is answered about payments, webhooks, problems and payment links", payments)

  const modifications = once(async () => {
    await post(`refunds/${await failedRefund(world())}/retry`)
    const payout = { payment_currency: "EUR", beneficiary: BENEFICIARY }
    await post("payouts", { request_id: "salary-2026-06", payment_amount: "12.5", ...payout })
    const { id } = await beginPayout(world(), "salary-2026-07", "7.00")
    await moduleOf(world()).modifications.move(id, "unknown", {}, new Date())
    await post(`modifications/${id}/resolve`, { outcome: "failed" })
    for (const request_id of ["salary-2026-08", "salary-2026-09"])
      await post("payouts", { request_id, payment_amount: "60", ...payout })
    const [first, second] = (
      await moduleOf(world()).payouts.list(
        { state: ["awaiting_approval"] },
        { limit: 2, offset: 0, order: "created_at" }
      )
    ).rows
    await get("payouts")
    await get(`payouts/${id}`)
    await post(`payouts/${first?.id}/cancel`)
    const { client } = (await secondAdmin(world())).client
    await client.fetch(`/admin/acquiring/payouts/${second?.id}/approve`, {
      method: "POST",
      body: { beneficiary: BENEFICIARY },
    })
  })

  it("describes what the merchant is answered about what became of a payout and of a refund", modifications)

  const account = once(async () => {
    await post("accounts/default", { website: "Shop of tests" })
    await get("accounts/default")
    await post("accounts/default/test-connection")
    await post("accounts/default/test-webhooks")
    await post("accounts/default/find-signature", { message: "webhooks.signature", text: "order_no=1" })
  })

  it("describes what the merchant is answered about an account and its checks", account)

  const subscriptions = once(async () => {
    const plan = await newPlan(world(), { intro_cycles: 1, intro_prices: { eur: "10.00" } })
    const owner = await newCustomer(world(), "owner@example.com")
    const { id } = await subscribeAs(world(), owner, plan.id)
    const ready = await world().newCart()
    await owner.take(ready.cart.id)
    await (await owner.acquiring()).card(refOf(ready), cardOf(CARDS.approved), { save_card: true })
    const {
      rows: [saved],
    } = await moduleOf(world()).payments.list({ payment_session_id: ready.session.id }, { limit: 1, offset: 0 })
    const own = "/store/customers/me/acquiring/subscriptions"
    const act = (path: string, json: unknown = {}) => owner.ask(`${own}/${id}${path}`, json)

    for (const path of [
      "plans",
      `plans/${plan.id}`,
      "subscriptions",
      "subscriptions/figures",
      `subscriptions/${id}`,
      `subscriptions/${id}/cards`,
      `subscriptions/${id}/price`,
    ])
      await get(path)
    for (const path of [
      own,
      `${own}/${id}`,
      `${own}/${id}/price`,
      `/store/acquiring/plans?variant_id=${world().shop.variant_id}`,
      "/store/acquiring/saved-cards",
    ])
      await owner.ask(path)
    await post(`subscriptions/${id}/card`, { saved_card: saved?.id })
    await post(`subscriptions/${id}/card/request`)
    await post(`subscriptions/${id}`, { quantity: 2 })
    await act("", { quantity: 1, consent: CONSENT })
    await act("/card")
    for (const path of ["/skip", "/pause", "/resume", "/cancel", "/resume"]) await act(path)
    for (const path of ["skip", "pause", "resume", "charge"]) await post(`subscriptions/${id}/${path}`)
    const billingCycles = moduleOf(world()).billingCycles
    const { id: late } = await subscribeAs(world(), owner, plan.id, CARDS.laterDeclinedOnce)
    await post(`subscriptions/${late}/charge`)
    await billingCycles.move(
      (await waitForBillingCycle(world(), late, 2, "declined")).id,
      { to: "failed", patch: { next_step_at: null } },
      new Date()
    )
    await moduleOf(world()).subscriptions.move(late, { to: "past_due", cause: "charge" }, new Date())
    await owner.ask(`${own}/${late}/charge`, {})
    await post(`subscriptions/${id}/cancel`, { at: "now" })
    await owner.ask(`/store/acquiring/saved-cards/${saved?.id}`, undefined, "DELETE")
    await post(`plans/${plan.id}`, { name: "Every month" })
    await world().admin.client.fetch(`/admin/acquiring/plans/${plan.id}`, { method: "DELETE" })
  })

  it("describes what merchant and customer are answered about subscriptions and saved cards", subscriptions)

  const storefront = once(async () => {
    const ready = await world().newCart()
    const ref = refOf(ready)
    const plan = await newPlan(world())
    const other = await world().newCart()
    const refused = await world().acquiring.card(ref, { ...cardOf(CARDS.approved), number: "4111" })
    expect(refused.json).toMatchObject({ code: "invalid_card", field: expect.any(String) })
    const strange = await world().acquiring.state({ ...ref, cartId: other.cart.id })
    expect(
      differenceFrom(`POST /store/acquiring/payment-sessions/${ref.sessionId}/card`, refused.status, refused.json)
    ).toBeUndefined()
    expect(
      differenceFrom(`GET /store/acquiring/payment-sessions/${ref.sessionId}`, strange.status, strange.json)
    ).toBeUndefined()
    await world().acquiring.post(`${ref.sessionId}/optimise`, { cart_id: ref.cartId })
    await world().acquiring.post(`${ref.sessionId}/access`, { cart_id: ref.cartId })
    const { shopper, page } = await openHosted(world(), ready)
    const back = await payHosted(shopper, page, cardOf(CARDS.approved))
    await world().acquiring.state(ref)
    const token = new URL(back.url).searchParams.get("payment") ?? ""
    const headers = { "x-publishable-api-key": world().shop.publishable_key }
    expect((await ask(`${world().url}/store/acquiring/returns/${token}`, { method: "POST", headers })).status).toBe(200)
    await payDirect(world(), other)
    const third = await world().newCart()
    expect((await choose(world(), third.cart.id, { plan_id: plan.id })).status).toBe(200)
  })

  it("describes the answers to a storefront, rejections too", storefront)

  it("leaves no good answer out that is JSON: each was compared", async () => {
    for (const ask of [payments, modifications, account, subscriptions, storefront]) await ask()
    expect(await listening?.faults(moduleOf(world()))).toEqual([])
    const described = DESCRIBED.filter((modification) => schemaOf(modification, 200)).map(
      ({ method, path }) => `${method} ${path}`
    )
    expect(described.length).toBeGreaterThan(60)
    expect(described.filter((modification) => !compared.has(modification))).toEqual([])
  })
})
