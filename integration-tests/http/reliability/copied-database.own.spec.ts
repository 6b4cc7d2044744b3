import { english, textOf } from "../../../testing/english"
import { Modules } from "@medusajs/framework/utils"
import { runWorkerTick } from "medusa-payment-acquiring/workflows"
import { DAY_MS, MINUTE_MS } from "../../../src/domain/shared/durations"
import { mailDigest, mailNewProblems } from "../../../src/application/problems/mail-problems"
import { announceUpcoming } from "../../../src/application/subscriptions/renewals/announce-upcoming"
import { openKinds, openProblem, tableOf } from "../../../testing/admin/problem-list"
import { onlyAttempt } from "../provider/support/attempts"
import { openHosted, payAndCloseTheTab, sell } from "../../../testing/shop/pay"
import { setDate } from "../../../testing/clock/date"
import { billingCycleOf, waitForBillingCycle, subscriptionNow } from "../subscriptions/support/renew"
import { newPlan, subscribeAs } from "../../../testing/shop/subscribe"
import { admin } from "../../../testing/admin/admin"
import { copyDatabase } from "../support/copy-database"
import { newCustomer } from "../../../testing/shop/customer"
import { eventually } from "../../../testing/clock/eventually"
import { MANUAL, manualVariables } from "../../../testing/accounts/manual-account"
import { LOGIN, sandboxOfTests } from "../../../testing/world/test-world"
import { withOwnStore } from "../../../testing/store/with-store"

const MERCHANT = "merchant@example.com"
const { manual } = JSON.parse(manualVariables(sandboxOfTests()).ACQUIRING_MORE_ACCOUNTS ?? "{}")

const OPTIONS = {
  env: {
    ACQUIRING_PROBLEM_EMAIL: MERCHANT,
    ACQUIRING_SUBSCRIPTION_MAILS: "true",
    ACQUIRING_MORE_ACCOUNTS: JSON.stringify({
      manual: { ...manual, authorizationDays: 8, onAuthorizationExpiry: "capture" },
    }),
  },
}

/** Then a weekly subscription is due, money without an order has had its grace, and the authorization ends within the hour. */
const DUE = 8 * DAY_MS - 30 * MINUTE_MS

withOwnStore("A store on a copy of another store's database", OPTIONS, (world) => {
  /** The merchant, logged in at this moment of the store's date. */
  const merchant = () => admin({ url: world().url, ...LOGIN })
  const asMerchant = async () => ({ ...world(), admin: await merchant() })
  const confirm = async (is: "the_shop" | "a_copy") =>
    (await merchant()).client.fetch("/admin/acquiring/installation", { method: "POST", body: { is } })
  const mailsTo = async () =>
    (await world().container.resolve(Modules.NOTIFICATION).listNotifications({ channel: "email" })).map(({ to }) => to)

  /** Work that waits for its date: a subscription, an uncaptured authorization, and orphaned money. */
  async function leaveWorkBehind() {
    const customer = await newCustomer(world(), "owner@example.com")
    const subscription = await subscribeAs(world(), customer, (await newPlan(world(), { interval: "week" })).id)
    const authorized = await sell(world(), { providerId: MANUAL })
    const orphaned = await world().newCart()
    const atTheGateway = await openHosted(world(), orphaned)
    await world().store.store.cart.createLineItem(orphaned.cart.id, {
      variant_id: world().shop.variant_id,
      quantity: 1,
    })
    await payAndCloseTheTab(world(), atTheGateway)
    await eventually(async () => ((await onlyAttempt(world(), orphaned.session.id)).attention ? true : undefined))
    // A tick of the job stores its installation.
    await runWorkerTick(world().container, () => new Date())
    const begun = Date.now()
    await copyDatabase(world())
    /** Does what is due at a time after the copy was made. */
    const workAfter = async (milliseconds: number): Promise<void> => {
      setDate(new Date(begun + milliseconds))
      for (let round = 0; round < 3; round++) await runWorkerTick(world().container, () => new Date())
      await announceUpcoming(world().container, () => new Date())
    }
    return { subscription, authorized, orphaned, workAfter }
  }

  /** The requests to the gateway that move money, by operation. */
  async function sent(): Promise<Record<string, number>> {
    const { authorise, capture, cancel, refund, payout } = (await world().sandbox.ledger()).requests
    return { authorise, capture, cancel, refund, payout }
  }

  it("charges no card, refunds nothing, acts on no expiry and mails no customer, and shows that", async () => {
    const { subscription, orphaned, workAfter } = await leaveWorkBehind()
    const before = await sent()
    await workAfter(DUE)
    await workAfter(DUE + 15 * MINUTE_MS)
    expect(await sent()).toEqual(before)
    expect(await billingCycleOf(world(), subscription.id, 2)).toBeUndefined()
    expect(await onlyAttempt(await asMerchant(), orphaned.session.id)).toMatchObject({
      modifications: [],
      attention: english(expect.stringContaining("your store or a copy")),
    })
    const problem = await openProblem(await asMerchant(), "installation_moved")
    expect(textOf(problem.summary)).toMatch(/^The database "store-.*" was restored or copied/)
    await mailNewProblems(world().container, MERCHANT, () => new Date())
    expect(await eventually(async () => ((await mailsTo()).length > 0 ? mailsTo() : undefined))).toEqual([MERCHANT])
  })

  it("rejects requests of people that move money or send mails, before anything is stored", async () => {
    const { subscription, authorized, orphaned } = await leaveWorkBehind()
    const before = await sent()
    const modifications = () => tableOf(world(), "acquiring_modification").select("id")
    const stored = (await modifications()).length
    const { client } = await merchant()
    const post = (path: string, body: object = {}) => client.fetch(`/admin/acquiring/${path}`, { method: "POST", body })
    const { id } = await onlyAttempt(world(), authorized.ready.session.id)
    const withoutOrder = await onlyAttempt(world(), orphaned.session.id)
    const payout = {
      request_id: "salary-2026-06",
      payment_currency: "EUR",
      payment_amount: "12.5",
      beneficiary: { name: "Alex Sample", account_number: "DE02120300000000202051" },
    }
    for (const asked of [
      () => post("payouts", payout),
      () => post(`subscriptions/${subscription.id}/charge`),
      () => post(`subscriptions/${subscription.id}/card/request`),
      () => post(`payments/${id}/capture`, { idempotency_key: "90d1c6f2aa5b4e17", amount: "10.00" }),
      () => post(`payments/${id}/cancel`),
      () => post(`payments/${withoutOrder.id}/reverse`),
      () => post("reviews", { ids: [id], decision: "approve" }),
      () => world().admin.admin.payment.capture(authorized.payment.id, {}),
    ]) {
      await expect(asked()).rejects.toThrow("whether this is your store or a copy")
    }
    expect(await sent()).toEqual(before)
    expect(await modifications()).toHaveLength(stored)
    expect(await subscriptionNow(world(), subscription.id)).toMatchObject({
      next_due_at: subscription.next_due_at,
      card_requested_at: null,
    })
  })

  it("charges, refunds, acts and mails again once an admin confirms that it is the shop", async () => {
    const { subscription, orphaned, authorized, workAfter } = await leaveWorkBehind()
    const before = await sent()
    await workAfter(DUE)
    expect(await sent()).toEqual(before)
    expect(await confirm("the_shop")).toMatchObject({
      installation: { state: "known", is_held: false, confirmed_as: "the_shop", since: null },
    })
    await workAfter(DUE + 15 * MINUTE_MS)
    await waitForBillingCycle(world(), subscription.id, 2, "completed")
    expect(await onlyAttempt(await asMerchant(), orphaned.session.id)).toMatchObject({
      state: "canceled",
      modifications: [{ kind: "cancel", cause: "orphaned", state: "done" }],
    })
    expect(await onlyAttempt(await asMerchant(), authorized.ready.session.id)).toMatchObject({ state: "captured" })
    expect(await sent()).toEqual({ ...before, authorise: (before.authorise ?? 0) + 1, cancel: 1, capture: 1 })
    await eventually(async () => ((await mailsTo()).includes("owner@example.com") ? true : undefined))
    expect(await openKinds(await asMerchant())).not.toContain("installation_moved")
  })

  it("never does if an admin confirms that it is a copy, and sends no mails any more; it can still be confirmed as the shop", async () => {
    const { subscription, workAfter } = await leaveWorkBehind()
    const before = await sent()
    await workAfter(DUE)
    expect(await confirm("a_copy")).toMatchObject({
      installation: { state: "copy", is_held: true, confirmed_as: "a_copy" },
    })
    const mailed = (await mailsTo()).length
    for (const days of [0, 10, 40, 400]) await workAfter(DUE + days * DAY_MS)
    await mailNewProblems(world().container, MERCHANT, () => new Date())
    await mailDigest(world().container, MERCHANT, () => new Date())
    expect(await sent()).toEqual(before)
    expect(await mailsTo()).toHaveLength(mailed)
    expect(await openKinds(await asMerchant())).not.toContain("installation_moved")
    await confirm("the_shop")
    await waitForBillingCycle(world(), subscription.id, 2, "completed")
  })
})
