import { offerPlan } from "../../testing/admin/offer-plan"
import type { SubscriptionFigures } from "../../src/application/subscriptions/subscription-figures"
import type { SubscriptionRecord } from "../../src/application/subscriptions/subscription-record"
import type { AccountDetail } from "../../src/application/admin/accounts/account-record"
import type { WebhookEventRecord } from "../../src/application/admin/webhook-event-record"
import type { PaymentRecord } from "../../src/application/admin/payment-record"
import type { ProblemRecord } from "../../src/application/admin/problem-record"
import { asMerchant } from "./support/as-merchant"
import { buy, pay, subscribe } from "../../testing/shop/buy"
import { CARDS } from "../../testing/shop/cards"
import { eventually } from "../../testing/clock/eventually"
import { inTheAdmin } from "./support/in-the-admin"
import { MANUAL } from "../../testing/accounts/manual-account"
import { newestPayment } from "../../testing/admin/newest-payment"
import { shopOfTests } from "../../testing/world/test-world"

const PAGE = 20

const store = shopOfTests()

describe("what a merchant reads at a phone", () => {
  const { merchant, sandbox } = inTheAdmin(store, "phone", "shared")
  const { client, ask, tell } = asMerchant(store)

  const words = (section: string) => merchant().section(section).innerText()
  const moment = (section: string, at: Date | string | null) =>
    merchant()
      .section(section)
      .locator(`time[datetime="${new Date(at ?? 0).toISOString()}"]`)
      .first()
      .waitFor()
  const openProblems = async (payment_id: string) =>
    (await ask<{ problems: ProblemRecord[] }>("problems", { payment_id, state: "open" })).problems

  it("of a payment is its card, its checks, its money, its history with causes, its links, and the gateway's messages", async () => {
    const order = await buy(store, { providerId: MANUAL, email: "reader@example.com" }, CARDS.frictionless)
    const { id } = await newestPayment(store)
    await tell(`payments/${id}/capture`, { amount: "10.00", idempotency_key: `part-of-${id}` })
    await tell(`payments/${id}/refund`, { amount: "4.00", idempotency_key: `back-of-${id}` })
    const isWorkedOn = async () =>
      (await ask<{ webhooks: WebhookEventRecord[] }>("webhooks", { payment_id: id, state: ["processed"] })).webhooks[0]
    await eventually(isWorkedOn)
    const { payment } = await ask<{ payment: PaymentRecord }>(`payments/${id}`)
    expect(payment.authorization_expires_at).not.toBeNull()

    await merchant().turnTo(`/card-payments/${id}`)
    const checks = await words("Card and checks")
    expect(checks).toMatch(/Card\s+400000…3055/)
    expect(checks).toMatch(/3-D Secure\s+Authenticated/)
    expect(checks).toMatch(new RegExp(`Risk\\s+Accepted\\s+Risk score\\s+${payment.risk.score}`))
    expect(await words("Gateway data")).toContain(payment.gateway.connector)
    const money = await words("Amounts")
    expect(money).toMatch(/Captured\s+€10\.00\s+Can be captured: €19\.90/)
    expect(money).toMatch(/Can be refunded: €6\.00/)
    await moment("Amounts", payment.authorization_expires_at)
    expect(await words("Captures, cancellations and refunds")).toMatch(
      /Refund €4\.00[^]+Requested by the merchant: Shop Admin[^]+Capture €10\.00\s+Completed/
    )
    expect(await words("Timeline")).toMatch(/Authorized\s+[^\n]+\s+(Gateway response|Gateway webhook|Gateway query)/)
    expect(await words("Webhooks")).toMatch(/Payment\s+Verified · Processed/)
    const belongsTo = merchant().section("Details")
    expect(await belongsTo.getByRole("link", { name: `#${order.display_id}` }).getAttribute("href")).toMatch(
      new RegExp(`/orders/${order.id}$`)
    )
    expect(await belongsTo.getByRole("link", { name: "reader@example.com" }).getAttribute("href")).toMatch(
      /\/customers\/cus_/
    )

    await merchant()
      .section("Webhooks")
      .getByRole("link", { name: /Verified · Processed/ })
      .last()
      .click()
    await merchant().section("Message").waitFor()
    expect(await words("Details")).toContain("Its signature is valid.")
    expect(await words("Processing")).toContain("Processed.")
    const message = await words("Message")
    expect(message).toMatch(/order_no\s+\w+/)
    expect(message).toMatch(/\w+\s+Not stored/)

    await merchant().turnTo(`/orders/${order.id}`)
    const box = await words("Card payment")
    expect(box).toMatch(/Card\s+400000…3055\s+3-D Secure\s+Authenticated\s+Risk\s+Accepted \(\d+\)/)
    expect(box).toMatch(/Can be captured\s+€19\.90\s+Can be refunded\s+€6\.00\s+Authorization expires/)
    expect(box).toMatch(/Refund €4\.00 · [^\n]+\s+(Accepted|Completed)/)
    await moment("Card payment", payment.authorization_expires_at)

    await merchant().turnTo("/settings/card-gateway/manual")
    const { account } = await ask<{ account: AccountDetail }>("accounts/manual")
    expect(new Date(account.health.last_verified_at ?? 0).getTime()).toBeGreaterThanOrEqual(
      new Date(payment.created_at).getTime()
    )
    await moment("Webhooks", account.health.last_verified_at)
  })

  it("of a payment that is held is why", async () => {
    await pay(store, {}, CARDS.held)
    await merchant().turnTo(`/card-payments/${(await newestPayment(store)).id}`)
    expect(await words("Card and checks")).toMatch(/Risk\s+[^\n]+\s+Risk score\s+70\s+[^\n]+\s+velocity/)
    const { transaction_id } = await sandbox.onlyTransaction()
    await sandbox.act(transaction_id, "decline")
  })

  it("of a payment that is disputed is what to do, on its own page and on that of its order", async () => {
    const order = await buy(store, { quantity: 2 })
    const { id } = await newestPayment(store)
    const { transaction_id } = await sandbox.onlyTransaction()
    await sandbox.act(transaction_id, "dispute")
    const { resolution } = await eventually(async () => (await openProblems(id))[0])
    await merchant().turnTo(`/card-payments/${id}`)
    await merchant().page.getByText(resolution.message, { exact: true }).waitFor()
    expect(await words("Disputes")).toContain("The cardholder disputes this payment with their bank.")
    await merchant().turnTo(`/orders/${order.id}`)
    await merchant().section("Card payment").getByText(resolution.message, { exact: true }).waitFor()
    await sandbox.act(transaction_id, "dispute_won")
    await eventually(async () =>
      (await openProblems(id))[0]?.resolution.message.includes("reported the outcome") ? true : undefined
    )
  })

  it("of an account that is filled in in code is where that is, what cannot be changed here, and the address to give to the gateway", async () => {
    const { account } = await ask<{ account: AccountDetail }>("accounts/default")
    const { page } = merchant()
    await merchant().turnTo("/settings/card-gateway/default")
    await page.getByText(`This account is configured in ${account.set_in?.message}.`).waitFor()
    expect(await words("Gateway")).toMatch(/Merchant ID\s+\d+\s+Set in medusa-config/)
    expect(await words("Webhooks")).toContain(account.webhook_url)
    await merchant().section("Webhooks").getByRole("button", { name: "Copy" }).waitFor()
    expect(await words("Card testing protection")).toMatch(/^Card testing protection\s+Set in medusa-config/)
    expect(await merchant().section("Card testing protection").getByRole("button").count()).toBe(0)
    await merchant().button("Edit: Gateway").click()
    await page.getByRole("dialog").getByLabel("Website").waitFor()
    expect(await page.getByRole("dialog").getByLabel("Merchant ID").count()).toBe(0)
    await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click()
    await merchant().turnTo("/settings/card-gateway")
    expect(await words("Add an account")).toContain(
      '{ resolve: "medusa-payment-acquiring/providers/acquiring", id: "eu", options: { account: "eu" } },'
    )
  })

  it("of subscriptions is how many are active, and how many past due with what is not paid", async () => {
    await subscribe(
      store,
      await offerPlan(await client(), "default", store.shop.variant_id),
      "late@example.com",
      CARDS.laterStolen
    )
    const first = await newestPayment(store)
    const active = async () =>
      (await ask<{ subscriptions: SubscriptionRecord[] }>("subscriptions", { limit: 1, state: "active" }))
        .subscriptions[0]
    const { id } = await eventually(async () =>
      [await active()].find((one) => one?.card?.last4 === CARDS.laterStolen.slice(-4))
    )
    await tell(`subscriptions/${id}/charge`, {})
    const isPastDue = async () =>
      (await ask<{ subscription: SubscriptionRecord }>(`subscriptions/${id}`)).subscription.state === "past_due"
    await eventually(async () => ((await isPastDue()) ? true : undefined), 60_000)
    await merchant().turnTo(`/card-payments/${first.id}`)
    await merchant().section("Details").locator(`a[href$="/card-payments/subscriptions/${id}"]`).waitFor()
    const { figures } = await ask<{ figures: SubscriptionFigures[] }>("subscriptions/figures", {
      days: 30,
      time_zone: "UTC",
    })
    const sum = (of: (row: SubscriptionFigures) => number) => figures.reduce((all, row) => all + of(row), 0)
    const { page } = merchant()
    await merchant().turnTo("/card-payments/subscriptions")
    const figure = (name: string) =>
      page
        .locator("dl > div")
        .filter({ has: page.getByText(name, { exact: true }) })
        .locator("dd")
        .first()
        .innerText()
    expect(await figure("Active")).toBe(String(sum(({ active }) => active)))
    expect(await figure("Past due")).toMatch(new RegExp(`^${sum(({ past_due }) => past_due.count)}\\s+€\\d`))
  })

  it("of the list ends on its last page, and can be sorted by amount", async () => {
    const { page } = merchant()
    const { count } = await ask<{ count: number }>("payments", { limit: 1 })
    const last = Math.floor((count - 1) / PAGE) * PAGE
    await merchant().turnTo("/card-payments?offset=2000")
    await page.waitForURL((address) => (address.searchParams.get("offset") ?? "0") === String(last))
    await page
      .getByRole("row")
      .nth(count - last)
      .waitFor()
    expect(await page.getByRole("row").count()).toBe(count - last + 1)

    const amounts = async () =>
      (await page.getByRole("row").getByText(/^€/).allInnerTexts()).map((text) => Number(text.replace(/[^\d.]/g, "")))
    const firstOf = async (order: string) =>
      Number((await ask<{ payments: PaymentRecord[] }>("payments", { order, limit: 1 })).payments[0]?.amount)
    const inOrder = async (order: "amount" | "-amount") => {
      const first = await firstOf(order)
      await merchant().turnTo(`/card-payments?order=${order}`)
      const shown = await eventually(async () => ((await amounts())[0] === first ? amounts() : undefined))
      expect(shown).toEqual(shown.toSorted((one, other) => (order === "amount" ? one - other : other - one)))
      return first
    }
    expect(await inOrder("-amount")).toBeGreaterThan(await inOrder("amount"))
  })
})
