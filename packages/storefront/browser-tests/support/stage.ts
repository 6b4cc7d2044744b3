import type { Browser, BrowserContext, Page } from "playwright-core"
import { buildKit } from "../../../../testing/browser/build-kit"
import { launchChromium } from "../../../../testing/browser/chromium"
import { openStorefront, setStage } from "./storefront"
import type { Stage } from "./storefront"

/** Gives every test of a file three fresh sites and a storefront with the built kit in a fresh profile of one Chromium. */
export function onStage(): { stage: () => Stage; page: () => Page } {
  let browser: Browser | undefined
  let files: Record<string, string> = {}
  let current: { stage: Stage; context: BrowserContext; page: Page } | undefined

  beforeAll(async () => {
    files = buildKit()
    browser = await launchChromium()
  }, 60_000)
  afterAll(() => browser?.close())

  beforeEach(async () => {
    if (!browser) throw new Error("Chromium did not start.")
    const [stage, context] = await Promise.all([setStage(files), browser.newContext()])
    current = { stage, context, page: await openStorefront(context, stage) }
  })
  afterEach(async () => {
    if (!current) return
    const { context, stage } = current
    current = undefined
    await context.close()
    await Promise.all([stage.storefront.stop(), stage.backend.stop(), stage.gateway.stop()])
  })

  const now = () => {
    if (!current) throw new Error("The stage is set for each test, not before.")
    return current
  }
  return { stage: () => now().stage, page: () => now().page }
}
