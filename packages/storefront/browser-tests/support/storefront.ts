import type axe from "axe-core"
import type { BrowserContext, Page } from "playwright-core"
import type * as kit from "../../src"
import { Site } from "./site"

declare global {
  interface Window {
    kit: typeof kit
    shop: kit.Acquiring
    /** The container of frames: an element with an id is a property of its window. */
    place: HTMLElement
    heard: string[]
    giveUp: () => void
    events: kit.AcquiringEvent[]
    axe: typeof axe
  }
}

export const TEST_SESSION = { sessionId: "ps_1", cartId: "cart_1" }
export const TEST_CARD = {
  number: "4111111111111111",
  expirationMonth: "12",
  expirationYear: "2030",
  securityCode: "123",
}

export const STATE = "GET /store/acquiring/payment-sessions/ps_1"
export const CARD = "POST /store/acquiring/payment-sessions/ps_1/card"
export const CHECKOUT = "POST /store/acquiring/payment-sessions/ps_1/checkout"

const PAGE = `<!doctype html><title>Storefront</title><body>
  <input autocomplete="cc-number"><input autocomplete="cc-exp"><input autocomplete="cc-csc"><input autocomplete="cc-name">
  <div id="place" aria-label="Payment page"></div>
  <script>window.events = []</script>
  <script type="module">
    import * as kit from "/kit/index.js"
    const backendUrl = new URL(location.href).searchParams.get("backend")
    Object.assign(window, { kit, shop: kit.acquiring({ backendUrl, publishableKey: "pk_test", locale: "de", messages: { ready: "Los!" }, onEvent: (event) => window.events.push(event) }) })
    document.title = "ready"
  </script>`

/** The backend's page that reports the shopper's return to the parent of a frame. */
const RETURN_PAGE = `<!doctype html><script>
  parent.postMessage({ type: "acquiring:return", payment: "tok_1", status: "captured" }, "*")
</script>`

/** The backend's answer about a payment. */
export const state = (status: string, more: object = {}) => ({
  json: { payment: { status, code: status, message: `It is ${status}.`, retry: false, ...more } },
})

/** Runs a call in the page that ends with the page. Its own end is no error then. */
export function leaving(call: Promise<unknown>): void {
  call.catch(() => undefined)
}

/** Three origins, as in life: the storefront with the kit, the store's backend, the gateway. */
export interface Stage {
  storefront: Site
  backend: Site
  gateway: Site
}

export async function setStage(files: Readonly<Record<string, string>>): Promise<Stage> {
  const [storefront, backend, gateway] = await Promise.all([Site.start(), Site.start(), Site.start()])
  storefront.on("GET /", () => ({ html: PAGE }))
  for (const [path, script] of Object.entries(files)) storefront.on(`GET /kit/${path}`, () => ({ script }))
  backend.on("GET /return", () => ({ html: RETURN_PAGE }))
  return { storefront, backend, gateway }
}

export async function openStorefront(context: BrowserContext, { storefront, backend }: Stage): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${storefront.origin}/?backend=${encodeURIComponent(backend.origin)}`)
  await page.waitForFunction(() => document.title === "ready")
  return page
}
