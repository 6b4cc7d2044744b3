import { cardOf } from "../support/acquiring"
import { obstacles } from "../support/accessible"
import { inTheAdmin } from "../support/in-the-admin"
import { sandboxOfTests, untouchedShopOfTests } from "../support/test-world"

const APPROVED = cardOf("4111111111111111")

describe.each(["desk", "phone"] as const)("setting up the gateway in the dashboard, at a %s", (screen) => {
  const { merchant, shopper } = inTheAdmin(untouchedShopOfTests(screen), screen)

  it("goes from nothing to the first paid order, with the keyboard alone", async () => {
    const { url, merchant_id, account_id, sign_key } = sandboxOfTests()
    const { page } = merchant()
    await merchant().goTo("/settings/card-gateway")
    await merchant().press(merchant().link(/^default/))
    await merchant().press(merchant().button("Fill in: Gateway"))
    await merchant().type(page.getByLabel("Gateway address"), url)
    await merchant().type(page.getByLabel("Merchant number"), merchant_id)
    await merchant().type(page.getByLabel("Account number"), account_id)
    await merchant().type(page.getByLabel("Signature key", { exact: true }), sign_key)
    await merchant().press(merchant().button("Save"))
    await merchant().press(merchant().button("Test the connection"))
    await page.getByText("It works").waitFor()
    await merchant().section("Set-up").getByText("4 of 5 done").waitFor()

    const buyer = await shopper()
    await buyer.goToPayment()
    await buyer.payAtGateway(await buyer.openPaymentPage("redirect"), APPROVED)
    await buyer.orderNumber()
    await merchant().section("Set-up").getByText("All done").waitFor()
  })

  it("says in the form what is wrong, and keeps what was typed", async () => {
    const { page } = merchant()
    await merchant().goTo("/settings/card-gateway/default")
    await merchant().button("Edit: Gateway").click()
    await page.getByLabel("Merchant number").fill("12345678")
    await merchant().button("Save").click()
    await page.getByRole("alert").getByText(/merchant_id/).waitFor()
    expect(await page.getByLabel("Merchant number").inputValue()).toBe("12345678")
    await merchant().button("Cancel").click()
    await merchant().section("Gateway").getByText(sandboxOfTests().merchant_id).waitFor()
  })

  it("says when the gateway refuses the signature, and which settings to look at", async () => {
    const { page } = merchant()
    await merchant().goTo("/settings/card-gateway/default")
    await merchant().button("Edit: Gateway").click()
    await page.getByLabel("Signature key", { exact: true }).fill("not the gateway's key")
    await merchant().button("Save").click()
    await merchant().button("Test the connection").click()
    await page.getByText("The gateway refuses the signature.").waitFor()
    await page.getByText(/Look at: sign_key/).waitFor()
    expect(await page.content()).not.toContain("not the gateway's key")
  })
})

describe("the screens of the gateway's accounts", () => {
  const { merchant } = inTheAdmin(untouchedShopOfTests("desk"), "desk", "shared")

  it.each(["/settings/card-gateway", "/settings/card-gateway/default"])("%s can be used by everybody, at a desk and on a phone", async (path) => {
    await merchant().readPage(path)
    expect(await obstacles(merchant().page)).toEqual([])
  })

  it("have how captures are made among the settings that merchants meet, with its default and the way back to it", async () => {
    const { page } = merchant()
    const inAdvanced = (text: string) => merchant().section("Advanced").getByText(text, { exact: true })
    await merchant().goTo("/settings/card-gateway/default")
    await merchant().button("Edit: Advanced").click()
    await page.getByLabel("Capture", { exact: true }).click()
    await page.getByRole("option", { name: "When you capture" }).click()
    await merchant().button("Save").click()
    await inAdvanced("When you capture").waitFor()
    await merchant().button("Edit: Advanced").click()
    await merchant().button("Reset to the default: Capture").click()
    await merchant().button("Save").click()
    await inAdvanced("When you capture").waitFor({ state: "detached" })
  })
})
