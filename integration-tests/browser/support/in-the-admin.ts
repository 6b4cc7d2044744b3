import type { Browser, BrowserContext } from "playwright-core"
import { launchChromium } from "../../../testing/browser/chromium"
import { merchantOf } from "../../../testing/admin/admin"
import { AdminVisitor } from "../../../testing/browser/admin-visitor"
import { SCREENS } from "../../../testing/browser/screens"
import { SandboxApi } from "../../../testing/gateway/sandbox-api"
import { ShopVisitor } from "../../../testing/browser/shop-visitor"
import { still } from "./still"
import { sandboxOfTests } from "../../../testing/world/test-world"
import type { RunningShop } from "../../../testing/world/test-world"

/** The dashboard of a store, as a test in the browser uses it. */
export interface InTheAdmin {
  /** The merchant, with a browser profile in which they are logged in. */
  readonly merchant: () => AdminVisitor
  /** Has the merchant log in again, as after the day of a login. */
  logIn(): Promise<void>
  /** A shopper of the same store, with a profile of their own. */
  shopper(): Promise<ShopVisitor>
  readonly sandbox: SandboxApi
}

/** Whether each test has a fresh profile, or all of a group share one tab. */
export type Profiles = "fresh" | "shared"

type Login = Awaited<ReturnType<BrowserContext["storageState"]>>

const TEST_MS = 180_000

/** The merchant logs in once for all tests of a file; every profile after the first begins with that. */
const logins = new Map<string, Login>()

/** Opens a store's dashboard in Chromium for a group of tests. */
export function inTheAdmin(
  store: RunningShop,
  screen: keyof typeof SCREENS = "desk",
  profiles: Profiles = "fresh"
): InTheAdmin {
  const sandbox = new SandboxApi(sandboxOfTests().url)
  let browser: Browser | undefined
  let merchant: AdminVisitor | undefined
  jest.setTimeout(TEST_MS)

  const open = async (storageState?: Login) => {
    if (!browser) throw new Error("The browser is there only while a test runs.")
    const context = await browser.newContext({
      viewport: SCREENS[screen],
      locale: "en-GB",
      reducedMotion: "reduce",
      storageState,
    })
    await still(context)
    return context.newPage()
  }
  const present = (): AdminVisitor => {
    if (!merchant) throw new Error("The merchant is there only while a test runs.")
    return merchant
  }
  const logIn = async (): Promise<void> => {
    await present().logIn()
    logins.set(store.url, await present().page.context().storageState())
  }
  /** Without the page for it, which `logIn` fills in. */
  const enter = async (): Promise<void> => {
    const context = present().page.context()
    const token = await (await merchantOf(store)).client.getToken()
    const answer = await context.request.post(`${store.url}/auth/session`, {
      headers: { authorization: `Bearer ${token}` },
    })
    if (!answer.ok()) throw new Error(`The merchant is not let in: ${answer.status()}.`)
    logins.set(store.url, await context.storageState())
  }
  const come = async (): Promise<void> => {
    const login = logins.get(store.url)
    merchant = new AdminVisitor(await open(login), store)
    if (!login) await enter()
  }
  const leave = async (): Promise<void> => {
    for (const context of browser?.contexts() ?? []) await context.close()
  }

  beforeAll(async () => {
    browser = await launchChromium()
    if (profiles === "shared") await come()
  }, TEST_MS)
  afterAll(async () => {
    await leave()
    await browser?.close()
  })

  beforeEach(async () => {
    await sandbox.startAnew()
    if (profiles === "fresh") await come()
    // A test before may have looked at it at another size.
    else {
      await present().page.setViewportSize(SCREENS[screen])
      await present().leaveDialog()
    }
  })
  afterEach(async () => {
    if (profiles === "fresh") await leave()
  })

  return {
    merchant: present,
    logIn,
    shopper: async () => new ShopVisitor(await open(), `${store.url}/shop`),
    sandbox,
  }
}
