import type { Browser } from "playwright-core"
import { launchChromium } from "../browser/kit/chromium"
import { AdminVisitor } from "./admin-visitor"
import { SandboxApi } from "./sandbox"
import { ShopVisitor } from "./shop-visitor"
import { sandboxOfTests } from "./test-world"
import type { RunningShop } from "./test-world"

/** The dashboard of a store, as a test in the browser uses it. */
export interface InTheAdmin {
  /** The merchant, with a fresh browser profile, not logged in. */
  readonly merchant: () => AdminVisitor
  /** A shopper of the same store, with a profile of their own. */
  shopper(): Promise<ShopVisitor>
  readonly sandbox: SandboxApi
}

const TEST_MS = 180_000

/** How wide the screens are that people have. */
export const SCREENS = { desk: { width: 1280, height: 900 }, phone: { width: 360, height: 740 } } as const

/** Opens a store's dashboard in one Chromium for all tests of a file, each in a fresh profile. */
export function inTheAdmin(store: RunningShop, screen: keyof typeof SCREENS = "desk"): InTheAdmin {
  const sandbox = new SandboxApi(sandboxOfTests().url)
  let browser: Browser | undefined
  let merchant: AdminVisitor | undefined
  jest.setTimeout(TEST_MS)

  const open = async () => {
    if (!browser) throw new Error("The browser is there only while a test runs.")
    return (await browser.newContext({ viewport: SCREENS[screen], locale: "en-GB" })).newPage()
  }

  beforeAll(async () => {
    browser = await launchChromium()
  })
  afterAll(() => browser?.close())

  beforeEach(async () => {
    await sandbox.reset()
    merchant = new AdminVisitor(await open(), store)
  })
  afterEach(async () => {
    for (const context of browser?.contexts() ?? []) await context.close()
  })

  return {
    merchant: () => {
      if (!merchant) throw new Error("The merchant is there only while a test runs.")
      return merchant
    },
    shopper: async () => new ShopVisitor(await open(), `${store.url}/shop`),
    sandbox,
  }
}
