import { renderPage } from "../../../src/api/pages/document"
import { framedReturnPage, returnPage, withReturn } from "../../../src/api/pages/return-pages"
import { ENGLISH_PAGE } from "../../../src/api/pages/texts/page-locale"
import { onStage } from "./support/stage"
import { CHECKOUT, STATE, TEST_SESSION, leaving, state } from "./support/storefront"

const RETURNED = { payment: "tok_1", status: "captured" }
const framedBy = (...storefrontUrls: string[]) => ({ storefrontUrls, locale: ENGLISH_PAGE, brand: {} })
const STRICT = "cart=1; HttpOnly; SameSite=Strict"

/** For a browser, 127.0.0.1 and localhost are two sites, and the ports of one of them are one site. */
const elsewhere = (origin: string) => origin.replace("127.0.0.1", "localhost")

/** The plugin's return page between the gateway, which is another site, and a shop with cookies of its own. */
describe("the return page of the backend", () => {
  const { stage, page } = onStage()

  /** Pays at the gateway, whose page posts the shopper back to the backend. */
  async function comeBackTo(shop: string): Promise<string | undefined> {
    const { storefront, backend, gateway } = stage()
    const to = withReturn(`${shop}/thanks?step=3`, RETURNED)
    const { status, headers, html } = renderPage(returnPage(to, ENGLISH_PAGE), framedBy(shop))
    backend.on("POST /acquiring/return/tok", () => new Response(html, { status, headers }))
    storefront
      .on("GET /strict", () => new Response("", { headers: { "set-cookie": STRICT } }))
      .on("GET /lax", () => new Response("", { headers: { "set-cookie": "hint=1; HttpOnly; SameSite=Lax" } }))
      .on("GET /thanks", () => ({ html: "<title>Thanks</title>" }))
    gateway.on("GET /pay", () => ({
      html: `<form method="post" action="${backend.origin}/acquiring/return/tok"><button>Pay</button></form>`,
    }))
    await page().goto(`${shop}/strict`)
    await page().goto(`${shop}/lax`)
    await page().goto(`${elsewhere(gateway.origin)}/pay`)
    leaving(page().getByText("Pay").click())
    await page().waitForURL(to)
    return storefront.requests("GET /thanks").at(-1)?.headers.cookie
  }

  it("leads to a shop of the same site with its Strict cookies", async () => {
    expect(await comeBackTo(stage().storefront.origin)).toBe("cart=1; hint=1")
    await page().goBack()
    expect(new URL(page().url()).pathname).toBe("/pay")
  })

  it("leads to a shop of another site with its Lax cookies only", async () => {
    expect(await comeBackTo(elsewhere(stage().storefront.origin))).toBe("hint=1")
  })

  it("leads on without scripts", async () => {
    const context = await page().context().browser()?.newContext({ javaScriptEnabled: false })
    const plain = await context?.newPage()
    const { storefront, backend } = stage()
    const { headers, html } = renderPage(
      returnPage(`${storefront.origin}/thanks?a="><b>&b='2'`, ENGLISH_PAGE),
      framedBy()
    )
    backend.on("GET /acquiring/return/tok", () => new Response(html, { headers }))
    storefront.on("GET /thanks", () => ({ html: "<title>Thanks</title>" }))
    leaving(plain?.goto(`${backend.origin}/acquiring/return/tok`) ?? Promise.resolve())
    await plain?.waitForURL(({ pathname }) => pathname === "/thanks")
    expect(new URL(plain?.url() ?? "").searchParams.get("a")).toBe(`"><b>`)
    await context?.close()
  })

  it("in a frame ends the kit's payment, and does not lead the frame to the shop", async () => {
    const { storefront, backend } = stage()
    const { headers, html } = renderPage(
      framedReturnPage(RETURNED, `${storefront.origin}/thanks`, [storefront.origin], ENGLISH_PAGE),
      framedBy(storefront.origin)
    )
    const url = `${backend.origin}/acquiring/checkout/tok`
    backend
      .on(CHECKOUT, () => ({ json: { checkout: { url, expires_at: "2030-01-01T00:00:00Z" } } }))
      .on("GET /acquiring/checkout/tok", () => ({ html: `<a href="/acquiring/return/tok">Pay</a>` }))
      .on("GET /acquiring/return/tok", () => new Response(html, { headers }))
      .on(STATE, () => state(backend.requests("GET /acquiring/return/tok").length > 0 ? "captured" : "open"))
    const paid = page().evaluate(
      (session) => window.shop.openCheckout({ ...session, display: "iframe", container: window.place }),
      TEST_SESSION
    )
    await page().frameLocator("#place iframe").getByText("Pay").click()
    await expect(paid).resolves.toMatchObject({ status: "captured" })
    expect(storefront.requests("GET /thanks")).toEqual([])
  })

  it("of a payment in a frame leads to the shop with its Strict cookies if the frame is the whole tab", async () => {
    const { storefront, backend, gateway } = stage()
    const shop = storefront.origin
    const { headers, html } = renderPage(
      framedReturnPage(RETURNED, `${shop}/thanks`, [shop], ENGLISH_PAGE),
      framedBy(shop)
    )
    backend.on("GET /acquiring/return/tok", () => new Response(html, { headers }))
    storefront
      .on("GET /strict", () => new Response("", { headers: { "set-cookie": STRICT } }))
      .on("GET /thanks", () => ({ html: "<title>Thanks</title>" }))
    gateway.on("GET /pay", () => ({ html: `<a href="${backend.origin}/acquiring/return/tok">Pay</a>` }))
    await page().goto(`${shop}/strict`)
    await page().goto(`${elsewhere(gateway.origin)}/pay`)
    leaving(page().getByText("Pay").click())
    await page().waitForURL(({ pathname }) => pathname === "/thanks")
    expect(storefront.requests("GET /thanks").at(-1)?.headers.cookie).toBe("cart=1")
  })
})
