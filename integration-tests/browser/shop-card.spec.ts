import { cardOf } from "../../testing/shop/acquiring-routes"
import { inTheShop } from "./support/in-the-shop"

const APPROVED = cardOf("5555555555554444")
const DECLINED = cardOf("4000000000009995")
const CHALLENGED = cardOf("4000000000003220")

describe("on the shop page, paying with a card typed there", () => {
  const { visitor, comeBackToPayment, sandbox, order } = inTheShop()

  it("ends with an order that is paid", async () => {
    await visitor().goToPayment()
    await visitor().payInShop(APPROVED)
    const number = await visitor().orderNumber()
    expect(await order()).toMatchObject({ display_id: number, payment_status: "captured" })
    expect(await sandbox.onlyTransaction()).toMatchObject({ state: "captured", card: "555555******4444" })
  })

  it("shows that a card was declined, and takes another one on the same cart", async () => {
    await comeBackToPayment()
    await visitor().payInShop(DECLINED)
    await visitor().at("notice").waitFor()
    await visitor().at("recommended").getByText("Visa, Mastercard, American Express").waitFor()
    await visitor().payInShop(APPROVED)
    await visitor().orderNumber()
    expect((await sandbox.transactions()).map(({ state }) => state)).toEqual(["declined", "captured"])
  })

  it.each([
    ["approves", "approve", "captured"],
    ["refuses", "fail", "declined"],
  ] as const)("shows the bank's page inside the shop: the shopper %s", async (_, answer, state) => {
    await comeBackToPayment()
    await visitor().payInShop(CHALLENGED)
    await visitor().answerBank(visitor().frame, answer)
    if (answer === "approve") await visitor().orderNumber()
    else await visitor().at("notice").waitFor()
    expect(await sandbox.onlyTransaction()).toMatchObject({ state })
  })

  it("charges once when the button is pressed twice", async () => {
    await comeBackToPayment()
    await visitor().typeCard(APPROVED)
    await visitor().at("pay").dblclick()
    await visitor().orderNumber()
    expect(await sandbox.onlyTransaction()).toMatchObject({ state: "captured" })
  })

  it("stores nothing of the card in the browser", async () => {
    await comeBackToPayment()
    await visitor().payInShop(APPROVED)
    await visitor().orderNumber()
    const kept = await visitor().page.evaluate(() =>
      JSON.stringify({ ...localStorage, ...sessionStorage, cookies: document.cookie })
    )
    expect(kept).not.toMatch(/5555/)
  })
})
