import type { Browser } from "playwright-core"
import { launchChromium } from "../../../testing/browser/chromium"
import { merchantOf } from "../../../testing/admin/admin"
import { filledCart } from "../../../testing/shop/buy"
import { orderOfCart } from "../../../testing/shop/order"
import { SandboxApi } from "../../../testing/gateway/sandbox-api"
import { ShopVisitor } from "../../../testing/browser/shop-visitor"
import { sandboxOfTests, shopOfTests } from "../../../testing/world/test-world"
import type { HttpTypes } from "@medusajs/framework/types"

/** The shop with its gateway, as a test in the browser uses them. */
export interface InTheShop {
  /** A person with a fresh browser profile, on the shop page. */
  readonly visitor: () => ShopVisitor
  /** Brings the visitor to the choice of the way to pay, with a bag that was filled before. */
  comeBackToPayment(): Promise<void>
  readonly sandbox: SandboxApi
  /** The merchant's view of the order that came of the visitor's cart. */
  order(): Promise<HttpTypes.AdminOrder | undefined>
}

const TEST_MS = 120_000

/**
 * Opens the running shop in one Chromium for all tests of a file, each in a fresh profile. The gateway only sends
 * webhooks about later actions.
 *
 * @param path of the shop: the plain page, or the one that is made with React
 */
export function inTheShop(path: "/shop" | "/react-shop" = "/shop"): InTheShop {
  const store = shopOfTests()
  const sandbox = new SandboxApi(sandboxOfTests().url)
  let browser: Browser | undefined
  let visitor: ShopVisitor | undefined
  jest.setTimeout(TEST_MS)

  beforeAll(async () => {
    browser = await launchChromium()
  })
  afterAll(() => browser?.close())

  beforeEach(async () => {
    await sandbox.startAnew()
    const context = await browser?.newContext({ viewport: { width: 1280, height: 900 } })
    visitor = context && new ShopVisitor(await context.newPage(), store.url + path)
  })
  afterEach(() => visitor?.page.context().close())

  const present = (): ShopVisitor => {
    if (!visitor) throw new Error("The visitor is there only while a test runs.")
    return visitor
  }
  return {
    visitor: present,
    comeBackToPayment: async () => present().comeBackToPayment(await filledCart(store)),
    sandbox,
    order: async () => orderOfCart(await merchantOf(store), await present().cartId()),
  }
}
