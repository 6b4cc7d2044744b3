import type { Page } from "playwright-core"
import type * as kit from "../../../packages/storefront/src"
import { buildKit } from "../../../testing/browser/build-kit"
import type { RunningShop } from "../../../testing/world/test-world"

declare global {
  interface Window {
    kit: typeof kit
    shop: kit.Acquiring
    events: kit.AcquiringEvent[]
  }
}

const PAGE = `<!doctype html><html lang="en"><title>Storefront</title><body><div id="place"></div></body></html>`

/** The address below the store at which a test's own page is: there is no such route, Chromium gets it from the test. */
export const KIT_PATH = "/kit-of-tests"

let files: Record<string, string> | undefined

/** Opens a page of the store's origin with the built kit, connected with the store; as a customer, with their token. */
export async function openWithKit(page: Page, { url, shop }: RunningShop, token?: string): Promise<void> {
  const built = (files ??= buildKit())
  await page.unroute(`${url}${KIT_PATH}/**`)
  await page.route(`${url}${KIT_PATH}/**`, (route) => {
    const path = new URL(route.request().url()).pathname.slice(KIT_PATH.length + 1)
    const script = built[path]
    return script === undefined
      ? route.fulfill({ contentType: "text/html", body: PAGE })
      : route.fulfill({ contentType: "text/javascript", body: script })
  })
  await page.goto(`${url}${KIT_PATH}/page`)
  await connect(page, shop.publishable_key, token)
}

/** Connects the kit on a page that is open, such as after a return. */
export async function connect(page: Page, publishableKey: string, token?: string): Promise<void> {
  await page.addScriptTag({
    type: "module",
    content: `
      import * as kit from "${KIT_PATH}/index.js"
      window.events = []
      const token = ${JSON.stringify(token ?? null)}
      window.kit = kit
      window.shop = kit.acquiring({
        backendUrl: "",
        publishableKey: ${JSON.stringify(publishableKey)},
        onEvent: (event) => window.events.push(event),
        ...(token && { getAuthHeaders: () => ({ authorization: "Bearer " + token }) }),
      })`,
  })
  await page.waitForFunction(() => "shop" in window)
}
