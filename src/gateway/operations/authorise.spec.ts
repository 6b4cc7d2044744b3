import { inspect } from "node:util"
import { Secret } from "../../domain/secret"
import { ACCOUNT, CARD, CODE, KEY, MERCHANT, ORDER, REQUEST, TRANSACTION, sha256, testClient } from "../testing/account"
import type { TestClientOptions } from "../testing/account"
import { resultFields, resultXml } from "../testing/answers"
import { FakeTransport, answer, jsonAnswer } from "../testing/fake-transport"
import type { TransportResult } from "../transport"
import type { AuthoriseRequest, PaymentOutcome } from "./authorise"

async function authorise(result: TransportResult, changes: Partial<AuthoriseRequest> = {}, options: TestClientOptions = {}): Promise<PaymentOutcome> {
  return testClient({ ...options, transport: new FakeTransport(() => result) }).authorise({ ...REQUEST, ...changes })
}

const reasonOf = (outcome: PaymentOutcome): string => (outcome.kind === "unknown" ? outcome.reason : outcome.kind)

describe("a direct payment", () => {
  it("is signed over its twelve values in the family's order", async () => {
    const transport = new FakeTransport(() => answer(resultXml()))
    await testClient({ transport }).authorise(REQUEST)
    const { encryption_data, ...sent } = transport.json()
    const text = `${MERCHANT}${ACCOUNT}SHOP0001EUR21.77AdaLovelace${CARD}203107${CODE}shopper@example.com`
    expect(encryption_data).toBe(sha256(text, KEY))
    expect(transport.requests[0]).toMatchObject({ path: "/v1/authorise", contentType: "application/x-www-form-urlencoded" })
    expect(sent).toEqual({
      merchant_id: MERCHANT,
      account_id: ACCOUNT,
      order_no: "SHOP0001",
      currency: "EUR",
      amount: "21.77",
      website: "shop.example",
      items: "Shirt#,#SKU-1#,#21.77#,#1",
      shopper_id: "customer-1",
      shopper_email: "shopper@example.com",
      shopper_ip: "192.0.2.1",
      first_name: "Ada",
      last_name: "Lovelace",
      challenge_window_size: "05",
      device_type: "PC",
      order_type: "WEB",
      platform_source: "medusa",
      card: CARD,
      expiration_month: "07",
      expiration_year: "2031",
      security_code: CODE,
    })
  })

  it("with a token sends the card's four values as empty texts", async () => {
    const transport = new FakeTransport(() => answer(resultXml()))
    const { card: _card, security_code: _code, expiration_month: _month, expiration_year: _year, ...order } = REQUEST
    await testClient({ transport }).authorise({ ...order, token_id: new Secret("tok-1") })
    expect(transport.json()).toMatchObject({ token_id: "tok-1", card: "", expiration_month: "", expiration_year: "", security_code: "" })
    expect(transport.json()["encryption_data"]).toBe(sha256(`${MERCHANT}${ACCOUNT}SHOP0001EUR21.77AdaLovelaceshopper@example.com`, KEY))
  })

  it.each<[string, Partial<AuthoriseRequest>, string]>([
    ["a card and a token", { token_id: new Secret("tok") }, "token_id"],
    ["neither", { card: undefined }, "card"],
    ["a card without its code", { security_code: undefined }, "security_code"],
    ["a card without its year", { expiration_year: undefined }, "expiration_year"],
    ["no shopper_email", { shopper_email: "  " }, "shopper_email"],
    ["an order number that is too long", { order_no: "x".repeat(51) as typeof ORDER.order_no }, "order_no"],
    ["a notify_url that is no address", { notify_url: "shop.example/n" }, "notify_url"],
  ])("with %s is refused before anything is sent, naming operation, account and field", async (_name, changes, field) => {
    const transport = new FakeTransport(() => answer(resultXml()))
    const call = testClient({ transport }).authorise({ ...REQUEST, ...changes })
    await expect(call).rejects.toMatchObject({ name: "InvalidRequest", operation: "authorise", account: "eu", field })
    await expect(call).rejects.not.toThrow(new RegExp(`${CARD}|${CODE}`))
    expect(transport.requests).toEqual([])
  })

  it("shows its secrets to nothing that prints it", async () => {
    const outcome = await authorise(answer(resultXml({ token_id: "tok-secret" })))
    const printed = inspect([REQUEST, outcome, testClient({ transport: new FakeTransport(() => answer("")) })], { depth: 9, showHidden: true })
    expect(printed + JSON.stringify([REQUEST, outcome])).not.toMatch(/4111111111111111|737|tok-secret|key-of-the-account/)
  })
})

describe("a result", () => {
  it("is read whole", async () => {
    const fields = {
      contract_name: "gold",
      recurring_id: "REC-1",
      recurring_deduction_period: "30 day",
      recurring_deduction_time: "2026-02-01 10:00:00",
      note: "card 4111 1111 1111 1111",
      token_id: "tok-secret",
      connector: "bank-a",
      threeds_result: "Y",
      risk_action: "ACCEPT",
      risk_score: "12",
    }
    const reasons = "<risk_reasons><name>velocity</name><status>ACCEPT</status></risk_reasons><risk_reasons><name>bin</name><status>REJECT</status></risk_reasons>"
    const outcome = await authorise(answer(resultXml(fields, reasons)))
    const { token_id: _token, note: _note, ...texts } = fields
    expect(outcome).toEqual({
      kind: "approved",
      result: {
        merchant_id: MERCHANT,
        account_id: ACCOUNT,
        ...ORDER,
        transaction_id: TRANSACTION,
        card: { first6: "411111", last4: "1111" },
        order_status: "1",
        code: "0000",
        message: "Success",
        ...texts,
        note: "card 411111******1111",
        token_id: expect.any(Secret) as Secret,
        risk_reasons: [
          { name: "velocity", status: "ACCEPT" },
          { name: "bin", status: "REJECT" },
        ],
        issuer_url: undefined,
      },
    })
    expect(outcome.kind === "approved" && outcome.result.token_id?.reveal()).toBe("tok-secret")
  })

  it.each([
    "<risk_reasons><name>a</name><status>1</status><name>b</name><status>2</status></risk_reasons>",
    "<risk_reasons><reason><name>a</name><status>1</status></reason><reason><name>b</name><status>2</status></reason></risk_reasons>",
  ])("keeps the risk reasons however they are nested: %s", async (xml) => {
    const outcome = await authorise(answer(resultXml({}, xml)))
    expect(outcome).toMatchObject({ result: { risk_reasons: [{ name: "a", status: "1" }, { name: "b", status: "2" }] } })
  })

  it.each<[string, Record<string, string>, string]>([
    ["1 with 0000", {}, "approved"],
    ["1 with a bare word", { result_info: "Success" }, "approved"],
    ["1 with no text", { result_info: "" }, "approved"],
    ["1 with another code", { result_info: "05:Do not honour" }, "unknown_code"],
    ["0", { order_status: "0", result_info: "05:Do not honour" }, "declined"],
    ["0 with the code of success", { order_status: "0" }, "unknown_code"],
    ["0 after a time-out at the bank", { order_status: "0", result_info: "E0002:Bank time-out" }, "unknown_code"],
    ["0 for a duplicate order number", { order_status: "0", result_info: "I0061:Duplicate" }, "unknown_code"],
    ["0 without a transaction_id", { order_status: "0", result_info: "I0013:Signature", transaction_id: "" }, "declined"],
    ["-1", { order_status: "-1", result_info: "A0001:Pending" }, "pending"],
    ["-2", { order_status: "-2", result_info: "A0001:To be confirmed" }, "pending"],
    ["3", { order_status: "3" }, "unknown_code"],
    ["01", { order_status: "01" }, "unknown_code"],
    ["success", { order_status: "success" }, "unknown_code"],
    ["nothing", { order_status: "" }, "incomplete"],
    ["1 without a transaction_id", { transaction_id: "" }, "incomplete"],
    ["1 without an amount", { amount: "" }, "incomplete"],
    ["1 for another amount", { amount: "21.78" }, "echo"],
    ["1 for an amount that is none", { amount: "21.770" }, "echo"],
    ["1 in another currency", { currency: "USD" }, "echo"],
    ["1 for another order", { order_no: "SHOP0002" }, "echo"],
    ["1 for another merchant", { merchant_id: "7654321" }, "echo"],
    ["1 for another account", { account_id: "1234567002" }, "echo"],
    ["1 with a wrong signature", { encryption_data: "0".repeat(64) }, "signature"],
    ["1 with an empty signature", { encryption_data: "" }, "signature"],
  ])("of order_status %s is %s", async (_name, fields, expected) => {
    expect(reasonOf(await authorise(answer(resultXml(fields))))).toBe(expected)
  })

  it("without the element of the signature is not believed", async () => {
    const xml = resultXml().replace(/<encryption_data>.*<\/encryption_data>/, "")
    expect(await authorise(answer(xml))).toMatchObject({ reason: "signature", message: expect.stringContaining("missing") as string })
  })

  it("may say 2 for 2.00 and eur for EUR, and is verified as it was written", async () => {
    expect(reasonOf(await authorise(answer(resultXml({ amount: "2", currency: "eur" })), { amount: "2.00" as typeof ORDER.amount }))).toBe("approved")
  })

  it("that differs says which fields do, and whose call it was", async () => {
    expect(await authorise(answer(resultXml({ amount: "1.00", order_no: "X" })))).toMatchObject({
      fields: ["order_no", "amount"],
      message: expect.stringMatching(/^authorise of account "eu": .*order_no, amount/) as string,
    })
  })

  it("is verified under the key before, too", async () => {
    const fields = Object.entries(resultFields({}, "old-key")).map(([name, value]) => `<${name}>${value}</${name}>`)
    const xml = `<respon>${fields.join("")}</respon>`
    expect(reasonOf(await authorise(answer(xml)))).toBe("signature")
    expect(reasonOf(await authorise(answer(xml), {}, { previousSignKey: new Secret("old-key") }))).toBe("approved")
  })

  it("may need a further code of success or failure, said by a setting", async () => {
    const xml = resultXml({ order_status: "9", result_info: "OK1:fine" })
    const profile = { statuses: { order_status: { "9": "success" as const } }, codes: { success: ["OK1"] } }
    expect(reasonOf(await authorise(answer(xml)))).toBe("unknown_code")
    expect(reasonOf(await authorise(answer(xml), {}, { profile }))).toBe("approved")
  })

  it("may come as JSON, with numbers that keep their digits", async () => {
    const body = JSON.stringify(resultFields()).replace(`"${TRANSACTION}"`, TRANSACTION)
    expect(await authorise(jsonAnswer(body))).toMatchObject({ kind: "approved", result: { transaction_id: TRANSACTION } })
  })
})

describe("a 3-D Secure challenge", () => {
  const urls = { return_url: "https://shop.example/back", notify_url: "https://shop.example/hook?x=1" }
  const appended = "return_url=https%3A%2F%2Fshop.example%2Fback&notify_url=https%3A%2F%2Fshop.example%2Fhook%3Fx%3D1"
  const pending = (issuer_url: string): TransportResult => answer(resultXml({ order_status: "-1", result_info: "A1:3DS", issuer_url }))

  it.each([
    ["https://bank.example/acs", `https://bank.example/acs?${appended}`],
    ["https://bank.example/acs?id=1", `https://bank.example/acs?id=1&${appended}`],
    ["https://bank.example/acs?id=1&", `https://bank.example/acs?id=1&${appended}`],
    ["https://bank.example/acs?", `https://bank.example/acs?${appended}`],
    ["https://bank.example/acs?id=%20a#step", `https://bank.example/acs?id=%20a&${appended}#step`],
  ])("at %s goes there by POST with both addresses appended", async (issuer, url) => {
    expect(await authorise(pending(issuer), urls)).toMatchObject({ kind: "needs_action", method: "POST", url, result: { transaction_id: TRANSACTION } })
  })

  it("appends what the profile asks for, and nothing that is not known", async () => {
    expect(await authorise(pending("https://bank.example/acs"))).toMatchObject({ url: "https://bank.example/acs" })
    expect(await authorise(pending("https://bank.example/acs"), urls, { profile: { three_d_secure: { append: [] } } })).toMatchObject({ url: "https://bank.example/acs" })
  })

  it("does not send return_url to the gateway", async () => {
    const transport = new FakeTransport(() => pending("https://bank.example/acs"))
    await testClient({ transport }).authorise({ ...REQUEST, ...urls })
    expect(transport.json()).toMatchObject({ notify_url: urls.notify_url })
    expect(transport.json()).not.toHaveProperty("return_url")
  })

  it.each(["javascript:alert(1)", "http://bank.example/acs", "data:text/html,x", "/acs", "bank.example"])("never sends a browser to %s", async (issuer) => {
    expect(await authorise(pending(issuer), urls)).toMatchObject({ kind: "unknown", reason: "incomplete", fields: ["issuer_url"] })
  })

  it("is not held for a payment that is over", async () => {
    const over = (fields: Record<string, string>): TransportResult => answer(resultXml({ issuer_url: "https://bank.example/acs", ...fields }))
    expect(reasonOf(await authorise(over({})))).toBe("approved")
    expect(reasonOf(await authorise(over({ order_status: "0", result_info: "05:no" })))).toBe("declined")
    expect(reasonOf(await authorise(over({ order_status: "8" })))).toBe("unknown_code")
    expect(reasonOf(await authorise(over({ order_status: "" })))).toBe("needs_action")
  })
})

describe("an answer that is no result", () => {
  it.each<[string, TransportResult, string]>([
    ["an HTML error page under 200", answer("<html><body><h1>502</h1></body></html>", "text/html"), "unreadable"],
    ["a cut XML", answer(resultXml().slice(0, 200)), "unreadable"],
    ["an empty body under 200", answer(""), "unreadable"],
    ["HTTP 500 with a good result", answer(resultXml(), "text/xml", 500), "http_status"],
    ["a redirect", answer("", "text/html", 302), "http_status"],
    ["HTTP 401", answer("{}", "application/json", 401), "http_status"],
    ["a time-out", { kind: "timeout" }, "timeout"],
    ["a lost connection", { kind: "connection_lost" }, "connection_lost"],
    ["too much", { kind: "too_large" }, "too_large"],
  ])("(%s) leaves the outcome unknown, and is not asked for again", async (_name, result, reason) => {
    const transport = new FakeTransport(() => result)
    const outcome = await testClient({ transport }).authorise(REQUEST)
    expect(outcome).toMatchObject({ kind: "unknown", reason, message: expect.stringMatching(/^authorise of account "eu": /) as string })
    expect(transport.requests).toHaveLength(1)
  })

  it.each<[number, string, object]>([
    [400, '{"code":"I0003","source":"amount","message":"card 4111111111111111 is bad"}', { code: "I0003", source: "amount", message: "card 411111******1111 is bad" }],
    [404, '{"code":"I0004"}', { code: "I0004" }],
    [400, "<error><code>I0003</code><message>bad</message></error>", { code: "I0003", message: "bad" }],
    [404, "", {}],
  ])("that is a readable HTTP %d is rejected: nothing was booked", async (status, body, facts) => {
    expect(await authorise(answer(body, "application/json", status))).toMatchObject({ kind: "rejected", status, ...facts })
  })

  it("that is a page of something else under 400 or 404 leaves the outcome unknown", async () => {
    expect(reasonOf(await authorise(answer("<!doctype html><html></html>", "text/html", 404)))).toBe("unreadable")
    expect(reasonOf(await authorise(answer("Not Found", "text/plain", 404)))).toBe("unreadable")
  })
})

describe("a request that never left this machine", () => {
  const refused: TransportResult = { kind: "never_sent", detail: "ECONNREFUSED" }

  it("is tried twice more, with growing pauses", async () => {
    const pauses: number[] = []
    const transport = new FakeTransport((_request, index) => (index < 2 ? refused : answer(resultXml())))
    const outcome = await testClient({ transport, pause: async (milliseconds) => void pauses.push(milliseconds) }).authorise(REQUEST)
    expect(outcome.kind).toBe("approved")
    expect(pauses).toEqual([200, 800])
  })

  it("is reported as never sent after that", async () => {
    const transport = new FakeTransport(() => refused)
    const outcome = await testClient({ transport }).authorise(REQUEST)
    expect(outcome).toMatchObject({ kind: "unknown", reason: "never_sent", message: expect.stringContaining("ECONNREFUSED") as string })
    expect(transport.requests).toHaveLength(3)
  })

  it("is not tried again when its time is up or the caller gave it up", async () => {
    const transport = new FakeTransport(() => refused)
    await testClient({ transport }).authorise(REQUEST, { timeoutMs: 150 })
    expect(transport.requests).toHaveLength(1)
    await testClient({ transport }).authorise(REQUEST, { signal: AbortSignal.abort() })
    expect(transport.requests).toHaveLength(2)
  })

  it("is never tried again after anything else, even after a first try that never left", async () => {
    const transport = new FakeTransport((_request, index) => (index === 0 ? refused : { kind: "timeout" }))
    expect(reasonOf(await testClient({ transport }).authorise(REQUEST))).toBe("timeout")
    expect(transport.requests).toHaveLength(2)
  })
})
