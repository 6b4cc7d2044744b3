import texts from "../../src/admin/i18n/en.json"
import type { SubscriptionRecord } from "../../src/application/subscriptions/subscription-record"
import type { PaymentRecord } from "../../src/application/admin/payment-record"
import type { PlanRecord } from "../../src/application/subscriptions/plans/plan-record"
import { asMerchant } from "./support/as-merchant"
import { pay, subscribe } from "../../testing/shop/buy"
import { CARDS } from "../../testing/shop/cards"
import { eventually } from "../../testing/clock/eventually"
import { inTheAdmin } from "./support/in-the-admin"
import { shopOfTests } from "../../testing/world/test-world"

const store = shopOfTests()

describe("what somebody did in the dashboard, or typed there,", () => {
  const { merchant } = inTheAdmin(store, "desk", "shared")
  const { client, ask, tell } = asMerchant(store)
  const newPlan = async (name: string): Promise<string> =>
    (await tell<{ plan: PlanRecord }>("plans", { name, interval: "week" })).plan.id
  const form = () => merchant().page.getByRole("dialog")
  const question = () => merchant().page.getByRole("alertdialog")
  /** Presses the button of a form, and waits until the form closes without a confirmation. */
  const leaves = async (leave: () => Promise<void>) => {
    await leave()
    await form().waitFor({ state: "detached" })
    expect(await question().count()).toBe(0)
  }
  const cancel = () => form().getByRole("button", { name: texts.action.cancel }).click()
  const escape = () => merchant().page.keyboard.press("Escape")
  /** At the left of the page; what opens at its side is at the right. */
  const pressBeside = () => merchant().page.mouse.click(20, 400)

  it("is not thrown away with an unsaved form before a confirmation", async () => {
    const id = await newPlan("Every week, as it is")
    await merchant().turnTo(`/card-payments/plans/${id}`)
    const name = form().getByLabel(texts.plans.field.name)
    const open = async () => {
      await merchant().button(texts.plans.edit).click()
      await name.waitFor()
    }
    for (const leave of [escape, pressBeside, cancel]) {
      await open()
      await leaves(leave)
    }
    for (const leave of [escape, pressBeside, cancel]) {
      await open()
      await name.fill("Every week, as it is typed")
      await leave()
      await question().getByText(texts.action.leaveTitle).waitFor()
      await merchant().agree(texts.action.stay)
      await question().waitFor({ state: "detached" })
      expect(await name.inputValue()).toBe("Every week, as it is typed")
      await leave()
      await merchant().agree(texts.action.leave)
      await leaves(async () => undefined)
    }

    await open()
    expect(await name.inputValue()).toBe("Every week, as it is")
    await form().getByLabel(texts.plans.field.unit).click()
    await merchant().page.getByRole("option", { name: texts.plans.unit.month }).click()
    await merchant().page.getByRole("option").first().waitFor({ state: "detached" })
    await escape()
    await merchant().agree(texts.action.stay)
    await leaves(() => form().getByRole("button", { name: texts.action.save }).click())
    await merchant().told(texts.plans.saved)
    expect((await ask<{ plan: PlanRecord }>(`plans/${id}`)).plan).toMatchObject({
      name: "Every week, as it is",
      interval: "month",
    })
  })

  it("is gone on with where the keyboard was, when the question is answered so", async () => {
    await merchant().turnTo(`/card-payments/plans/${await newPlan("Every week, typed on")}`)
    await merchant().button(texts.plans.edit).click()
    const name = form().getByLabel(texts.plans.field.name)
    await name.fill("")
    await escape()
    await merchant().agree(texts.action.stay)
    await eventually(async () =>
      (await name.evaluate((element) => element === document.activeElement)) ? true : undefined
    )
    await merchant().page.keyboard.type("Every week")
    expect(await name.inputValue()).toBe("Every week")
    await escape()
    await merchant().agree(texts.action.leave)
    await leaves(async () => undefined)
  })

  it("is not taken back by a form that was opened before", async () => {
    const [planId, another] = [await newPlan("Every week, with one"), await newPlan("Every week, with others")]
    for (const plan of [planId, another]) await tell(`plans/${plan}/variants`, { add: [store.shop.variant_id] })
    await subscribe(store, planId, "kept@example.com")
    const { id } = await eventually(
      async () =>
        (
          await ask<{ subscriptions: SubscriptionRecord[] }>("subscriptions", {
            limit: 1,
            plan_id: planId,
            state: "active",
          })
        ).subscriptions[0]
    )
    const { page } = merchant()
    await merchant().turnTo(`/card-payments/subscriptions/${id}`)
    await merchant().button(texts.subscriptions.action.change).first().click()
    await form().getByLabel(texts.subscriptions.quantity).waitFor()
    const seen = page.waitForResponse(
      async (response) =>
        new RegExp(`/subscriptions/${id}(\\?|$)`).test(response.url()) &&
        ((await response.json()) as { subscription: SubscriptionRecord }).subscription.quantity === 3
    )
    await tell(`subscriptions/${id}`, { quantity: 3 })
    await merchant().lookAgain()
    await seen
    await form().getByLabel(texts.subscriptions.plan).click()
    await page.getByRole("option", { name: /^Every week, with others/ }).click()
    const sent = page.waitForRequest(
      (request) => request.method() === "POST" && request.url().endsWith(`/subscriptions/${id}`)
    )
    await form().getByRole("button", { name: texts.subscriptions.action.change }).click()
    expect((await sent).postDataJSON()).toEqual({ plan_id: another })
    await merchant().told(texts.subscriptions.done.change)
    expect((await ask<{ subscription: SubscriptionRecord }>(`subscriptions/${id}`)).subscription).toMatchObject({
      plan_id: another,
      quantity: 3,
    })
  })

  it("elsewhere is seen when it leads to the rejection of a change", async () => {
    const id = await newPlan("Every week, until it is archived")
    const { page } = merchant()
    await merchant().turnTo(`/card-payments/plans/${id}`)
    await merchant().button(texts.plans.archive).waitFor()
    await (await client()).client.fetch(`/admin/acquiring/plans/${id}`, { method: "DELETE" })
    await merchant().button(texts.plans.archive).click()
    await merchant().agree(texts.plans.archive)
    await merchant().told(texts.action.failed)
    await page.getByText(texts.plans.archivedText).waitFor()
    await merchant().button(texts.plans.archive).waitFor({ state: "detached" })
  })

  it("in the queue of what is held stays to be read there when another payment is decided on by itself", async () => {
    for (const _ of [1, 2]) await pay(store, {}, CARDS.held)
    const [other, one] = (await ask<{ payments: PaymentRecord[] }>("payments", { limit: 2 })).payments
    if (!one || !other) throw new Error("Two payments were held.")
    const { page } = merchant()
    const decisions = merchant().section(texts.reviews.result)
    await merchant().turnTo("/card-payments/reviews")
    await page.getByRole("row").filter({ hasText: one.order_no }).getByRole("checkbox").click()
    await merchant().button(texts.reviews.approve.button).click()
    await merchant().agree(texts.reviews.approve.button)
    await decisions.getByRole("link", { name: one.order_no }).waitFor()

    await merchant().turnTo(`/card-payments/${other.id}`)
    await merchant().button(texts.reviews.reject.button).click()
    await merchant().agree(texts.reviews.reject.button)
    await merchant().told(/^Rejected: €29\.90/)
    await merchant().button(texts.reviews.reject.button).waitFor({ state: "detached" })
    await merchant().turnTo("/card-payments/reviews")
    await decisions.getByRole("link", { name: one.order_no }).waitFor()
    expect(await decisions.getByRole("link", { name: other.order_no }).count()).toBe(0)
    await decisions.getByRole("button", { name: texts.batch.close }).click()
  })
})
