import { english } from "../../../testing/english"
import { Secret } from "../../domain/shared/secret"
import { ACCOUNT, KEY, MERCHANT, REQUEST, sha256, testClient } from "../../../testing/gateway/account"
import type { TestClientOptions } from "../../../testing/gateway/account"
import { FakeTransport, answer, jsonAnswer } from "../../../testing/gateway/fake-transport"
import type { TransportResult } from "../client/transport"
import type { CheckoutOutcome, CheckoutRequest } from "./checkout"

const { card: _card, security_code: _code, expiration_month: _month, expiration_year: _year, ...ORDER } = REQUEST
const CHECKOUT: CheckoutRequest = {
  ...ORDER,
  return_url: "https://shop.example/return/t1",
  cancel_url: "https://shop.example/cancel/t1",
}
const PAGE = '<!doctype html><form method="post" action="checkout/pay"></form>'

const open = (
  result: TransportResult,
  changes: Partial<CheckoutRequest> = {},
  options: TestClientOptions = {}
): Promise<CheckoutOutcome> =>
  testClient({ ...options, transport: new FakeTransport(() => result) }).checkout({ ...CHECKOUT, ...changes })

describe("a redirect payment", () => {
  it("is signed over order and return_url, and carries no card", async () => {
    const transport = new FakeTransport(() => answer(PAGE, "text/html"))
    await testClient({ transport }).checkout(CHECKOUT)
    expect(transport.requests[0]?.path).toBe("/v1/checkout")
    expect(transport.json()).toMatchObject({
      return_url: CHECKOUT.return_url,
      cancel_url: CHECKOUT.cancel_url,
      encryption_data: sha256(`${MERCHANT}${ACCOUNT}SHOP0001EUR21.77${CHECKOUT.return_url}`, KEY),
    })
    for (const field of ["card", "expiration_month", "expiration_year", "security_code", "token_id"])
      expect(transport.json()).not.toHaveProperty(field)
  })

  it("carries the token of a saved card, and hands on no page that shows it", async () => {
    const token_id = new Secret("tok/en+of=a card")
    const transport = new FakeTransport(() => answer(PAGE, "text/html"))
    expect(await testClient({ transport }).checkout({ ...CHECKOUT, token_id })).toMatchObject({ kind: "page" })
    expect(transport.json()).toMatchObject({ token_id: "tok/en+of=a card" })
    for (const shown of [
      `value="tok/en+of=a card"`,
      `value="a=1&amp;token_id=${encodeURIComponent("tok/en+of=a card")}"`,
    ]) {
      const outcome = await open(answer(`<form><input ${shown}></form>`, "text/html"), { token_id })
      expect(outcome).toMatchObject({
        kind: "unknown",
        reason: "unreadable",
        message: english(expect.stringContaining("shows the token")),
      })
      expect(JSON.stringify(outcome)).not.toContain("tok/en")
    }
    const page = `<form><input value="tok/en+of=a card"></form>`
    expect(await open(answer(page, "text/html"))).toMatchObject({ kind: "page", html: page })
  })

  it.each(["text/html", "text/html; charset=utf-8", "TEXT/HTML;charset=UTF-8"])(
    "hands on the gateway's page when it is %s",
    async (contentType) => {
      expect(await open(answer(PAGE, contentType))).toEqual({ kind: "page", html: PAGE, contentType })
    }
  )

  it.each<[string, TransportResult, string]>([
    ["JSON", jsonAnswer("{}"), "unreadable"],
    ["SVG", answer("<svg/>", "image/svg+xml"), "unreadable"],
    ["XHTML", answer("<html/>", "application/xhtml+xml"), "unreadable"],
    ["a type that only begins so", answer("<html/>", "text/htmlx"), "unreadable"],
    ["a page without a type", answer(PAGE, ""), "unreadable"],
    ["nothing", answer("", "text/html"), "unreadable"],
    ["a redirect", answer("", "text/html", 302), "http_status"],
    ["HTTP 500", answer(PAGE, "text/html", 500), "http_status"],
    ["more than 512 kB", { kind: "too_large" }, "too_large"],
    ["a time-out", { kind: "timeout" }, "timeout"],
  ])("hands on nothing else: %s", async (_name, result, reason) => {
    expect(await open(result)).toMatchObject({ kind: "unknown", reason })
  })

  it("is rejected by a readable 400 or 404", async () => {
    expect(await open(jsonAnswer({ code: "I0013", message: "Signature" }, 400))).toMatchObject({
      kind: "rejected",
      status: 400,
      code: "I0013",
      message: "Signature",
    })
    expect(await open(answer("", "", 404))).toMatchObject({ kind: "rejected", status: 404 })
  })

  it.each([
    ["return_url", "https://shop.example/return?token=1"],
    ["cancel_url", "https://shop.example/cancel#x"],
    ["return_url", "shop.example"],
    ["return_url", "javascript:alert(1)"],
  ] as const)("refuses the %s %s before anything is sent", async (field, url) => {
    await expect(open(answer(PAGE, "text/html"), { [field]: url })).rejects.toMatchObject({
      name: "InvalidRequest",
      field,
    })
  })

  it("allows a query string where the profile does", async () => {
    const profile = { formats: { return_url_query: "allow" as const } }
    expect((await open(answer(PAGE, "text/html"), { return_url: "https://shop.example/?r=1" }, { profile })).kind).toBe(
      "page"
    )
  })
})

describe("the form that the merchant's page posts itself", () => {
  it("has the fields and the signature of the request, as texts, and the gateway's address", async () => {
    const transport = new FakeTransport(() => answer(PAGE, "text/html"))
    const client = testClient({ transport, baseUrl: "https://gateway.example/pay/" })
    const { action, fields } = await client.signCheckoutForm({
      ...CHECKOUT,
      subscription: { contract_name: "gold", contract_amount: ORDER.amount, interval_count: 1 },
    })
    expect(action).toBe("https://gateway.example/pay/v1/checkout")
    expect(fields).toMatchObject({
      order_no: "SHOP0001",
      encryption_data: sha256(`${MERCHANT}${ACCOUNT}SHOP0001EUR21.77${CHECKOUT.return_url}`, KEY),
    })
    expect(JSON.parse(fields["subscription"] ?? "")).toMatchObject({
      contract_name: "gold",
      interval: "day",
      interval_count: "1",
    })
    expect(transport.requests).toEqual([])
  })

  it("is refused like the request", async () => {
    await expect(testClient().signCheckoutForm({ ...CHECKOUT, return_url: "x" })).rejects.toMatchObject({
      name: "InvalidRequest",
      account: "eu",
    })
    const off = testClient({ profile: { operations: { checkout: { enabled: false } } } })
    await expect(off.signCheckoutForm(CHECKOUT)).rejects.toThrow(/operations\.checkout\.enabled/)
  })

  it("has its signature stored before it is handed out, as a request has before it is sent; that of a direct payment, which covers a card, is not", async () => {
    const stored: string[] = []
    const transport = new FakeTransport(() => answer(PAGE, "text/html"))
    const client = testClient({
      transport,
      storeSignature: async (signature, operation) =>
        void stored.push(`${operation} ${signature} ${transport.requests.length}`),
    })
    const { fields } = await client.signCheckoutForm(CHECKOUT)
    await client.checkout(CHECKOUT)
    await client.authorise(REQUEST)
    expect(stored).toEqual([`checkout ${fields["encryption_data"]} 0`, `checkout ${fields["encryption_data"]} 0`])
  })
})
