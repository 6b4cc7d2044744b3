import { DEFAULT_ACCOUNT } from "../account"
import { startSandbox, type Sandbox } from ".."
import { TestMerchant, type Message } from "../testing/merchant"

let sandbox: Sandbox
let merchant: TestMerchant

beforeAll(async () => {
  sandbox = await startSandbox({ seed: 1 })
  merchant = new TestMerchant(sandbox.url, DEFAULT_ACCOUNT)
})
afterAll(() => sandbox.close())

describe("an approved direct payment", () => {
  it("is answered by signed XML with CRLF, and is captured in the ledger", async () => {
    const response = await merchant.post("/v1/authorise", merchant.signedAuthorise("A-1"))
    const text = await response.text()
    expect(response.headers.get("content-type")).toContain("xml")
    expect(
      text.startsWith('<?xml version="1.0" encoding="UTF-8"?>\r\n<respon>\r\n<merchant_id>1000001</merchant_id>\r\n')
    ).toBe(true)
    const result = await merchant.authorise("A-2", { note: "a & b" })
    expect(result).toMatchObject({
      order_no: "A-2",
      amount: "25.00",
      currency: "EUR",
      order_status: "1",
      result_info: "0000:Success",
    })
    expect(result).toMatchObject({ card: "411111******1111", note: "a & b" })
    expect(result.transaction_id).toMatch(/^\d{19}$/)
    expect(result.encryption_data).toMatch(/^[0-9A-F]{64}$/)
    expect(merchant.isGenuine(result)).toBe(true)
    expect(sandbox.ledger.transactions({ order_no: "A-2" })).toMatchObject([
      { state: "captured", captured: "25.00", attempts: 1 },
    ])
  })

  it("signs text as UTF-8", async () => {
    const result = await merchant.authorise("A-utf8", { first_name: "王小明", last_name: "عائشة 🙂" })
    expect(result.order_status).toBe("1")
  })

  it("is accepted as JSON text under either header and as a form", async () => {
    const json = merchant.signedAuthorise("A-json", {
      cart_items: [{ basic_item_data: { name: "Shirt", quantity: "1", price: { amount_usd: 25.5 } } }],
    })
    const asJson = await fetch(`${sandbox.url}/v1/authorise`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(json),
    })
    expect(await asJson.text()).toContain("<order_status>1</order_status>")
    const form = merchant.signedAuthorise("A-form", { checkout_time: "12" })
    const fields = Object.entries(form).map(([name, value]): [string, string] => [name, String(value)])
    const asForm = await merchant.submit(
      "/v1/authorise",
      Object.fromEntries([...fields, ["total_discount", '[{"coupon_code_used":"X"}]']])
    )
    expect(await asForm.text()).toContain("<order_status>1</order_status>")
  })
})

describe("an account that captures by hand", () => {
  it("only authorises", async () => {
    const account = { ...DEFAULT_ACCOUNT, account_id: "1000000002", capture: "manual" as const }
    sandbox.accounts.put(account)
    await new TestMerchant(sandbox.url, account).authorise("A-3")
    const manual = { state: "authorized", authorized: "25.00", captured: "0.00", payment_status: "2000" }
    expect(sandbox.ledger.transactions({ order_no: "A-3" })).toMatchObject([manual])
  })
})

describe("what is refused", () => {
  it.each<[string, Message, number, string]>([
    ["no order number", { order_no: "" }, 400, "order_no"],
    ["an order number of 51 characters", { order_no: "x".repeat(51) }, 400, "order_no"],
    ["an amount without decimals", { amount: "25" }, 400, "amount"],
    ["an amount of zero", { amount: "0.00" }, 400, "amount"],
    ["an amount of 16 characters", { amount: "1234567890123.00" }, 400, "amount"],
    ["a number where text belongs", { note: 5 }, 400, "note"],
    ["a currency in small letters", { currency: "eur" }, 400, "currency"],
    ["a country of three letters", { billing_country: "DEU" }, 400, "billing_country"],
    ["no website", { website: "" }, 400, "website"],
    ["no shopper_ip", { shopper_ip: "nowhere" }, 400, "shopper_ip"],
    ["a note of 1,001 characters", { note: "x".repeat(1_001) }, 400, "note"],
    ["items of three segments", { items: "Shirt#,#1#,#2" }, 400, "items"],
    ["a card that fails its check digit", { card: "4111111111111112" }, 400, "card"],
    ["a year of two digits", { expiration_year: "38" }, 400, "expiration_year"],
    ["a month without a zero", { expiration_month: "1" }, 400, "expiration_month"],
    ["a security code of two digits", { security_code: "12" }, 400, "security_code"],
    ["a notify_url that is no web address", { notify_url: "javascript:alert(1)" }, 400, "notify_url"],
    ["an unknown token", { token_id: "f".repeat(32) }, 404, "token_id"],
    ["a subscription without a name", { subscription: { interval: "day" } }, 400, "subscription.contract_name"],
    ["a cart item of the wrong shape", { cart_items: ["Shirt"] }, 400, "cart_items[0]"],
  ])("%s: HTTP status with {code, source, message}", async (_, changes, status, source) => {
    const response = await merchant.post("/v1/authorise", merchant.signedAuthorise("A-refused", changes))
    expect(response.status).toBe(status)
    const body = (await response.json()) as Record<string, string>
    expect(body).toEqual({
      code: expect.stringMatching(/^I0/) as string,
      source,
      message: expect.any(String) as string,
    })
    expect(body.message).not.toContain("4111")
    expect(sandbox.ledger.transactions({ order_no: "A-refused" })).toEqual([])
  })

  it.each([
    ["another merchant", { merchant_id: "1000009" }],
    ["another account", { account_id: "1000000009" }],
  ])("%s: 404, record not found", async (_, changes) => {
    const response = await merchant.post("/v1/authorise", merchant.signedAuthorise("A-4", changes))
    expect([response.status, await response.json()]).toEqual([
      404,
      { code: "I0004", source: "merchant_id", message: expect.any(String) as string },
    ])
  })

  it("a wrong signature: HTTP 200 with a signed result of status 0 and I0013, and nothing is recorded", async () => {
    const forged = { ...merchant.signedAuthorise("A-5"), encryption_data: "0".repeat(64) }
    const response = await merchant.post("/v1/authorise", forged)
    const text = await response.text()
    expect(response.status).toBe(200)
    expect(text).toContain("<order_status>0</order_status>")
    expect(text).toContain("<result_info>I0013:Signature error</result_info>")
    expect(sandbox.ledger.transactions({ order_no: "A-5" })).toEqual([])
  })

  it("an account of the live gateway: I0015 in a signed result", async () => {
    const live = { ...DEFAULT_ACCOUNT, account_id: "2000000001", environment: "live" as const }
    sandbox.accounts.put(live)
    const result = await new TestMerchant(sandbox.url, live).authorise("A-6")
    expect(result).toMatchObject({ order_status: "0", order_no: "A-6" })
    expect(result.result_info).toMatch(/^I0015:/)
    expect(new TestMerchant(sandbox.url, live).isGenuine(result)).toBe(true)
  })

  it("an order number used before: I0061, with a transaction of its own", async () => {
    const first = await merchant.authorise("A-7")
    const second = await merchant.authorise("A-7")
    expect(second).toMatchObject({ order_status: "0", result_info: "I0061:Duplicate order number" })
    expect(second.transaction_id).not.toBe(first.transaction_id)
    expect(sandbox.ledger.transactions({ order_no: "A-7" })).toMatchObject([
      { state: "captured", attempts: 2 },
      { state: "declined", attempts: 2 },
    ])
  })
})

it("counts each request once, and names fields that it does not know", async () => {
  await merchant.authorise("A-8", { shoper_id: "typo" })
  const { requests, request_log } = sandbox.ledger.view({ order_no: "A-8" })
  expect(requests).toMatchObject({ authorise: 1, query: 0 })
  expect(request_log).toMatchObject([
    { operation: "authorise", answer: "200 0000:Success", ignored_fields: ["shoper_id"] },
  ])
})
