import { randomUUID } from "node:crypto"
import { buildReactApp } from "../../testing/browser/build-react-app"
import { cardOf } from "../../testing/shop/acquiring-routes"
import type { TypedCard } from "../../testing/shop/acquiring-routes"
import { newCart } from "../../testing/shop/cart"
import type { CartWish, ReadyCart } from "../../testing/shop/cart"
import { newCustomer } from "../../testing/shop/customer"
import { placeOrder } from "../../testing/shop/order"
import { storefront } from "../../testing/shop/storefront"
import { shopOfTests } from "../../testing/world/test-world"
import { inTheShop } from "./support/in-the-shop"
import { KIT_PATH } from "./support/with-kit"

const APPROVED = cardOf("4111111111111111")
const DECLINED = cardOf("4000000000000002")
const CHALLENGED = cardOf("4000000000003220")
const OTHER = cardOf("5555555555554444")
const PAID = "Your payment was successful."

describe("the React components in a storefront of a real store", () => {
  const { visitor, sandbox } = inTheShop()
  const store = shopOfTests()
  const page = () => visitor().page
  const client = storefront({ url: store.url, publishableKey: store.shop.publishable_key })
  const app = buildReactApp(`${KIT_PATH}/app.js`)
  const cart = (wish: Partial<CartWish> = {}) =>
    newCart(client, { regionId: store.shop.region_id, variantId: store.shop.variant_id, ...wish })

  const addressOf = (name: string, query: Readonly<Record<string, string>>) => {
    const search = new URLSearchParams({ page: name, key: store.shop.publishable_key, ...query })
    return `${store.url}${KIT_PATH}/shop?${search}`
  }
  const open = async (name: string, query: Readonly<Record<string, string>> = {}) => {
    // Chromium takes a page that a test serves for one of the internet, which may not open a frame of this machine.
    await page().context().grantPermissions(["local-network-access"])
    await page().unroute(`${store.url}${KIT_PATH}/**`)
    await page().route(`${store.url}${KIT_PATH}/**`, (route) =>
      new URL(route.request().url()).pathname.endsWith(".js")
        ? route.fulfill({ contentType: "text/javascript", body: app.script })
        : route.fulfill({ contentType: "text/html", body: app.html })
    )
    await page().goto(addressOf(name, query))
  }
  const idsOf = ({ cart: payable, session }: ReadyCart) => ({ session: session.id, cart: payable.id })
  const customer = async () => {
    const someone = await newCustomer(store, `react-${randomUUID()}@example.com`)
    const sdk = await someone.storefront()
    const token = await sdk.client.getToken()
    if (!token) throw new Error("The customer is not logged in.")
    return { token, theirs: { email: someone.email, by: sdk }, sdk }
  }
  const typeCard = async (card: TypedCard) => {
    await visitor().fillCardForm(card)
    const holder = page().locator("[autocomplete=cc-name]")
    if ((await holder.count()) > 0) await holder.fill("Ada Lovelace")
  }
  const payByCard = async (card: TypedCard) => {
    await typeCard(card)
    await page().locator("button[type=submit]").click()
  }
  const states = async () => (await sandbox.transactions()).map(({ state }) => state)

  it("take another card after a decline, and charge once", async () => {
    await open("card", idsOf(await cart()))
    await payByCard(DECLINED)
    await page().getByRole("status").getByText(/card/).waitFor()
    await payByCard(APPROVED)
    await page().getByText(PAID).waitFor()
    expect(await states()).toEqual(["declined", "captured"])
  })

  it("show a 3-D Secure challenge in its place", async () => {
    await open("card", idsOf(await cart()))
    await payByCard(CHALLENGED)
    await visitor().answerBank(page().frameLocator(".acq-challenge iframe"), "approve")
    await page().getByText(PAID).waitFor()
    expect(await sandbox.onlyTransaction()).toMatchObject({ state: "captured", threeds_result: "Y" })
  })

  it("show the payment page in a frame", async () => {
    await open("frame", idsOf(await cart()))
    await visitor().payAtGateway(page().frameLocator(".acq-frame iframe"), APPROVED)
    await page().getByText(PAID).waitFor()
    expect(await states()).toEqual(["captured"])
  })

  it("save a card with consent, and pay with it, for a customer who is logged in", async () => {
    const { token, theirs } = await customer()
    await open("card", { token, ...idsOf(await cart(theirs)) })
    await page().getByRole("checkbox").check()
    await payByCard(APPROVED)
    await page().getByText(PAID).waitFor()
    await open("button", { token, ...idsOf(await cart(theirs)) })
    await page()
      .getByRole("radio", { name: /Card ending in 1111/ })
      .check()
    await page().getByRole("button", { name: /^Pay/ }).click()
    await page().getByText(PAID).waitFor()
    expect(await states()).toEqual(["captured", "captured"])
  })

  it("finish a payment on the page that the shopper returns to", async () => {
    const ready = await cart()
    await open("return")
    await page().getByText("finished").waitFor()
    const checkout = await client.client.fetch<{ checkout: { url: string } }>(
      `/store/acquiring/payment-sessions/${ready.session.id}/checkout`,
      { method: "POST", body: { cart_id: ready.cart.id, return_url: addressOf("return", {}) } }
    )
    await page().goto(checkout.checkout.url)
    await visitor().payAtGateway(page(), APPROVED)
    await page().waitForURL(({ pathname }) => pathname === `${KIT_PATH}/shop`)
    await page()
      .getByText(/finished \d+/)
      .waitFor()
    expect(await states()).toEqual(["captured"])
  })

  it("pause a subscription, give it another card, and cancel it", async () => {
    const { token, theirs, sdk } = await customer()
    const { products } = await client.store.product.list({ handle: "linen-notebook", fields: "id,*variants" })
    const variant_id = products[0]?.variants?.[0]?.id ?? ""
    const { plans } = await client.client.fetch<{ plans: { id: string }[] }>("/store/acquiring/plans", {
      query: { variant_id },
    })
    const subscribe = async (cartId: string) => {
      const body = { plan_id: plans[0]?.id, variant_id, consent: "I agree to pay every month until I cancel." }
      await sdk.client.fetch(`/store/acquiring/carts/${cartId}/subscriptions`, { method: "POST", body })
    }
    const ready = await cart({ ...theirs, subscribe })
    await open("card", { token, ...idsOf(ready) })
    await payByCard(APPROVED)
    await page().getByText(PAID).waitFor()
    await placeOrder(sdk, ready.cart.id)

    await open("subscriptions", { token })
    await page().getByText("Active", { exact: true }).waitFor()
    await page().getByRole("button", { name: "Pause" }).click()
    await page().getByText("Paused", { exact: true }).waitFor()
    await page().getByRole("button", { name: "Resume" }).click()
    await page().getByText("Active", { exact: true }).waitFor()
    await page().getByRole("button", { name: "Change card" }).click()
    await payByCard(OTHER)
    await page().getByText("Card ending in 4444").waitFor()
    await page().getByRole("button", { name: "Cancel subscription" }).click()
    await page()
      .getByRole("group", { name: "Cancel subscription" })
      .getByRole("button", { name: "Cancel subscription" })
      .click()
    await page().getByText("Cancellation scheduled").waitFor()
  })
})
