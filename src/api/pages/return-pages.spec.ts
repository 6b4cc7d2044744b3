import { runInNewContext } from "node:vm"
import { framedReturnPage } from "./return-pages"

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
  runInNewContext(framedReturnPage(RETURNED, TARGET, STOREFRONTS).script ?? "", { window, location })
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
