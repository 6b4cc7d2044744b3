import { cardOf } from "../../testing/shop/acquiring-routes"
import { merchantOf } from "../../testing/admin/admin"
import { inTheShop } from "./support/in-the-shop"
import { shopOfTests } from "../../testing/world/test-world"

const APPROVED = cardOf("4111111111111111")
const DECLINED = cardOf("4000000000000002")
const NOTEBOOK = "linen-notebook"
const CONSENT =
  "I agree to pay €14.90 for each, plus delivery, every month until I cancel. The card that I pay with is kept for it."

describe("on the shop page, a product that is sold on a plan", () => {
  const { visitor, sandbox, order } = inTheShop()

  /** The subscriptions that began with an order. */
  const subscriptionsOf = async (orderId = "none") => {
    const { client } = await merchantOf(shopOfTests())
    const { subscriptions } = await client.fetch<{ subscriptions: { order_id: string }[] }>(
      "/admin/acquiring/subscriptions",
      {
        query: { limit: 100 },
      }
    )
    return subscriptions.filter(({ order_id }) => order_id === orderId)
  }

  /** Chooses the notebook every month. */
  const subscribe = async (): Promise<void> => {
    await visitor().page.goto(`${shopOfTests().url}/shop`)
    await visitor().choose("plan", NOTEBOOK)
    await visitor().at(`add-${NOTEBOOK}`).click()
  }

  it("is bought once unless the shopper chooses otherwise", async () => {
    await visitor().goToPayment(NOTEBOOK)
    await visitor().payInShop(APPROVED)
    await visitor().orderNumber()
    expect(await visitor().at("subscribed").count()).toBe(0)
    expect(await subscriptionsOf((await order())?.id)).toEqual([])
    expect(await sandbox.onlyTransaction()).toMatchObject({ state: "captured", has_token: false })
  })

  it("shows what the shopper agrees to before it is agreed to, and takes it away with another choice", async () => {
    await visitor().page.goto(`${shopOfTests().url}/shop`)
    await visitor().choose("plan", NOTEBOOK)
    expect(await visitor().at(`consent-${NOTEBOOK}`).innerText()).toBe(CONSENT)
    expect(await visitor().at(`add-${NOTEBOOK}`).innerText()).toBe("Subscribe")
    await visitor().choose("once", NOTEBOOK)
    expect(await visitor().at(`consent-${NOTEBOOK}`).innerText()).toBe("")
    expect(await visitor().at(`add-${NOTEBOOK}`).innerText()).toBe("Add to bag")
  })

  it.each([
    ["a card that is typed there", async () => visitor().payInShop(APPROVED)],
    [
      "a card on the gateway's page",
      async () => visitor().payAtGateway(await visitor().openPaymentPage("redirect"), APPROVED),
    ],
    [
      "a second card, after the first was declined",
      async () => {
        await visitor().payInShop(DECLINED)
        await visitor().at("notice").waitFor()
        await visitor().payInShop(APPROVED)
      },
    ],
  ])("begins a subscription with %s, shows that, and stores the consent", async (_, pay) => {
    await subscribe()
    await visitor().goOnToPayment()
    await pay()
    await visitor().orderNumber()
    expect(await visitor().at("subscribed").innerText()).toContain("You are subscribed")
    expect(await visitor().at("view-done").innerText()).toContain("Every month")
    const [subscription, ...others] = await subscriptionsOf((await order())?.id)
    expect(subscription).toMatchObject({
      state: "active",
      interval: "month",
      consent_text: CONSENT,
      card: { last4: "1111" },
    })
    expect(others).toEqual([])
    expect((await sandbox.transactions()).at(-1)).toMatchObject({ state: "captured", amount: "19.80", has_token: true })
  })

  it("may be in the bag both once and every month, and the other region's money is agreed to there", async () => {
    await subscribe()
    await visitor().choose("once", NOTEBOOK)
    await visitor().at(`add-${NOTEBOOK}`).click()
    await visitor().page.getByText("2 items").waitFor()
    await visitor().at("checkout").click()
    await visitor().at("view-delivery").waitFor()
    expect(await visitor().page.locator(".line .rhythm").allInnerTexts()).toEqual(["Every month"])
    expect(await visitor().page.locator(".line").count()).toBe(2)
    await visitor().page.goto(`${shopOfTests().url}/shop`)
    await visitor().at("region").selectOption({ index: 1 })
    await visitor().page.getByText("$13.35").waitFor()
    await visitor().choose("plan", NOTEBOOK)
    expect(await visitor().at(`consent-${NOTEBOOK}`).innerText()).toContain("$13.35")
  })
})
