import { cardOf } from "../../../testing/shop/acquiring-routes"
import type { InTheAdmin } from "./in-the-admin"
import type { SCREENS } from "../../../testing/browser/screens"
import { sandboxOfTests } from "../../../testing/world/test-world"

/** The page of the account that is set up. */
export const ACCOUNT = "/settings/card-gateway/default"

const APPROVED = cardOf("4111111111111111")

/** The steps of the chapter in docs/getting-started.md, from nothing to the first paid order, by their names there. */
export function stepsOf(
  { merchant, shopper }: Pick<InTheAdmin, "merchant" | "shopper">,
  screen: keyof typeof SCREENS
): Readonly<Record<string, () => Promise<void>>> {
  const done = async (count: string) => {
    await merchant().turnTo(ACCOUNT)
    await merchant().section("Setup").getByText(count).waitFor()
  }

  /** One step is marked as the next one. */
  const hasNext = async () => {
    const next = merchant().section("Setup").locator("[aria-current=step]")
    await next.getByText("Next", { exact: true }).waitFor()
    await next.getByLabel("To do").waitFor()
  }

  /** Our screens with the keyboard alone; Medusa's and the shop's as most people do. */
  return {
    "Open Settings → Card gateway → default": async () => {
      // At a phone the menu is behind a button of Medusa's.
      await merchant().goTo(screen === "phone" ? "/settings/card-gateway" : "/settings")
      if (screen === "desk") await merchant().press(merchant().link("Card gateway"))
      await merchant().press(merchant().link(/^default/))
    },
    Configure: async () => {
      const { url, merchant_id, account_id, sign_key } = sandboxOfTests()
      const { page } = merchant()
      await merchant().press(merchant().button("Configure: Gateway"))
      await merchant().type(page.getByLabel("Gateway URL"), url)
      await merchant().type(page.getByLabel("Merchant ID"), merchant_id)
      await merchant().type(page.getByLabel("Account ID"), account_id)
      await merchant().type(page.getByLabel("Signature key", { exact: true }), sign_key)
      await merchant().press(merchant().button("Save"))
      await page.getByRole("alert").getByText('Select "Mode", then save again.').waitFor()
      await merchant().press(page.getByLabel("Mode", { exact: true }))
      await merchant().press(page.getByRole("option", { name: "Test: no real money" }))
      await merchant().press(merchant().button("Save"))
      const saved = merchant()
        .section("Gateway")
        .locator(":scope > div")
        .filter({ has: page.getByText("Signature key", { exact: true }) })
      await saved.getByText(/^Saved on .+/).waitFor()
      // The form keeps the keyboard until it has closed.
      await page.getByRole("dialog").waitFor({ state: "detached" })
      expect(await page.content()).not.toContain(sign_key)
    },
    "Test connection": async () => {
      await merchant().press(merchant().button("Test connection"))
      await merchant().page.getByText("Connection works", { exact: true }).waitFor()
      await done("3 of 5 completed")
      await hasNext()
    },
    "Test webhooks": async () => {
      await merchant().press(merchant().button("Test webhooks"))
      await merchant().page.getByText("Webhook URL works", { exact: true }).waitFor()
      await merchant().turnTo("/settings/card-gateway")
      await merchant().turnTo(ACCOUNT)
      await merchant().page.getByText("Webhook URL works", { exact: true }).waitFor()
    },
    "Offer it in a region": async () => {
      const { page } = merchant()
      await merchant().turnTo("/settings/regions")
      await page.getByRole("row").getByText("Europe").first().click()
      await page.waitForURL(/\/regions\/reg_/)
      await merchant().choose(page.locator("main button[aria-haspopup=menu]").first(), "Edit")
      const form = page.getByRole("dialog")
      await form.locator("input[role=combobox]").click()
      await page.getByRole("option", { name: "Acquiring (DEFAULT)" }).click()
      // The list of choices closes.
      await form.getByRole("heading").first().click()
      await form.getByRole("button", { name: "Save" }).click()
      await form.waitFor({ state: "detached" })
      await done("4 of 5 completed")
    },
    "Pay in your shop": async () => {
      const buyer = await shopper()
      await buyer.goToPayment()
      await buyer.payAtGateway(await buyer.openPaymentPage("redirect"), APPROVED)
      await buyer.orderNumber()
      await done("All steps completed")
      expect(await merchant().section("Setup").locator("[aria-current=step]").count()).toBe(0)
      await merchant().turnTo("/card-payments")
      await merchant().page.getByRole("row").getByText("Captured").first().waitFor()
    },
  }
}
