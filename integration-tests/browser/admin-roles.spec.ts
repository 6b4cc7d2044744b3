import { randomUUID } from "node:crypto"
import { join } from "node:path"
import type Medusa from "@medusajs/js-sdk"
import { TestDatabaseUtils } from "@medusajs/test-utils"
import type { Browser } from "playwright-core"
import { createDatabase } from "../../testing/database/postgres"
import { freePort } from "../../testing/processes/free-port"
import { runMedusa } from "../../testing/processes/medusa"
import { newSecrets } from "../../testing/store/secrets"
import { startStore, storeEnvironment } from "../../testing/store/store"
import type { Store } from "../../testing/store/store"
import { StoreClock } from "../../testing/clock/store-clock"
import texts from "../../src/admin/i18n/en.json"
import { RESOURCES } from "../../src/policies/acquiring"
import { obstacles } from "./support/accessible"
import { admin } from "../../testing/admin/admin"
import { AdminVisitor } from "../../testing/browser/admin-visitor"
import { filledInVariables } from "../../testing/world/browser-world"
import { buy, pay } from "../../testing/shop/buy"
import { CARDS } from "../../testing/shop/cards"
import { newColleague } from "../../testing/admin/colleague"
import { newestPayment } from "../../testing/admin/newest-payment"
import { SCREENS } from "../../testing/browser/screens"
import { TEST_FOLDER } from "../../testing/world/start-world"
import { still } from "./support/still"
import { sandboxOfTests } from "../../testing/world/test-world"
import type { RunningShop } from "../../testing/world/test-world"
import { launchChromium } from "../../testing/browser/chromium"

const START_MS = 300_000
const TEST_MS = 180_000
const OWNER = { email: "owner@example.com", password: "a password of the owner" }

/** The policies for reading everything of ours, and changing nothing. */
const CARD_FIELDS = ["payment:read", "order:read", ...Object.keys(RESOURCES).map((resource) => `${resource}:read`)]

describe("The dashboard of a store with roles (MEDUSA_FF_RBAC)", () => {
  let store: Store
  let shop: RunningShop
  let owner: Medusa
  let browser: Browser
  let orderId: string
  let paymentId: string

  jest.setTimeout(TEST_MS)

  beforeAll(async () => {
    const name = `browser-roles-${randomUUID()}`
    const databaseUrl = TestDatabaseUtils.getDatabaseURL(name)
    await createDatabase(TestDatabaseUtils.getDatabaseURL("postgres"), name, "template1")
    const secrets = newSecrets()
    const env = { ...filledInVariables(sandboxOfTests()), MEDUSA_FF_RBAC: "true" }
    const options = {
      databaseUrl,
      adminEmail: "admin@example.com",
      secrets,
      env,
      logFile: join(TEST_FOLDER, "browser-roles.log"),
      say: () => undefined,
    }
    store = await startStore({ ...options, port: await freePort() })
    // Medusa's command makes a super admin of whom it adds.
    await runMedusa({
      name: "Adding the owner",
      args: ["user", "-e", OWNER.email, "-p", OWNER.password],
      env: storeEnvironment(options),
      logFile: options.logFile,
    })
    const clock = join(TEST_FOLDER, `${name}-clock`)
    new StoreClock(clock)
    shop = { url: store.url, databaseUrl, clock, shop: store.shop, admin: OWNER }
    owner = await admin({ url: store.url, ...OWNER })
    orderId = (await buy(shop)).id
    paymentId = (await newestPayment(shop)).id
    await pay(shop, {}, CARDS.held)
    browser = await launchChromium()
  }, START_MS)

  afterAll(async () => {
    await browser.close()
    await store.stop()
  }, START_MS)

  afterEach(async () => {
    for (const context of browser.contexts()) await context.close()
  })

  async function visitor(login: RunningShop["admin"]): Promise<AdminVisitor> {
    const context = await browser.newContext({ viewport: SCREENS.desk, locale: "en-GB", reducedMotion: "reduce" })
    await still(context)
    const merchant = new AdminVisitor(await context.newPage(), { ...shop, admin: login })
    await merchant.logIn()
    return merchant
  }

  /** Those of some buttons that a page shows. */
  async function shown(merchant: AdminVisitor, path: string, buttons: readonly string[]): Promise<string[]> {
    await merchant.readPage(path)
    const counts = await Promise.all(
      buttons.map((name) => merchant.page.getByRole("button", { name, exact: true }).count())
    )
    return buttons.filter((_, index) => counts[index] !== 0)
  }

  it("shows a colleague who may only look everything, and none of the buttons that the owner has", async () => {
    const pages = [
      [`/card-payments/${paymentId}`, [texts.payment.sync, texts.payment.modification.kind.refund]],
      [
        "/settings/card-gateway/default",
        [
          texts.connection.test,
          texts.check.test,
          texts.signature.find,
          `${texts.action.edit}: ${texts.section.profile}`,
        ],
      ],
      ["/card-payments/plans", [texts.action.create]],
      ["/card-payments/links", [texts.action.create]],
      [`/orders/${orderId}`, [texts.payment.sync]],
    ] as const
    const all = await visitor(OWNER)
    const looking = await visitor(await newColleague(owner, store.url, CARD_FIELDS))
    for (const [path, buttons] of pages) {
      expect([path, await shown(all, path, buttons)]).toEqual([path, buttons])
      expect([path, await shown(looking, path, buttons)]).toEqual([path, []])
      // Medusa's own boxes on the page of an order want more.
      const ours = path.startsWith("/orders/") ? looking.section(texts.order.title) : looking.page.locator("main")
      expect([path, await ours.getByText(texts.states.forbidden.title).count()]).toEqual([path, 0])
    }
  })

  it("lets a colleague who may only look choose nothing in the lists of reviews and webhooks", async () => {
    const all = await visitor(OWNER)
    const looking = await visitor(await newColleague(owner, store.url, CARD_FIELDS))
    for (const path of ["/card-payments/reviews", "/card-payments/webhooks"]) {
      for (const [merchant, boxes] of [
        [all, 2],
        [looking, 0],
      ] as const) {
        await merchant.readPage(path)
        expect([path, Math.min(2, await merchant.page.getByRole("checkbox").count())]).toEqual([path, boxes])
        expect(await merchant.page.getByRole("row").count()).toBeGreaterThan(1)
      }
    }
  })

  it("shows a colleague without any permission that their role does not allow it, and shows no box of ours on an order", async () => {
    const other = await visitor(await newColleague(owner, store.url, ["order:read"]))
    for (const path of [
      "/card-payments",
      `/card-payments/${paymentId}`,
      "/card-payments/plans",
      "/settings/card-gateway/default",
    ]) {
      await other.goTo(path)
      await other.page.getByText(texts.states.forbidden.text).first().waitFor()
      expect([path, await obstacles(other.page)]).toEqual([path, []])
    }
    await other.readPage(`/orders/${orderId}`)
    expect(await other.section(texts.order.title).count()).toBe(0)
  })
})
