import { cardOf } from "../../testing/shop/acquiring-routes"
import { inTheShop } from "./support/in-the-shop"

const APPROVED = cardOf("4111111111111111")
const DECLINED = cardOf("4000000000000002")
const CHALLENGED = cardOf("4000000000003220")

describe("on the shop page, paying on the gateway's page", () => {
  const { visitor, comeBackToPayment, sandbox, order } = inTheShop()

  it("leads there and back, and to an order that is paid", async () => {
    await visitor().goToPayment()
    await visitor().payAtGateway(await visitor().openPaymentPage("redirect"), APPROVED)
    const number = await visitor().orderNumber()
    expect(await order()).toMatchObject({ display_id: number, payment_status: "captured" })
    expect(await sandbox.onlyTransaction()).toMatchObject({ state: "captured", amount: "29.90", currency: "EUR" })
  })

  it("passes a challenge of the bank in between if the card needs it", async () => {
    await comeBackToPayment()
    const gateway = await visitor().openPaymentPage("redirect")
    await visitor().payAtGateway(gateway, CHALLENGED)
    await visitor().answerBank(gateway, "approve")
    await visitor().orderNumber()
    expect(await sandbox.onlyTransaction()).toMatchObject({ state: "captured", threeds_result: "Y" })
  })

  it("works inside the shop in a frame, which the shop takes away in the end", async () => {
    await comeBackToPayment()
    await visitor().payAtGateway(await visitor().openPaymentPage("frame"), APPROVED)
    await visitor().orderNumber()
    expect(await visitor().page.locator("iframe").count()).toBe(0)
    expect(await sandbox.onlyTransaction()).toMatchObject({ state: "captured" })
  })

  it("comes back with a decline and lets the shopper pay again, with one order in the end", async () => {
    await comeBackToPayment()
    await visitor().payAtGateway(await visitor().openPaymentPage("redirect"), DECLINED)
    await visitor().at("notice").waitFor()
    expect(await order()).toBeUndefined()
    await visitor().payAtGateway(await visitor().openPaymentPage("redirect"), APPROVED)
    await visitor().orderNumber()
    expect((await sandbox.transactions()).map(({ state }) => state)).toEqual(["declined", "captured"])
  })

  it("comes back unpaid when the shopper cancels there", async () => {
    await comeBackToPayment()
    const gateway = await visitor().openPaymentPage("redirect")
    await gateway.locator("[data-testid=cancel]").click()
    await visitor().at("view-payment").waitFor()
    expect(await order()).toBeUndefined()
    expect((await sandbox.transactions()).filter(({ state }) => state === "captured")).toEqual([])
  })
})
