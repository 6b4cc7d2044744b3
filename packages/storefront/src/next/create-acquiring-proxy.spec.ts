import { createAcquiringProxy } from "./create-acquiring-proxy"

const SHOP = "https://shop.example/api/acquiring/store"
const SESSION = "acquiring/payment-sessions/payses_1"

/** A proxy before a backend that returns one answer and stores what it received. */
function proxyTo(answer: () => Response | Promise<Response> = () => Response.json({ ok: true })) {
  const send = jest.fn<Promise<Response>, Parameters<typeof fetch>>(async () => answer())
  const proxy = createAcquiringProxy({ backendUrl: "https://api.example/", publishableKey: "pk_1", fetch: send })
  const call = async (method: "GET" | "POST" | "DELETE", path: string, headers: Record<string, string> = {}) => {
    const body = method === "POST" ? JSON.stringify({ cart_id: "cart_1" }) : undefined
    const given = { "content-type": "application/json", "sec-fetch-site": "same-origin", ...headers }
    const response = await proxy[method](new Request(`${SHOP}/${path}`, { method, headers: given, body }))
    const text = await response.text()
    return {
      status: response.status,
      json: text === "" ? undefined : (JSON.parse(text) as unknown),
      headers: response.headers,
    }
  }
  return { send, call, proxy }
}

describe("the proxy of a storefront", () => {
  it("adds the customer's login from the httpOnly cookie, and nothing else of the cookies", async () => {
    const { send, call } = proxyTo()
    const cookie = "a=1; _medusa_jwt=jwt-of-customer; _medusa_cart_id=cart_1"
    expect(
      await call("GET", `${SESSION}?cart_id=cart_1`, { cookie, accept: "a/b", "x-forwarded-for": "203.0.113.7" })
    ).toMatchObject({
      status: 200,
      json: { ok: true },
    })
    const [url, init] = send.mock.calls[0] ?? []
    expect(url).toBe(`https://api.example/store/${SESSION}?cart_id=cart_1`)
    expect(Object.fromEntries(new Headers(init?.headers))).toEqual({
      accept: "a/b",
      authorization: "Bearer jwt-of-customer",
      "content-type": "application/json",
      "x-forwarded-for": "203.0.113.7",
      "x-publishable-api-key": "pk_1",
    })
    expect(init).toMatchObject({ method: "GET", redirect: "error" })
  })

  it("passes a guest on without a login, with the body as it is", async () => {
    const { send, call } = proxyTo(() => Response.json({ code: "not_found" }, { status: 404 }))
    const answer = await call("POST", `${SESSION}/checkout`)
    expect(answer).toMatchObject({ status: 404, json: { code: "not_found" } })
    expect(answer.headers.get("cache-control")).toBe("no-store")
    const [, init] = send.mock.calls[0] ?? []
    expect(init?.body).toBe('{"cart_id":"cart_1"}')
    expect(new Headers(init?.headers).has("authorization")).toBe(false)
  })

  it("rejects a card without reading it", async () => {
    const { send, proxy } = proxyTo()
    const request = new Request(`${SHOP}/${SESSION}/card`, {
      method: "POST",
      headers: { "content-type": "application/json", "sec-fetch-site": "same-origin" },
      body: JSON.stringify({ card: { number: "4111111111111111" } }),
    })
    const answer = await proxy.POST(request)
    expect([answer.status, await answer.json()]).toMatchObject([403, { code: "direct_cards_not_allowed" }])
    expect([request.bodyUsed, send.mock.calls.length]).toEqual([false, 0])
  })

  it.each([
    ["GET", "acquiring/plans?variant_id=variant_1"],
    ["GET", "acquiring/saved-cards"],
    ["DELETE", "acquiring/saved-cards/acqpay_1"],
    ["POST", "acquiring/returns/tok_1"],
    ["POST", "acquiring/carts/cart_1/subscriptions"],
    ["POST", `${SESSION}/access`],
    ["GET", "customers/me/acquiring/subscriptions?limit=5"],
    ["POST", "customers/me/acquiring/subscriptions/acqsub_1/card"],
    ["GET", "carts/cart_1?fields=id"],
    ["POST", "carts/cart_1/complete"],
  ] as const)("passes on %s %s, which the kit calls", async (method, path) => {
    const { send, call } = proxyTo()
    expect((await call(method, path)).status).toBe(200)
    expect(send.mock.calls[0]?.[0]).toBe(`https://api.example/store/${path}`)
  })

  it.each([
    ["GET", "customers/me"],
    ["GET", "orders/order_1"],
    ["POST", "carts/cart_1"],
    ["GET", "acquiring/payment-sessions/..%2f..%2fcustomers"],
    ["GET", "carts/%2e%2e"],
    ["GET", "carts//"],
    ["POST", "acquiring/payment-sessions/a/b/card"],
  ] as const)("does not pass on %s %s", async (method, path) => {
    const { send, call } = proxyTo()
    expect((await call(method, path)).status).toBe(404)
    expect(send).not.toHaveBeenCalled()
  })

  it.each([
    ["of another site", { "sec-fetch-site": "cross-site" }],
    ["of another subdomain", { "sec-fetch-site": "same-site" }],
  ])("does not pass on a request %s, though the cookie is there", async (_, headers) => {
    const { send, call } = proxyTo()
    expect((await call("POST", `${SESSION}/checkout`, { ...headers, cookie: "_medusa_jwt=j" })).status).toBe(403)
    expect(send).not.toHaveBeenCalled()
  })

  it("does not pass on a form of an old browser", async () => {
    const { send, proxy } = proxyTo()
    const form = { method: "POST", headers: { "content-type": "text/plain" }, body: "{}" }
    expect((await proxy.POST(new Request(`${SHOP}/${SESSION}/checkout`, form))).status).toBe(403)
    expect(send).not.toHaveBeenCalled()
  })

  it("answers a lost connection with a code for which the kit reads the state, and a large body with its code", async () => {
    const { call } = proxyTo(() => Promise.reject(new TypeError("fetch failed")))
    expect(await call("POST", `${SESSION}/checkout`)).toMatchObject({ status: 502, json: undefined })
    expect(await call("POST", `${SESSION}/checkout`, { "content-length": "99999999" })).toMatchObject({
      status: 413,
      json: { code: "body_too_large" },
    })
  })
})
