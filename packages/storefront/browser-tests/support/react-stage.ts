import type { Browser, Page } from "playwright-core"
import { buildReactApp } from "../../../../testing/browser/build-react-app"
import type { ReactApp } from "../../../../testing/browser/build-react-app"
import { launchChromium } from "../../../../testing/browser/chromium"
import { setStage } from "./storefront"
import type { Stage } from "./storefront"

export interface ReactStage {
  stage: () => Stage
  page: () => Page
  /** Opens a page of browser-tests/react/app.tsx. */
  open(page: string, query?: Readonly<Record<string, string>>): Promise<void>
}

/** Gives every test of a file three fresh sites, and the pages with the React components. */
export function onReactStage(): ReactStage {
  let browser: Browser | undefined
  let app: ReactApp | undefined
  let current: { stage: Stage; page: Page } | undefined

  beforeAll(async () => {
    app = buildReactApp("/app.js")
    browser = await launchChromium()
  }, 60_000)
  afterAll(() => browser?.close())

  beforeEach(async () => {
    if (!browser || !app) throw new Error("Chromium did not start.")
    const { html, script } = app
    const stage = await setStage({})
    stage.storefront.on("GET /shop", () => ({ html })).on("GET /app.js", () => ({ script }))
    current = { stage, page: await (await browser.newContext()).newPage() }
    current.page.setDefaultTimeout(10_000)
  })
  afterEach(async () => {
    if (!current) return
    const { page, stage } = current
    current = undefined
    await page.context().close()
    await Promise.all([stage.storefront.stop(), stage.backend.stop(), stage.gateway.stop()])
  })

  const now = () => {
    if (!current) throw new Error("The stage is set for each test, not before.")
    return current
  }
  return {
    stage: () => now().stage,
    page: () => now().page,
    open: async (name, query = {}) => {
      const { stage, page } = now()
      const search = new URLSearchParams({ page: name, backend: stage.backend.origin, ...query })
      await page.goto(`${stage.storefront.origin}/shop?${search}`)
      await page.locator("main").waitFor()
    },
  }
}
