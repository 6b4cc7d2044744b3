import { toMessageResponse, verbatim } from "../../src/domain/shared/messages/message"
import type { Route } from "playwright-core"
import texts from "../../src/admin/i18n/en.json"
import type { ReviewAnswer } from "../../src/application/admin/reviews/review-payments"
import type { AccountDetail } from "../../src/application/admin/accounts/account-record"
import type { WebhookEventRecord } from "../../src/application/admin/webhook-event-record"
import type { PaymentRecord } from "../../src/application/admin/payment-record"
import { obstacles } from "./support/accessible"
import { asMerchant } from "./support/as-merchant"
import { pay } from "../../testing/shop/buy"
import { CARDS } from "../../testing/shop/cards"
import { eventually } from "../../testing/clock/eventually"
import { inTheAdmin } from "./support/in-the-admin"
import { newestPayment } from "../../testing/admin/newest-payment"
import { SCREENS } from "../../testing/browser/screens"
import { pastOfTests, shopOfTests } from "../../testing/world/test-world"

const store = shopOfTests()
const { bought } = pastOfTests()

/** The pages of one, with an address under which there is nothing. */
const PAGES = [
  { path: "/card-payments/acqpay_nothing", route: "payments/acqpay_nothing" },
  { path: "/card-payments/webhooks/acqwhe_nothing", route: "webhooks/acqwhe_nothing" },
  { path: "/card-payments/plans/acqplan_nothing", route: "plans/acqplan_nothing" },
  { path: "/card-payments/subscriptions/acqsub_nothing", route: "subscriptions/acqsub_nothing" },
  { path: "/card-payments/links/acqlink_nothing", route: "payment-links/acqlink_nothing" },
  { path: "/settings/card-gateway/nothing", route: "accounts/nothing" },
]

const FORBIDDEN = { status: 403, json: { type: "forbidden", message: "Forbidden" } }
const FAILED = { status: 500, json: { type: "unknown_error", message: "An unknown error occurred." } }

/** More than one request to the gateway can contain. */
const HELD = 101

describe("what is seldom seen in the dashboard", () => {
  const { merchant, sandbox } = inTheAdmin(store, "desk", "shared")
  const { ask } = asMerchant(store)

  const says = async (...lines: readonly string[]) => {
    for (const line of lines) await merchant().page.getByText(line, { exact: true }).waitFor()
  }

  /** Requests to an address wait until the test releases them. */
  const hold = async (address: RegExp) => {
    let letGo = (): void => undefined
    const held = new Promise<void>((resolve) => (letGo = resolve))
    await merchant().page.route(address, async (route) => {
      await held
      await route.continue()
    })
    return letGo
  }

  /** Changes the answers from an address. */
  const change = async (address: RegExp, changed: (answer: Record<string, unknown>) => Record<string, unknown>) => {
    const handler = async (route: Route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: changed((await response.json()) as Record<string, unknown>) })
    }
    await merchant().page.route(address, handler)
    return () => merchant().page.unroute(address, handler)
  }

  const phoneAndDesk = async () => {
    expect(await obstacles(merchant().page)).toEqual([])
    await merchant().page.setViewportSize(SCREENS.desk)
  }

  it.each(PAGES)(
    "on $path is that it is loading, that the server failed with a retry, that it does not exist, and that permission is missing",
    async ({ path, route }) => {
      const { page } = merchant()
      const alert = page.getByRole("alert")
      const address = new RegExp(`/admin/acquiring/${route}(\\?|$)`)
      if (page.url() === "about:blank") await merchant().readPage("/card-payments/overview")
      let goOn = (): void => undefined
      const held = new Promise<void>((resolve) => (goOn = resolve))
      let answer = FAILED
      await page.route(address, async (request) => {
        await held
        await request.fulfill(answer)
      })
      await merchant().setOutFor(path)
      await page.getByRole("status", { name: texts.states.loading }).first().waitFor()
      expect(await alert.count()).toBe(0)
      goOn()
      await alert.getByText(texts.states.refused.title).waitFor()
      expect(await page.getByRole("status", { name: texts.states.loading }).count()).toBe(0)
      await page.unroute(address)
      await alert.getByRole("button", { name: texts.states.again }).click()
      await says(texts.states.missing.title, texts.states.missing.text)

      answer = FORBIDDEN
      await page.route(address, (request) => request.fulfill(answer))
      await alert.getByRole("button", { name: texts.states.again }).click()
      await says(texts.states.forbidden.title, texts.states.forbidden.text)
      expect(await alert.getByRole("button").count()).toBe(0)
      await page.unroute(address)
    }
  )

  it("of one page can be used by everybody", async () => {
    await merchant().setOutFor("/card-payments/plans/acqplan_nowhere")
    await says(texts.states.missing.title)
    await phoneAndDesk()
  })

  it("of a list is where its rows will be", async () => {
    const { page } = merchant()
    const address = /\/admin\/acquiring\/refunds\?/
    const letGo = await hold(address)
    await merchant().setOutFor("/card-payments/refunds?q=on-its-way")
    await page.locator("main .animate-pulse").first().waitFor()
    expect(await page.getByRole("alert").count()).toBe(0)
    await phoneAndDesk()
    letGo()
    await says(texts.refunds.filtered.title)
    expect(await page.locator("main .animate-pulse").count()).toBe(0)
    await page.unroute(address)
  })

  it("of an account is that nothing came from the gateway yet, that all is refused since a moment, and that questions fail", async () => {
    const { page } = merchant()
    let health: Partial<AccountDetail["health"]> = {
      last_verified_at: null,
      last_unverified_at: null,
      last_unverified_reason: null,
      webhooks_unverified_since: null,
      failing_since: null,
    }
    const asItIs = await change(/\/admin\/acquiring\/accounts\/manual(\?|$)/, ({ account, ...others }) => {
      const detail = account as AccountDetail
      return { ...others, account: { ...detail, health: { ...detail.health, ...health } } }
    })
    await merchant().turnTo("/settings/card-gateway/manual")
    const webhooks = merchant().section(texts.health.title)
    await webhooks.getByText(texts.health.never).nth(1).waitFor()
    expect(await webhooks.getByText(texts.health.refusedSince, { exact: true }).count()).toBe(0)

    const [refused, failing] = ["2026-02-03T04:05:06.000Z", "2026-02-04T05:06:07.000Z"]
    health = {
      ...health,
      last_unverified_at: new Date(failing),
      last_unverified_reason: toMessageResponse(verbatim("Its signature is wrong.")),
      webhooks_unverified_since: new Date(refused),
      failing_since: new Date(failing),
    }
    await page.locator(`time[datetime="${refused}"]`).waitFor()
    expect(await webhooks.innerText()).toMatch(
      /Its signature is wrong\.[^]+Unverified since[^]+No webhook has verified since/
    )
    await page.getByText(texts.connection.failing).waitFor()
    await phoneAndDesk()
    await asItIs()
    await merchant().turnTo("/settings/card-gateway")
  })

  it("of a payment with an unknown result, at a gateway without queries, is the action that ends it, with its amount in the confirmation", async () => {
    const { id } = bought.payment
    const { page } = merchant()
    const { action } = texts.payment.nothingTaken
    const asItIs = await change(new RegExp(`/admin/acquiring/payments/${id}(\\?|$)`), ({ payment, ...others }) => ({
      ...others,
      payment: { ...(payment as PaymentRecord), state: "unknown", is_for_person: true },
    }))
    await merchant().turnTo(`/card-payments/${id}`)
    await merchant().button(action).click()
    await page
      .getByRole("alertdialog")
      .getByText(/The payment of €29\.90 ends/)
      .waitFor()
    expect(await obstacles(page, "[role=alertdialog]")).toEqual([])
    await page.setViewportSize(SCREENS.desk)
    const asked = page.waitForRequest(
      (request) => request.method() === "POST" && request.url().endsWith(`/payments/${id}/resolve`)
    )
    await merchant().agree(action)
    expect((await asked).postDataJSON()).toEqual({ outcome: "nothing_taken" })
    // The server knows better.
    await merchant().told(/^No changes made: the payment state is captured/)
    // Open requests are released first.
    await merchant().turnTo("/card-payments/overview")
    await asItIs()
  })

  it("of a webhook that is a dead letter is what to do, in the list and on its page", async () => {
    const { page } = merchant()
    const { webhooks } = await ask<{ webhooks: WebhookEventRecord[] }>("webhooks", { limit: 1, state: ["processed"] })
    const id = webhooks[0]?.id ?? ""
    const dead = (one: WebhookEventRecord) =>
      one.id === id
        ? { ...one, state: "dead", error: toMessageResponse(verbatim("The order cannot be made.")), attempts: 12 }
        : one
    const asItIs = await change(/\/admin\/acquiring\/webhooks[/?]/, ({ webhook, webhooks: list, ...others }) => ({
      ...others,
      ...(webhook ? { webhook: dead(webhook as WebhookEventRecord) } : {}),
      ...(list ? { webhooks: (list as WebhookEventRecord[]).map(dead) } : {}),
    }))
    await merchant().turnTo("/card-payments/webhooks?state=%5B%22dead%22%2C%22processed%22%5D")
    await page.getByRole("row").getByText(texts.webhooks.state.dead, { exact: true }).first().waitFor()
    await merchant().turnTo(`/card-payments/webhooks/${id}`)
    await says(texts.webhooks.deadText, texts.webhooks.stateText.dead, "The order cannot be made.")
    await merchant().button(texts.webhooks.replay).waitFor()
    await phoneAndDesk()
    await asItIs()
    await merchant().turnTo("/card-payments/webhooks")
  })

  it("of subscriptions is what was recovered and what was lost, each currency by itself", async () => {
    const { page } = merchant()
    const none = { count: 0, amount: "0" }
    const row = { mode: "test", active: 3, past_due: none, renewed: { count: 5, amount: "149.50" } }
    const figures = [
      { ...row, currency_code: "eur", recovered: { count: 2, amount: "59.80" }, lost: { count: 1, amount: "29.90" } },
      { ...row, currency_code: "usd", recovered: { count: 1, amount: "31.00" }, lost: none },
    ]
    const asItIs = await change(/\/admin\/acquiring\/subscriptions\/figures/, (answer) => ({ ...answer, figures }))
    await merchant().turnTo("/card-payments/plans")
    await merchant().turnTo("/card-payments/subscriptions")
    const figure = (name: string) =>
      page
        .locator("dl > div")
        .filter({ has: page.getByText(name, { exact: true }) })
        .locator("dd")
        .first()
    await figure(texts.subscriptions.figures.recovered).getByText("€59.80").waitFor()
    expect(await figure(texts.subscriptions.figures.recovered).innerText()).toMatch(/^3\s+€59\.80\s+\$31\.00$/)
    expect(await figure(texts.subscriptions.figures.lost).innerText()).toMatch(/^1\s+€29\.90$/)
    await phoneAndDesk()
    await asItIs()
  })

  it("of a decision about more than one request takes is how far it is; the keyboard goes on there, and what came of each stays when one comes back", async () => {
    await pay(store, {}, CARDS.held)
    const { id } = await newestPayment(store)
    const { payment } = await ask<{ payment: PaymentRecord }>(`payments/${id}`)
    const rows = Array.from({ length: HELD }, (_, index) => ({ ...payment, id: `acqpay_held_${index}` }))
    const { page } = merchant()
    await page.route(/\/admin\/acquiring\/payments\?/, async (route) => {
      const { searchParams } = new URL(route.request().url())
      const [limit, offset] = [Number(searchParams.get("limit")), Number(searchParams.get("offset") ?? 0)]
      await route.fulfill({ json: { payments: rows.slice(offset, offset + limit), count: HELD, limit, offset } })
    })
    const sizes: number[] = []
    const goOn: (() => void)[] = []
    const answerNext = async () => (await eventually(async () => goOn.shift()))()
    await page.route(/\/admin\/acquiring\/reviews$/, async (route) => {
      const { ids } = route.request().postDataJSON() as { ids: string[] }
      sizes.push(ids.length)
      await new Promise<void>((resolve) => goOn.push(resolve))
      const refused = sizes.length === 2
      const reviews = ids.map((one, index): ReviewAnswer =>
        refused && index === 0
          ? {
              id: one,
              outcome: "not_accepted",
              message: toMessageResponse(verbatim("It is not held.")),
              state: "pending",
            }
          : { id: one, outcome: "accepted", message: toMessageResponse(verbatim("")), state: "captured" }
      )
      await route.fulfill({ json: { reviews } })
    })
    await merchant().turnTo("/card-payments/reviews")
    await page.getByRole("checkbox", { name: texts.batch.choosePage }).click()
    await merchant().button(`Select all ${HELD}`).click()
    await says(`${HELD} selected`)
    await merchant().press(merchant().button(texts.reviews.approve.button))
    await page.getByRole("alertdialog").getByText(`Payments: ${HELD}, total:`).waitFor()
    await merchant().press(page.getByRole("alertdialog").getByRole("button", { name: texts.reviews.approve.button }))

    const decisions = merchant().section(texts.reviews.result)
    await decisions.getByText(`0 of ${HELD}`).waitFor()
    await page.locator(":focus").getByRole("progressbar").waitFor()
    await answerNext()
    await decisions.getByText(`100 of ${HELD}`).waitFor()
    expect(await decisions.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("100")
    await phoneAndDesk()
    await merchant().setOutFor("/card-payments/plans")
    await decisions.waitFor({ state: "detached" })
    await answerNext()
    await merchant().turnTo("/card-payments/reviews")
    await decisions.getByText(`Completed: ${HELD - 1} · Not accepted: 1`).waitFor()
    await decisions.getByText("It is not held.").waitFor()
    expect(sizes).toEqual([100, 1])
    await phoneAndDesk()
    await decisions.getByRole("button", { name: texts.batch.close }).click()
    for (const address of [/\/admin\/acquiring\/payments\?/, /\/admin\/acquiring\/reviews$/])
      await page.unroute(address)
    const { transaction_id } = await sandbox.onlyTransaction()
    await sandbox.act(transaction_id, "decline")
  })
})
