import { join } from "node:path"
import type { Browser, BrowserContext, Page } from "playwright-core"
import { admin as login } from "../../testing/admin/admin"
import { launchChromium } from "../../testing/browser/chromium"
import { ShopVisitor } from "../../testing/browser/shop-visitor"
import { until } from "../../testing/clock/until"
import { SandboxApi } from "../../testing/gateway/sandbox-api"
import { startChild } from "../../testing/processes/child"
import { freePort } from "../../testing/processes/free-port"
import { CARDS, typed } from "../../testing/shop/cards"
import { newCart } from "../../testing/shop/cart"
import { newCustomer } from "../../testing/shop/customer"
import { orderOfCart } from "../../testing/shop/order"
import { storefront } from "../../testing/shop/storefront"
import { same } from "../tour/check"
import { answerBank, payAfterDecline } from "./card-form"
import { runStore } from "./run-store"
import type { RunningStore } from "./run-store"

type Display = "redirect" | "card"

/** A storefront in the shape of Medusa's Next starter, to which the package's command added payments. */
export interface NextApp {
  /** The folder of the store's database, secrets and logs. */
  readonly folder: string
  /** The folder of the storefront. */
  readonly cwd: string
  /** Builds it for a store and a display. */
  build(store: { readonly url: string; readonly publishableKey: string }, display: Display): Promise<void>
}

/** Pays in Chromium from here, with the cookies that the starter's server sets. */
interface Shopper {
  readonly name: string
  readonly token?: string
  readonly cartId: string
}

const ORDER_MS = 60_000
const IN_COUNTRY = "/de"

/**
 * Serves a Next storefront on this machine and pays there in Chromium. Store and gateway are another site than the
 * storefront, whose cookies are httpOnly and SameSite=Strict. A guest pays on the payment page; another closes the tab
 * there; a customer pays with the card form after a decline, saves the card, and pays with it.
 */
export async function payInNext({ folder, cwd, build }: NextApp, say: (line: string) => void): Promise<void> {
  const port = await freePort()
  // The store and the gateway are at localhost.
  const url = `http://127.0.0.1:${port}`
  const serve = async (running: RunningStore, display: Display, visit: (shop: NextShop) => Promise<void>) => {
    const { store } = running
    await build({ url: store.url, publishableKey: store.shop.publishable_key }, display)
    const app = startChild({
      name: "The storefront",
      args: ["node_modules/next/dist/bin/next", "start", "--port", String(port), "--hostname", "127.0.0.1"],
      cwd,
      env: { MEDUSA_BACKEND_URL: store.url, NEXT_TELEMETRY_DISABLED: "1" },
      logFile: join(folder, "logs", "storefront.log"),
      listens: true,
    })
    const browser = await launchChromium()
    try {
      await app.line((line) => (/Ready in/.test(line) ? line : undefined))
      await visit(new NextShop(url, browser, running, say))
    } finally {
      await browser.close()
      await app.stop()
    }
  }
  await runStore(
    { folder, env: { STOREFRONT_URLS: url } },
    async (running) => {
      await serve(running, "redirect", async (shop) => {
        await payOnPage(shop)
        await closeTheTab(shop)
      })
      await serve(running, "card", payAndSave)
    },
    say
  )
}

async function payOnPage(shop: NextShop): Promise<void> {
  const { cart } = await newCart(shop.client, shop.wish)
  await shop.buy({ name: "a guest, on the payment page", cartId: cart.id }, "captured", async (visitor) => {
    await visitor.page.getByRole("button", { name: /^Pay / }).click()
    await visitor.payAtGateway(visitor.page, typed(CARDS.approved))
  })
}

async function closeTheTab(shop: NextShop): Promise<void> {
  const { cart } = await newCart(shop.client, shop.wish)
  const shopper = { name: "a guest who closed the tab", cartId: cart.id }
  await shop.buy(shopper, "captured", async (visitor) => {
    const { page } = visitor
    await page.getByRole("button", { name: /^Pay / }).click()
    await page.locator("[name=card]").waitFor()
    const back = page.waitForRequest((request) => request.url().startsWith(shop.storeUrl))
    await page.route(`${shop.storeUrl}/**`, (route) => route.abort())
    await visitor.payAtGateway(page, typed(CARDS.approved))
    await back
    // The gateway's webhook places the order meanwhile.
    await shop.orderOf(cart.id)
    await page.goto(`${shop.url}${IN_COUNTRY}`)
  })
}

async function payAndSave(shop: NextShop): Promise<void> {
  const { url, shop: goods } = shop.running.store
  const customer = await newCustomer({ url, shop: goods }, "customer@example.com")
  const shopper = async (name: string): Promise<Shopper> => {
    const { cart } = await newCart(await customer.storefront(), { ...shop.wish, email: customer.email })
    return { name, cartId: cart.id, token: await customer.token() }
  }
  const saving = await shopper("a customer, with the card form, after a decline")
  await shop.buy(saving, "declined,captured", async (visitor) => {
    await visitor.page.getByLabel(/^Save this card/).check()
    await payAfterDecline(visitor)
  })
  const again = await shopper("a customer, with a saved card")
  await shop.buy(again, "captured", async (visitor) => {
    await visitor.page.getByLabel(/^Card ending in 3220/).check()
    await visitor.page.getByRole("button", { name: /^Pay / }).click()
    await answerBank(visitor)
  })
  await shop.look(again, async (page) => {
    await page.goto(`${shop.url}${IN_COUNTRY}/account/cards`)
    await page.getByText("Card ending in 3220").waitFor()
    await page.getByRole("link", { name: "Subscriptions" }).first().click()
    await page.getByText("You have no subscriptions.").waitFor()
  })
}

/** The storefront, with its shoppers and its merchant. */
class NextShop {
  readonly client

  constructor(
    readonly url: string,
    private readonly browser: Browser,
    readonly running: RunningStore,
    private readonly say: (line: string) => void
  ) {
    const { url: storeUrl, shop } = running.store
    this.client = storefront({ url: storeUrl, publishableKey: shop.publishable_key })
  }

  get storeUrl(): string {
    return this.running.store.url
  }

  get wish() {
    const { region_id: regionId, variant_id: variantId } = this.running.store.shop
    return { regionId, variantId }
  }

  /** Opens the checkout, pays there and expects the order's confirmation page, without a cart. */
  async buy(shopper: Shopper, states: string, pay: (visitor: ShopVisitor) => Promise<void>): Promise<void> {
    const gateway = new SandboxApi(this.running.sandbox.url)
    const { length: before } = await gateway.transactions()
    await this.look(shopper, async (page) => {
      await page.goto(`${this.url}${IN_COUNTRY}/checkout`)
      await pay(new ShopVisitor(page, this.url))
      const thanks = page.getByRole("heading", { name: /^Thank you for order #\d+\.$/ })
      await thanks.waitFor({ timeout: ORDER_MS })
      const order = await this.orderOf(shopper.cartId)
      same("the order on the page", await thanks.innerText(), `Thank you for order #${String(order.display_id)}.`)
      await page.getByText("No cart is left.").waitFor()
      const transactions = (await gateway.transactions()).slice(before)
      same("the transactions", transactions.map(({ state }) => state).join(), states)
      this.say(`✓ ${shopper.name}: order ${String(order.display_id)}`)
    })
  }

  /** Opens a profile with the cookies of the starter's server. */
  async look({ cartId, token }: Shopper, visit: (page: Page) => Promise<void>): Promise<void> {
    const context = await this.browser.newContext()
    try {
      await addCookies(context, this.url, { _medusa_cart_id: cartId, ...(token ? { _medusa_jwt: token } : {}) })
      const { page } = new ShopVisitor(await context.newPage(), this.url)
      await visit(page)
    } finally {
      await context.close()
    }
  }

  async orderOf(cartId: string) {
    const merchant = await login({ url: this.storeUrl, ...this.running.admin })
    return until(() => orderOfCart(merchant, cartId), { what: "order of the cart", seconds: ORDER_MS / 1_000 })
  }
}

async function addCookies(context: BrowserContext, url: string, values: Record<string, string>): Promise<void> {
  await context.addCookies(
    Object.entries(values).map(([name, value]) => ({ name, value, url, httpOnly: true, sameSite: "Strict" as const }))
  )
}
