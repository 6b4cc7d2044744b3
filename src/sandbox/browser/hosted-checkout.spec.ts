import { DEFAULT_ACCOUNT } from "../account"
import { startSandbox, type Sandbox } from ".."
import { WebhookReceiver } from "../testing/webhook-receiver"
import { hiddenInputsOf, TestMerchant, type Message } from "../testing/merchant"

let sandbox: Sandbox
let merchant: TestMerchant

beforeAll(async () => {
  sandbox = await startSandbox({ seed: 2 })
  merchant = new TestMerchant(sandbox.url, DEFAULT_ACCOUNT)
})
afterAll(() => sandbox.close())
beforeEach(() => sandbox.faults.clear())

const CARD = { card: "4111 1111 1111 1111", expiry: "12 / 38", security_code: "123", holder: "Ada Example" }

async function loadingForm(orderNo: string, changes: Message = {}): Promise<Record<string, string>> {
  const response = await merchant.post("/v1/checkout", merchant.signedCheckout(orderNo, changes))
  expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8")
  return hiddenInputsOf(await response.text())
}

async function openPage(orderNo: string, changes: Message = {}): Promise<{ page: string; session: string }> {
  const form = await loadingForm(orderNo, changes)
  const page = await (await merchant.submit("/v1/checkout/pay", form)).text()
  return { page, session: form.session ?? "" }
}

const submit = async (path: string, fields: Record<string, string>): Promise<string> =>
  (await merchant.submit(path, fields)).text()
const actionOf = (page: string): string => /<form[^>]* action="([^"]*)"/.exec(page)?.[1] ?? ""
const methodOf = (page: string): string => /<form[^>]* method="([^"]*)"/.exec(page)?.[1] ?? ""

describe("the loading page", () => {
  it("posts to a path relative to its own address", async () => {
    const response = await merchant.post("/v1/checkout", merchant.signedCheckout("H-1"))
    const action = actionOf(await response.text())
    expect(action).toBe("checkout/pay")
    expect(new URL(action, `${sandbox.url}/v1/checkout`).pathname).toBe("/v1/checkout/pay")
  })

  it("carries the request under its own and under other names, all parameters as one text, and no card", async () => {
    const form = await loadingForm("H-2", {
      notify_url: "http://127.0.0.1:9/hook",
      delivery_firstname: `O'Neill & "Co"`,
    })
    expect(form).toMatchObject({
      ...{
        order_no: "H-2",
        orderNo: "H-2",
        orderAmount: "25.00",
        orderCurrency: "EUR",
        merNo: "1000001",
        gatewayNo: "1000000001",
      },
      ...{
        merchant_id: "1000001",
        account_id: "1000000001",
        shipFirstName: expect.stringContaining("O&#39;Neill & ") as string,
      },
      ...{
        notifyUrl: "http://127.0.0.1:9/hook",
        source_notify_url: "http://127.0.0.1:9/hook",
        source_request_ip: "127.0.0.1",
      },
      ...{ returnUrl: "http://127.0.0.1:9/return", cancelUrl: "http://127.0.0.1:9/cancel", connector_code: "sandbox" },
    })
    expect(new URLSearchParams(form.allParams).get("order_no")).toBe("H-2")
    expect(Object.keys(form).filter((name) => /card|security|expiration/.test(name))).toEqual([])
  })

  it("records nothing: a query does not find the order, or shows it as open if the account is set so", async () => {
    await loadingForm("H-3")
    const rows = async () => (await merchant.query({ orders: "H-3" })).orders_list
    expect(await rows()).toMatchObject([{ order_no: "H-3", query_result: "2" }])
    sandbox.accounts.put({ ...DEFAULT_ACCOUNT, untriedOrders: "pending" })
    expect(await rows()).toMatchObject([{ order_no: "H-3", query_result: "-1", payment_status: "1000" }])
    sandbox.accounts.put(DEFAULT_ACCOUNT)
    expect(sandbox.ledger.view({ order_no: "H-3" })).toMatchObject({ transactions: [], checkouts: [{ state: "page" }] })
  })

  it.each<[string, Message, string]>([
    ["card data", { card: "4111111111111111" }, "card"],
    ["no return_url", { return_url: "" }, "return_url"],
    ["a return_url that is a script", { return_url: "javascript:alert(1)" }, "return_url"],
    ["a wrong signature", { encryption_data: "0".repeat(64) }, "encryption_data"],
  ])("is refused with HTTP 400 for %s", async (_, changes, source) => {
    const signed = merchant.signedCheckout("H-4", changes)
    const response = await merchant.post("/v1/checkout", { ...signed, ...changes })
    expect([response.status, ((await response.json()) as Message).source]).toEqual([400, source])
  })

  it("escapes what came in", async () => {
    const { page } = await openPage("H-5", { website: `<script>alert("x")</script>` })
    expect(page).not.toContain("<script>alert")
    expect(page).toContain("&lt;script&gt;alert(&quot;x&quot;)")
  })
})

describe("the card form", () => {
  it("takes a payment and sends the browser back with a signed result", async () => {
    const { page, session } = await openPage("H-6")
    expect(page).toContain("EUR 25.00")
    const back = await submit("/v1/checkout/card", { session, ...CARD })
    const fields = hiddenInputsOf(back)
    expect([methodOf(back), actionOf(back)]).toEqual(["post", "http://127.0.0.1:9/return"])
    expect(fields).toMatchObject({
      order_no: "H-6",
      order_status: "1",
      result_info: "0000:Success",
      card: "411111******1111",
    })
    expect(merchant.isGenuine(fields)).toBe(true)
    expect(sandbox.ledger.view({ order_no: "H-6" })).toMatchObject({
      transactions: [{ state: "captured", flow: "hosted", transaction_id: fields.transaction_id }],
      checkouts: [{ state: "tried" }],
    })
  })

  it("shows the error of a card, leaves name and expiry, forgets number and code, and records nothing", async () => {
    const { session } = await openPage("H-7")
    const again = await submit("/v1/checkout/card", {
      session,
      ...CARD,
      card: "4111 1111 1111 1112",
      security_code: "98",
    })
    expect(again).toContain("This is not a card number.")
    expect(again).toContain("The 3 digits on the back")
    expect(again).toContain('value="12 / 38"')
    expect(again).not.toMatch(/4111 ?1111 ?1111 ?1112|value="98"/)
    expect(sandbox.ledger.transactions({ order_no: "H-7" })).toEqual([])
    expect(hiddenInputsOf(await submit("/v1/checkout/card", { session, ...CARD })).order_status).toBe("1")
  })

  it("sends the browser back with status 0 after a declined card: this transaction is over", async () => {
    const { session } = await openPage("H-8")
    const declined = { session, ...CARD, card: "4000000000009995" }
    expect(hiddenInputsOf(await submit("/v1/checkout/card", declined))).toMatchObject({
      order_status: "0",
      result_info: "51:Insufficient funds",
    })
    expect(hiddenInputsOf(await submit("/v1/checkout/card", { session, ...CARD })).order_status).toBe("0")
    expect(sandbox.ledger.transactions({ order_no: "H-8" })).toHaveLength(1)
  })

  it("takes another card after a decline if the account is set so: one order number, another transaction", async () => {
    sandbox.accounts.put({ ...DEFAULT_ACCOUNT, afterDecline: "another_card" })
    const { session } = await openPage("H-17")
    const again = await submit("/v1/checkout/card", { session, ...CARD, card: "4000000000009995" })
    expect(again).toContain("The card was declined.")
    expect(actionOf(await submit("/v1/checkout/cancel", { session }))).toBe("http://127.0.0.1:9/cancel")
    expect(hiddenInputsOf(await submit("/v1/checkout/card", { session, ...CARD })).order_status).toBe("1")
    sandbox.accounts.put(DEFAULT_ACCOUNT)
    expect(hiddenInputsOf(await submit("/v1/checkout/card", { session, ...CARD })).order_status).toBe("1")
    const transactions = sandbox.ledger.transactions({ order_no: "H-17" })
    expect(transactions.map(({ state }) => state)).toEqual(["declined", "captured"])
    expect((await merchant.query({ orders: "H-17" })).orders_list).toMatchObject([
      { query_result: "0" },
      { query_result: "1" },
    ])
  })

  it("pays once when the button is pressed twice", async () => {
    const { session } = await openPage("H-9")
    const pages = await Promise.all([
      submit("/v1/checkout/card", { session, ...CARD }),
      submit("/v1/checkout/card", { session, ...CARD }),
    ])
    expect(new Set(pages.map((page) => hiddenInputsOf(page).transaction_id)).size).toBe(1)
    expect(sandbox.ledger.transactions({ order_no: "H-9" })).toHaveLength(1)
  })

  it("refuses a second page of a paid order as a duplicate with a transaction of its own", async () => {
    const first = await openPage("H-10")
    const second = await openPage("H-10")
    await submit("/v1/checkout/card", { session: first.session, ...CARD })
    const late = hiddenInputsOf(await submit("/v1/checkout/card", { session: second.session, ...CARD }))
    expect(late).toMatchObject({ order_status: "0", result_info: "I0061:Duplicate order number" })
    expect(hiddenInputsOf((await openPage("H-10")).page).result_info).toBe("I0061:Duplicate order number")
    const transactions = sandbox.ledger.transactions({ order_no: "H-10" })
    expect(transactions.map(({ state }) => state)).toEqual(["captured", "declined", "declined"])
  })

  it("ends the order number when the shopper cancels, and goes to cancel_url with E0008", async () => {
    const { session } = await openPage("H-11")
    const back = await submit("/v1/checkout/cancel", { session })
    expect(actionOf(back)).toBe("http://127.0.0.1:9/cancel")
    expect(hiddenInputsOf(back)).toMatchObject({ order_status: "0", result_info: "E0008:Canceled by the shopper" })
    expect(hiddenInputsOf(await submit("/v1/checkout/card", { session, ...CARD })).order_status).toBe("0")
  })

  it("is open for an hour", async () => {
    const { session } = await openPage("H-12")
    await sandbox.clock.advance(61 * 60_000)
    const response = await merchant.submit("/v1/checkout/card", { session, ...CARD })
    expect([response.status, await response.text()]).toEqual([404, expect.stringContaining("expired")])
  })

  it("charges a saved card without a card form", async () => {
    const { token_id = "" } = await merchant.authorise("H-13", { token_flag: "YES" })
    const { page, session } = await openPage("H-14", { token_id })
    expect(page).toContain("•••• 1111")
    expect(hiddenInputsOf(await submit("/v1/checkout/card", { session, saved: "yes" }))).toMatchObject({
      order_status: "1",
      token_id,
    })
  })
})

describe("3-D Secure on the hosted page", () => {
  it.each([
    ["approve", "1", "0000:Success", "Y"],
    ["fail", "0", "A0004:3-D Secure authentication failed", "N"],
  ])("%s leads back with status %s", async (answer, order_status, result_info, threeds_result) => {
    const { session } = await openPage(`H-3ds-${answer}`)
    const challenge = await submit("/v1/checkout/card", { session, ...CARD, card: "4000000000003220" })
    expect(challenge).toContain("Your bank asks")
    const back = hiddenInputsOf(await submit(actionOf(challenge), { ...hiddenInputsOf(challenge), answer }))
    expect(back).toMatchObject({ order_status, result_info, threeds_result })
  })
})

describe("the return to the shop", () => {
  it("goes by GET if the account wants it, with the address's own query", async () => {
    sandbox.accounts.put({ ...DEFAULT_ACCOUNT, returnMethod: "get" })
    const { session } = await openPage("H-15", { return_url: "http://127.0.0.1:9/return?shop=1" })
    const back = await submit("/v1/checkout/card", { session, ...CARD })
    sandbox.accounts.put(DEFAULT_ACCOUNT)
    expect(methodOf(back)).toBe("get")
    expect(hiddenInputsOf(back)).toMatchObject({ shop: "1", order_no: "H-15" })
  })

  it.each([
    ["return_forged", { order_status: "1", order_no: "H-return_forged" }],
    ["return_unsigned", { order_status: "1" }],
    ["return_never", {}],
  ] as const)("is false or missing on demand: %s", async (fault, expected) => {
    sandbox.faults.add({ fault })
    const { session } = await openPage(`H-${fault}`)
    const back = hiddenInputsOf(await submit("/v1/checkout/card", { session, ...CARD, card: "4000000000000002" }))
    expect(back).toMatchObject(expected)
    expect(merchant.isGenuine(back)).toBe(false)
    expect(sandbox.ledger.transactions({ order_no: `H-${fault}` })).toMatchObject([{ state: "declined" }])
  })
})

it("notifies notify_url whether or not the browser comes back", async () => {
  const receiver = new WebhookReceiver()
  const notify_url = await receiver.start()
  const { session } = await openPage("H-16", { notify_url })
  await submit("/v1/checkout/card", { session, ...CARD })
  await sandbox.clock.advance(0)
  await receiver.stop()
  expect(receiver.received).toHaveLength(1)
  expect(receiver.received[0]?.fields).toMatchObject({ order_no: "H-16", order_status: "1" })
  expect(merchant.isGenuine(receiver.received[0]?.fields ?? {})).toBe(true)
})
