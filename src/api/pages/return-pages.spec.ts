import { runInNewContext } from "node:vm"
import { renderPage } from "./document"
import { framedReturnPage, returnPage } from "./return-pages"
import { ENGLISH_PAGE } from "./texts/page-locale"

const RETURNED = { payment: "tok", status: "captured" }
const TARGET = "https://shop.example/checkout?step=pay"
const STOREFRONTS = ["https://shop.example", "https://outlet.example"]

/**
 * Runs the page's script, at top level or in a frame of a page at an origin, and returns the resulting address or
 * messages.
 */
function opened(around?: string) {
  const received: unknown[] = []
  const wentTo: string[] = []
  const location = { replace: (url: string) => wentTo.push(url) }
  const window: { parent?: unknown } = {}
  const parent = {
    postMessage: (message: unknown, origin: string) => void (origin === around && received.push(message)),
  }
  window.parent = around === undefined ? window : parent
  runInNewContext(framedReturnPage(RETURNED, TARGET, STOREFRONTS, ENGLISH_PAGE).script ?? "", { window, location })
  return { received, wentTo }
}

describe("the page in a frame to which the shopper comes back", () => {
  it.each(STOREFRONTS)("notifies the storefront around it, which is %s, once", (origin) => {
    expect(opened(origin)).toEqual({ received: [{ type: "acquiring:return", ...RETURNED }], wentTo: [] })
  })

  it("notifies no other window", () => {
    expect(opened("https://other.example").received).toEqual([])
  })

  it("goes on to the storefront at top level", () => {
    expect(opened()).toEqual({
      received: [],
      wentTo: ["https://shop.example/checkout?step=pay&payment=tok&status=captured"],
    })
  })
})

describe("the page to which the shopper comes back", () => {
  const rendered = renderPage(returnPage(`${TARGET}&x="'><script>`, ENGLISH_PAGE), {
    storefrontUrls: STOREFRONTS,
    locale: ENGLISH_PAGE,
    brand: { logoUrl: "https://cdn.example/logo.svg;script-src *" },
  })

  it("continues by itself and by a link, without a script, and lets nothing out of the address", () => {
    const escaped = "https://shop.example/checkout?step=pay&#38;x=&#34;&#39;&#62;&#60;script&#62;"
    expect(rendered.html).toContain(`<meta http-equiv="refresh" content="0;url=${escaped}">`)
    expect(rendered.html).toContain(`href="${escaped}"`)
    expect(rendered.html).not.toContain("<script")
  })

  it("is stored nowhere and loads nothing but the logo's origin", () => {
    expect(rendered.headers["Cache-Control"]).toBe("no-store")
    expect(rendered.headers["Content-Security-Policy"]?.replace(/'nonce-[^']+'/g, "nonce")).toBe(
      "default-src 'none'; script-src nonce; style-src nonce; img-src https://cdn.example; form-action 'self'; " +
        "base-uri 'none'; frame-ancestors 'self' https://shop.example https://outlet.example"
    )
  })
})
