import { renderPage } from "../../../src/api/pages/document"
import { returnPage, withReturn } from "../../../src/api/pages/return-pages"
import { ENGLISH_PAGE } from "../../../src/api/pages/texts/page-locale"
import { createAcquiringProxy, createReturnRoute } from "../src/next"
import type { Received } from "./support/site"
import { onStage } from "./support/stage"
import { CARD, STATE, TEST_CARD, TEST_SESSION, leaving, state } from "./support/storefront"

const LOGIN = "_medusa_jwt=jwt-of-customer"
const PROXY = "/api/acquiring/store"

const PAGE = `<!doctype html><title>Checkout</title><body><div id="place"></div>
  <script type="module">
    import * as kit from "/kit/index.js"
    const directUrl = new URL(location.href).searchParams.get("direct")
    Object.assign(window, { kit, shop: kit.acquiring({ backendUrl: "/api/acquiring", directUrl, publishableKey: "" }) })
    document.title = "ready"
  </script>`

/** A storefront of another site than backend and gateway, with the login in an httpOnly, SameSite=Strict cookie. */
describe("the kit behind a storefront's proxy", () => {
  const { stage, page } = onStage()
  const shop = () => stage().storefront.origin.replace("127.0.0.1", "localhost")
  const cookieAt = (route: string) => stage().storefront.requests(route).at(-1)?.headers.cookie

  const requestOf = ({ method, path, headers, body }: Received) =>
    new Request(shop() + path, {
      method,
      headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
      ...(method === "POST" && { body }),
    })

  beforeEach(async () => {
    const { storefront, backend } = stage()
    const { GET, POST, DELETE } = createAcquiringProxy({ backendUrl: backend.origin, publishableKey: "pk_test" })
    const back = createReturnRoute({ to: "/checkout" })
    storefront
      .on(`GET ${PROXY}/*`, (received) => GET(requestOf(received)))
      .on(`POST ${PROXY}/*`, (received) => POST(requestOf(received)))
      .on(`DELETE ${PROXY}/*`, (received) => DELETE(requestOf(received)))
      .on("GET /return", (received) => back.GET(requestOf(received)))
      .on("GET /checkout", () => ({ html: PAGE }))
      .on("GET /login", () => new Response("", { headers: { "set-cookie": `${LOGIN}; HttpOnly; SameSite=Strict` } }))
    await page().goto(`${shop()}/login`)
    await page().goto(`${shop()}/checkout?direct=${encodeURIComponent(backend.origin)}`)
    await page().waitForFunction(() => document.title === "ready")
  })

  it("sends a card to the backend only, with a token of its session instead of the login", async () => {
    const { storefront, backend } = stage()
    backend
      .on("POST /store/acquiring/payment-sessions/ps_1/access", () => ({ json: { access_token: "token-of-ps_1" } }))
      .on(CARD, () => state("captured"))
      .on(STATE, () => state("captured"))
    const payment = await page().evaluate((options) => window.shop.payWithCard(options), {
      ...TEST_SESSION,
      card: TEST_CARD,
    })
    expect(payment.status).toBe("captured")
    const [access] = backend.requests("POST /store/acquiring/payment-sessions/ps_1/access")
    expect(access?.headers.authorization).toBe("Bearer jwt-of-customer")
    const [card] = backend.requests(CARD)
    expect(card?.headers["x-acquiring-access"]).toBe("token-of-ps_1")
    expect(card?.headers.authorization).toBeUndefined()
    expect(JSON.stringify(storefront.received)).not.toContain(TEST_CARD.number)
    await page().evaluate((session) => window.shop.waitForPayment({ ...session, timeoutMs: 0 }), TEST_SESSION)
    expect(backend.requests(STATE).at(-1)?.headers.authorization).toBe("Bearer jwt-of-customer")
  })

  it("rejects a card that is sent to the proxy by mistake", async () => {
    const code = await page().evaluate(
      async (payment) => {
        const wrong = window.kit.acquiring({ backendUrl: "/api/acquiring", publishableKey: "" })
        const error: unknown = await wrong.payWithCard(payment).catch((caught: unknown) => caught)
        return error instanceof window.kit.AcquiringError ? error.code : String(error)
      },
      { ...TEST_SESSION, card: TEST_CARD }
    )
    expect(code).toBe("direct_cards_not_allowed")
    expect(stage().backend.received).toEqual([])
  })

  it("shows a challenge whose return page is the backend's", async () => {
    const { backend, gateway } = stage()
    const next_action = { type: "post", url: `${gateway.origin}/challenge`, method: "POST", fields: {} }
    backend
      .on("POST /store/acquiring/payment-sessions/ps_1/access", () => ({ json: { access_token: "t" } }))
      .on(CARD, () => state("requires_action", { next_action }))
      .on(STATE, () => state(backend.requests("GET /return").length > 0 ? "captured" : "requires_action"))
    gateway.on("POST /challenge", () => ({ html: `<script>location.href = "${backend.origin}/return"</script>` }))
    const paid = page().evaluate((options) => window.shop.payWithCard({ ...options, container: window.place }), {
      ...TEST_SESSION,
      card: TEST_CARD,
    })
    await expect(paid).resolves.toMatchObject({ status: "captured" })
  })

  it("has the customer's login after a return from another site, which Strict cookies lack at first", async () => {
    const { backend, gateway } = stage()
    const { headers, html } = renderPage(
      returnPage(withReturn(`${shop()}/return`, { payment: "tok_1", status: "captured" }), ENGLISH_PAGE),
      { storefrontUrls: [shop()], locale: ENGLISH_PAGE, brand: {} }
    )
    backend.on("GET /acquiring/return/tok", () => new Response(html, { headers }))
    gateway.on("GET /pay", () => ({ html: `<a href="${backend.origin}/acquiring/return/tok">Pay</a>` }))
    leaving(page().goto(`${gateway.origin}/pay`))
    await page().getByText("Pay").click()
    await page().waitForURL(({ pathname }) => pathname === "/checkout")
    expect(cookieAt("GET /return")).toBeUndefined()
    expect(cookieAt("GET /checkout")).toBe(LOGIN)
    expect(new URL(page().url()).search).toBe("?payment=tok_1&status=captured")
  })
})
