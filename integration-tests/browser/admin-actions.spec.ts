import type { Locator } from "playwright-core"
import { offerPlan } from "../../testing/admin/offer-plan"
import { StoreClock } from "../../testing/clock/store-clock"
import { MINUTE_MS } from "../../src/domain/shared/durations"
import type { SubscriptionRecord } from "../../src/application/subscriptions/subscription-record"
import type { PaymentRecord } from "../../src/application/admin/payment-record"
import { obstacles } from "./support/accessible"
import type { PaymentLinkRecord } from "../../src/application/payment-links/link-record"
import type { PlanRecord } from "../../src/application/subscriptions/plans/plan-record"
import { addPiece } from "../../testing/shop/add-piece"
import { asMerchant } from "./support/as-merchant"
import { buy, pay, subscribe } from "../../testing/shop/buy"
import { CARDS } from "../../testing/shop/cards"
import { eventually } from "../../testing/clock/eventually"
import { inTheAdmin } from "./support/in-the-admin"
import { MANUAL } from "../../testing/accounts/manual-account"
import { newestPayment } from "../../testing/admin/newest-payment"
import { pastOfTests, shopOfTests } from "../../testing/world/test-world"

/** The minimum content of a confirmation about a subscription. */
const MONEY_OR_DAY = /€\d|\d{4}, \d{1,2}:\d\d/

const store = shopOfTests()
const { bought } = pastOfTests()

describe("what a merchant does now and then, at a phone", () => {
  const { merchant, logIn, sandbox } = inTheAdmin(store, "phone", "shared")
  const { client, ask, tell } = asMerchant(store)
  /** A plan that nothing is sold on so far. */
  const newPlan = async (name: string): Promise<string> =>
    (await tell<{ plan: PlanRecord }>("plans", { name, interval: "week" })).plan.id
  /** Moves both clocks; the store's first, because the gateway would otherwise be in its future. */
  const goOn = async (milliseconds: number): Promise<void> => {
    for (const clock of [StoreClock.goingOn(store.clock), sandbox]) await clock.advance(milliseconds)
  }
  const states = async () => (await sandbox.transactions()).map(({ state }) => state).sort()

  it("sees in the form that the result of the second capture is unknown, and later sees that result", async () => {
    await buy(store, { providerId: MANUAL })
    const { id } = await newestPayment(store)
    await tell(`payments/${id}/capture`, { amount: "10.00", idempotency_key: `first-part-of-${id}` })
    await sandbox.addFault({ fault: "drop_before_booking", operation: "capture", times: 1 })
    const { page } = merchant()
    const form = page.getByRole("dialog")
    await merchant().turnTo(`/card-payments/${id}`)
    await merchant().button("Capture").click()
    await form.getByText("This is the full authorized amount").waitFor()
    expect(await obstacles(page, "[role=dialog]")).toEqual([])
    await form.getByRole("button", { name: "Capture €19.90" }).click()
    // Nothing is left to capture then. The form explains it until it is closed.
    await form
      .getByRole("alert")
      .getByText(/outcome of the capture of .* is unknown/)
      .waitFor()
    // The error comes with the answer; what the page shows of the payment is read again after it.
    await form.getByRole("button", { name: /^Capture/, disabled: true }).waitFor()
    expect(await form.getByText("is charged to the card").count()).toBe(0)
    expect(await obstacles(page, "[role=dialog]")).toEqual([])
    await form.getByRole("button", { name: "Cancel" }).click()
    await form.waitFor({ state: "detached" })
    const asked = async () =>
      (await ask<{ payment: PaymentRecord }>(`payments/${id}`)).payment.modifications.find(
        ({ state }) => state === "unknown"
      )?.next_poll_at
    // The plugin polls until the gateway can no longer record it late.
    let rounds = 0
    await eventually(async () => {
      const before = await asked()
      if (before === null) return true
      await goOn(12 * 60 * MINUTE_MS)
      // The store polls every few seconds. After it did, the merchant queries.
      if (rounds++ > 0) await tell(`payments/${id}/sync`, {})
      await eventually(async () => ((await asked()) !== before ? true : undefined))
      return undefined
    }, 120_000)
    await logIn()
    await merchant().turnTo(`/card-payments/${id}`)
    await merchant().button("Mark as failed").click()
    await page
      .getByRole("alertdialog")
      .getByText(/€19\.90/)
      .first()
      .waitFor()
    await merchant().agree("Mark as failed")
    await merchant().told("Result recorded")
    const { payment } = await ask<{ payment: PaymentRecord }>(`payments/${id}`)
    expect(payment.modifications.map(({ state, amount }) => [state, amount])).toEqual([
      ["done", "10.00"],
      ["failed", "19.90"],
    ])
    await merchant().button("Capture").waitFor()
    expect(await form.count()).toBe(0)
  })

  it("refunds nothing if another user was faster while the form was open, sees that in the form, and continues there with the rest", async () => {
    await buy(store)
    const { id } = await newestPayment(store)
    const { page } = merchant()
    await merchant().turnTo(`/card-payments/${id}`)
    await merchant().button("Refund").click()
    const form = page.getByRole("dialog")
    await form.getByLabel(/^Amount\b/).fill("4.00")
    await tell(`payments/${id}/refund`, { amount: "5.00", idempotency_key: `another-form-${id}` })
    await form.getByRole("button", { name: /^Refund/ }).click()
    await form.getByRole("alert").getByText("the refunded amount of this payment is now 5.00 EUR").waitFor()
    const refunded = async () => (await sandbox.onlyTransaction()).refunds.map(({ amount }) => amount)
    expect(await refunded()).toEqual(["5.00"])
    await form.getByText("Can be refunded: €24.90").waitFor()
    await form.getByRole("button", { name: /^Refund/ }).click()
    await form.waitFor({ state: "detached" })
    expect(await refunded()).toEqual(["5.00", "4.00"])
  })

  it("sends a refund again that the bank did not make", async () => {
    await buy(store)
    const { id } = await newestPayment(store)
    await sandbox.hold()
    await tell(`payments/${id}/refund`, { amount: "10.00", idempotency_key: `refund-of-${id}` })
    await sandbox.act((await sandbox.onlyTransaction()).transaction_id, "refund_failed")
    // Rejected until the first one is recorded in Medusa.
    await eventually(async () => {
      const { modifications } = (await ask<{ payment: PaymentRecord }>(`payments/${id}`)).payment
      if (
        modifications.some(
          ({ kind, state, recorded_at }) => kind === "refund" && state === "failed" && recorded_at !== null
        )
      )
        return true
      await goOn(2 * MINUTE_MS)
      await tell(`payments/${id}/sync`, {})
      return undefined
    })
    const { page } = merchant()
    const question = page.getByRole("alertdialog")
    await merchant().turnTo(`/card-payments/${id}`)
    await merchant().button("Retry refund").click()
    await question.getByText("Retry refund of €10.00?").waitFor()
    await question
      .getByText(
        /^This refund failed\. The plugin first checks the gateway for a refund made in its back office, then sends €10\.00 again/
      )
      .waitFor()
    await merchant().agree("Retry refund")
    await merchant().told(/^Refund retried: (Accepted|Completed)/)
    expect((await sandbox.onlyTransaction()).refunds.map(({ amount }) => amount)).toEqual(["10.00", "10.00"])
    await page.getByRole("button", { name: "Retry refund" }).waitFor({ state: "detached" })
  })

  it("confirms that the gateway has nothing of a payment whose amount it reports differently", async () => {
    await sandbox.addFault({ fault: "wrong_amount", operation: "any" })
    await sandbox.addFault({ fault: "notify_never" })
    await pay(store)
    const { id } = await newestPayment(store)
    const { transaction_id } = await sandbox.onlyTransaction()
    await sandbox.act(transaction_id, "refund")
    const { page } = merchant()
    await merchant().turnTo(`/card-payments/${id}`)
    await merchant().button("Confirm nothing held").click()
    await page
      .getByRole("alertdialog")
      .getByText(/The payment of €29\.90 ends/)
      .waitFor()
    expect(await obstacles(page, "[role=alertdialog]")).toEqual([])
    await merchant().agree("Confirm nothing held")
    // A query does not contain the refunded amount, so the merchant checks it and confirms again.
    await merchant().told(/the gateway now reports a refund/)
    await merchant().button("Confirm nothing held").click()
    await merchant().agree("Confirm nothing held")
    await merchant().told("Payment ended")
    expect((await ask<{ payment: PaymentRecord }>(`payments/${id}`)).payment.state).toBe("expired")
    await page.getByRole("button", { name: "Confirm nothing held" }).waitFor({ state: "detached" })
  })

  it("approves some of what is held together, and rejects the rest", async () => {
    for (const _ of [1, 2, 3]) await pay(store, {}, CARDS.held)
    const { page } = merchant()
    const [one, another, third] = (await sandbox.transactions()).map(({ order_no }) =>
      page.getByRole("row").filter({ hasText: order_no }).getByRole("checkbox")
    )
    if (!one || !another || !third) throw new Error("Three payments were held.")
    await merchant().turnTo("/card-payments/reviews")
    await page.getByRole("checkbox", { name: "Select all on page" }).click()
    for (const box of [one, another, third]) await box.and(page.getByRole("checkbox", { checked: true })).waitFor()
    await merchant().button("Clear selection").click()
    await one.click()
    await another.click()
    await page.getByRole("toolbar").getByText("Test", { exact: true }).waitFor()
    expect(await obstacles(page, "[role=toolbar]")).toEqual([])
    await merchant().button("Approve").click()
    await page.getByRole("alertdialog").getByText("Payments: 2, total: €59.80 (Test).").waitFor()
    // Below the confirmation, which darkens all of the page, it cannot be pressed. `elementFromPoint` would not find it
    // then.
    const isInFront = await page.locator("[role=toolbar]").evaluate((bar: HTMLElement) => {
      bar.style.pointerEvents = "auto"
      const { x, y, width, height } = bar.getBoundingClientRect()
      return bar.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
    expect(isInFront).toBe(false)
    expect(await obstacles(page, "[role=alertdialog]")).toEqual([])
    await merchant().agree("Approve")
    await eventually(async () => ((await states()).join() === "captured,captured,review" ? true : undefined))
    await page.getByRole("region", { name: "Decisions" }).getByText("Completed").nth(1).waitFor()
    await third.click()
    await merchant().button("Reject").click()
    await page.getByRole("alertdialog").getByText("Payments: 1, total: €29.90 (Test).").waitFor()
    await merchant().agree("Reject")
    await eventually(async () => ((await states()).join() === "captured,captured,declined" ? true : undefined))
  })

  it("has many webhooks processed once more", async () => {
    const captured = async () =>
      (await sandbox.ledger()).transactions.map((transaction) => [transaction.order_no, transaction.captured])
    const before = await captured()
    const { page } = merchant()
    await merchant().turnTo("/card-payments/webhooks")
    const boxes = page.getByRole("row").filter({ hasText: "Verified" }).getByRole("checkbox")
    await boxes.first().click()
    await boxes.nth(1).click()
    await merchant().button("Process again").click()
    await page.getByRole("alertdialog").getByText("Webhooks: 2.").waitFor()
    await merchant().agree("Process again")
    await page.getByRole("region", { name: "Processed again" }).getByRole("row").nth(2).waitFor()
    expect(await captured()).toEqual(before)
  })

  it("makes a payment link for the open amount of an order, at the account of its payment, sees that this store sends no mails, and cancels the link", async () => {
    const order = await buy(store, { providerId: MANUAL })
    await addPiece({ admin: await client(), shop: store.shop }, order.id)
    const { page } = merchant()
    await merchant().turnTo("/card-payments/links")
    await merchant().button("Create").first().click()
    const choice = async ({ display_id }: { readonly display_id?: number }): Promise<Locator> => {
      await page.getByRole("searchbox", { name: "Order number or email" }).fill(`#${display_id}`)
      return page.getByRole("radio", { name: new RegExp(`^#${display_id}\\b`) })
    }
    expect(await (await choice(bought.order)).isDisabled()).toBe(true)
    await (await choice(order)).click()
    // Rejected until the first payment is recorded in Medusa.
    await eventually(async () => {
      await page.getByRole("dialog").getByRole("button", { name: "Create payment link" }).click()
      return page.waitForURL(/\/links\/acqlink_/, { timeout: 5_000 }).then(
        () => true,
        () => undefined
      )
    })
    const linkId = new URL(page.url()).pathname.split("/").at(-1)
    expect((await ask<{ payment_link: PaymentLinkRecord }>(`payment-links/${linkId}`)).payment_link.account).toBe(
      "manual"
    )
    await merchant().button("Email customer").click()
    await page.getByRole("dialog").getByRole("button", { name: "Email customer" }).click()
    await page
      .getByRole("dialog")
      .getByRole("alert")
      .getByText(/no notification provider|nobody/i)
      .waitFor()
      .then(() => page.keyboard.press("Escape"))
    await merchant().button("Cancel link").click()
    await merchant().agree("Cancel link")
    await merchant().told("Payment link canceled")
    await page.getByText("Canceled", { exact: true }).first().waitFor()
  })

  it("pauses a subscription, resumes it, skips the next charge that was seen and no other, changes and cancels it, and has what could not be charged paid by hand", async () => {
    const planId = await offerPlan(await client(), "default", store.shop.variant_id)
    await subscribe(store, planId, "subscriber@example.com", CARDS.laterStolen)
    const newest = async (): Promise<SubscriptionRecord | undefined> =>
      (
        await ask<{ subscriptions: SubscriptionRecord[] }>("subscriptions", { plan_id: planId, state: "active" })
      ).subscriptions.find(({ card }) => card?.last4 === CARDS.laterStolen.slice(-4))
    const { id } = await eventually(newest)
    const { page } = merchant()
    const press = async (act: string): Promise<void> => {
      await merchant().button(act).click()
      expect(await page.getByRole("alertdialog").innerText()).toMatch(MONEY_OR_DAY)
      await merchant().agree(act)
    }
    await merchant().turnTo(`/card-payments/subscriptions/${id}`)
    await press("Pause")
    await merchant().told("Subscription paused")
    await press("Resume")
    await merchant().told("Subscription resumed")
    await press("Skip next charge")
    await merchant().told("Next charge skipped")
    const skipped = (await newest())?.next_due_at

    await merchant().button("Skip next charge").click()
    await page.getByRole("alertdialog").waitFor()
    await tell(`subscriptions/${id}/skip`, {})
    await merchant().agree("Skip next charge")
    await merchant().told(/Nothing was done: this subscription has changed since you opened it, and/)
    const now = (await newest())?.next_due_at
    expect(new Date(now ?? 0).getTime() - new Date(skipped ?? 0).getTime()).toBeLessThan(32 * 24 * 60 * MINUTE_MS)

    const weekly = await newPlan("Every week instead")
    await tell(`plans/${weekly}/variants`, { add: [store.shop.variant_id] })
    await merchant().button("Change terms").click()
    const form = page.getByRole("dialog")
    await form.getByLabel("Plan").click()
    await page.getByRole("option", { name: /^Every week instead/ }).click()
    await form.getByLabel("Quantity").fill("2")
    await form
      .getByRole("status")
      .getByText(/Every week €50\.00, plus shipping and taxes\./)
      .waitFor()
    await form.getByRole("button", { name: "Change terms" }).click()
    await merchant().told("Terms changed from next charge")
    expect((await ask<{ subscription: SubscriptionRecord }>(`subscriptions/${id}`)).subscription).toMatchObject({
      plan_id: weekly,
      quantity: 2,
      next_unit_price: "25",
    })

    await press("Cancel at period end")
    await merchant().told("Subscription cancels at period end")
    await press("Resume")
    await merchant().told("Subscription resumed")

    await press("Charge now")
    await merchant().sees(merchant().button("Create payment link"), MINUTE_MS)
    await merchant().button("Create payment link").click()
    await merchant().agree("Create payment link")
    await merchant().told("Payment link created")
    await page.getByText("Can be paid at this URL until").waitFor()
    expect(await merchant().section("Calendar").innerText()).toMatch(/Failed[^]+The card was reported stolen/)
  })
})
