import { readFile } from "node:fs/promises"
import type { RequestListener } from "node:http"
import { extname, join, normalize } from "node:path"
import type { Page } from "playwright-core"
import { admin as login } from "../../testing/admin/admin"
import { launchChromium } from "../../testing/browser/chromium"
import { ShopVisitor } from "../../testing/browser/shop-visitor"
import { SandboxApi } from "../../testing/gateway/sandbox-api"
import { serve } from "../../testing/processes/serve"
import { CARDS, typed } from "../../testing/shop/cards"
import { fillCart } from "../../testing/shop/cart"
import { orderOfCart } from "../../testing/shop/order"
import { storefront } from "../../testing/shop/storefront"
import { present, same } from "../tour/check"
import { payAfterDecline } from "./card-form"
import { runStore } from "./run-store"
import type { RunningStore } from "./run-store"

/** An app apart from this repository. */
export interface ShopApp {
  /** The folder of the store's database, secrets and logs. */
  readonly folder: string
  /** The folder of the built app. */
  readonly dist: string
  /** Builds the app for a store. */
  build(store: { readonly url: string; readonly publishableKey: string }): Promise<void>
}

const TYPES: Readonly<Record<string, string>> = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css" }
const ORDER_MS = 60_000

/**
 * Serves an app on this machine and pays there in Chromium: on the payment page, and with the card form after a decline.
 * The store has the app's origin in its `STORE_CORS` and `storefrontUrls`.
 */
export async function payInApp({ folder, dist, build }: ShopApp, say: (line: string) => void): Promise<void> {
  const app = await serve(filesOf(dist))
  try {
    const boot = { folder, env: { STOREFRONT_URLS: app.url } }
    await runStore(
      boot,
      async (running) => {
        await build({ url: running.store.url, publishableKey: running.store.shop.publishable_key })
        await visit(app.url, running, say)
      },
      say
    )
  } finally {
    await app.close()
  }
}

async function visit(url: string, { store, sandbox, admin }: RunningStore, say: (line: string) => void): Promise<void> {
  const gateway = new SandboxApi(sandbox.url)
  const client = storefront({ url: store.url, publishableKey: store.shop.publishable_key })
  const merchant = await login({ url: store.url, ...admin })
  const browser = await launchChromium()
  try {
    const visitor = new ShopVisitor(await (await browser.newContext()).newPage(), url)
    const { page } = visitor
    const buy = async (name: string, pay: () => Promise<void>, states: string) => {
      await gateway.startAnew()
      const { shop } = store
      const { id, total } = await fillCart(client, { regionId: shop.region_id, variantId: shop.variant_id })
      await page.goto(url)
      await page.evaluate((cart) => localStorage.setItem("cart_id", cart), id)
      await page.reload()
      await pay()
      const order = present("order of the cart", await thankedFor(page, () => orderOfCart(merchant, id)))
      same("the stored cart", await page.evaluate(() => localStorage.getItem("cart_id")), null)
      const transactions = await gateway.transactions()
      same("the transactions", transactions.map(({ state }) => state).join(), states)
      same("the amount", Number(transactions.at(-1)?.amount), total)
      say(`✓ ${name}: order ${String(order.display_id)}, ${String(total)} ${order.currency_code}`)
    }
    await page.goto(url)
    same("the buttons without a cart", await page.getByRole("button").count(), 0)
    const payOnPage = async () => {
      await page.getByRole("button", { name: "Pay on the payment page" }).click()
      await visitor.payAtGateway(page, typed(CARDS.approved))
    }
    await buy("on the payment page", payOnPage, "captured")
    await buy("with the card form, after a decline", () => payAfterDecline(visitor), "declined,captured")
  } finally {
    await browser.close()
  }
}

/** Waits for the thanks, and finds the order that they name. */
async function thankedFor<Order extends { display_id?: number }>(
  page: Page,
  find: () => Promise<Order | undefined>
): Promise<Order | undefined> {
  const thanks = page.getByText(/^Thank you for order #\d+\.$/)
  await thanks.waitFor({ timeout: ORDER_MS })
  const order = await find()
  same("the order on the page", await thanks.innerText(), `Thank you for order #${String(order?.display_id)}.`)
  return order
}

/** Answers with the files of a folder, and with its page for `/`. */
function filesOf(folder: string): RequestListener {
  return (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost")
    const path = pathname === "/" ? "/index.html" : normalize(pathname)
    void readFile(join(folder, path)).then(
      (body) => response.setHeader("content-type", TYPES[extname(path)] ?? "application/octet-stream").end(body),
      () => response.writeHead(404).end()
    )
  }
}
