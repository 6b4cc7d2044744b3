import type { Locator } from "playwright-core"
import texts from "../../src/admin/i18n/en.json"
import type { PaymentRecord } from "../../src/application/admin/payment-record"
import type { PlanRecord } from "../../src/application/subscriptions/plans/plan-record"
import { asMerchant } from "./support/as-merchant"
import { pay } from "../../testing/shop/buy"
import { CARDS } from "../../testing/shop/cards"
import { eventually } from "../../testing/clock/eventually"
import { inTheAdmin } from "./support/in-the-admin"
import { shopOfTests } from "../../testing/world/test-world"

const store = shopOfTests()

describe("a merchant who works with the keyboard", () => {
  const { merchant, sandbox } = inTheAdmin(store, "desk", "shared")
  const { ask, tell } = asMerchant(store)
  const form = () => merchant().page.getByRole("dialog")
  const question = () => merchant().page.getByRole("alertdialog")

  /** Waits until something has the keyboard. */
  const goesOnAt = (place: Locator) =>
    eventually(async () => ((await place.evaluate((element) => element === document.activeElement)) ? true : undefined))

  it("is on the button that opened a form when that was saved, or left in any way", async () => {
    const { plan } = await tell<{ plan: PlanRecord }>("plans", { name: "By keyboard", interval: "week" })
    const { page } = merchant()
    await merchant().turnTo(`/card-payments/plans/${plan.id}`)
    const edit = merchant().button(texts.plans.edit)
    const name = form().getByLabel(texts.plans.field.name)
    const leave = [
      () => page.keyboard.press("Escape"),
      () => merchant().press(form().getByRole("button", { name: texts.action.cancel })),
      () => merchant().press(form().getByRole("button", { name: texts.action.close })),
      async () => {
        await name.fill("By keyboard, saved")
        await name.press("Enter")
        await merchant().told(texts.plans.saved)
      },
    ]
    for (const away of leave) {
      await merchant().press(edit)
      await name.waitFor()
      await away()
      await form().waitFor({ state: "detached" })
      await goesOnAt(edit)
    }
  })

  it("is on the button that was pressed when the question before an act is answered with no, and in its box when the button is gone with what was done", async () => {
    const { plan } = await tell<{ plan: PlanRecord }>("plans", { name: "Archived by keyboard", interval: "week" })
    await merchant().turnTo(`/card-payments/plans/${plan.id}`)
    const archive = merchant().button(texts.plans.archive)
    await merchant().press(archive)
    await merchant().press(question().getByRole("button", { name: texts.action.cancel }))
    await goesOnAt(archive)
    await merchant().press(archive)
    await merchant().press(question().getByRole("button", { name: texts.plans.archive }))
    await archive.waitFor({ state: "detached" })
    await goesOnAt(merchant().section("Archived by keyboard"))
  })

  it("is at the list when what was chosen is chosen no more; and what was chosen is given up where the list is narrowed otherwise", async () => {
    await pay(store, {}, CARDS.held)
    const [held] = (await ask<{ payments: PaymentRecord[] }>("payments", { limit: 1 })).payments
    const { page } = merchant()
    const box = page.getByRole("row").filter({ hasText: held?.order_no }).getByRole("checkbox")
    const chosen = page.getByText("1 selected")
    await merchant().turnTo("/card-payments/reviews")
    await box.click()
    await chosen.waitFor()
    await merchant().press(merchant().button(texts.batch.clear))
    await chosen.waitFor({ state: "detached" })
    await goesOnAt(page.getByRole("group", { name: texts.menu.reviews }))

    await box.click()
    await chosen.waitFor()
    await merchant().setOutFor("/card-payments/reviews?account=%22manual%22")
    await box.waitFor({ state: "detached" })
    expect(await chosen.count()).toBe(0)
    await merchant().setOutFor("/card-payments/reviews")
    await box.waitFor()
    expect(await box.isChecked()).toBe(false)
    const { transaction_id } = await sandbox.onlyTransaction()
    await sandbox.act(transaction_id, "decline")
  })
})
