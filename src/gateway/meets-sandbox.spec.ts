import { inEnglish } from "../domain/shared/messages/message"
import { Secret } from "../domain/shared/secret"
import { startSandbox } from "../sandbox"
import { DEFAULT_ACCOUNT } from "../sandbox/account"
import type { Fault, Sandbox } from "../sandbox"
import type { GatewayClient } from "./client/client"
import { parseWebhook, verifyWebhook } from "./webhooks/webhook"
import type { RawWebhook } from "./webhooks/types"
import type { AuthoriseRequest, PaymentOutcome } from "./operations/authorise"
import { parseProfile } from "./profile/profile"
import { REQUEST, amount, currency, orderNo, testClient } from "../../testing/gateway/account"
import type { TestClientOptions } from "../../testing/gateway/account"
import { readAll, serveHttp } from "../../testing/gateway/local-server"
import type { LocalServer } from "../../testing/gateway/local-server"

/**
 * The client and the sandbox were written independently from one document. Here they meet over HTTP: each must
 * understand the other's messages, and the client must detect the sandbox's faults.
 */

const { merchant_id, account_id, sign_key } = DEFAULT_ACCOUNT

let sandbox: Sandbox
let client: GatewayClient
let count = 0

const clientOf = (options: TestClientOptions = {}): GatewayClient =>
  testClient({
    baseUrl: sandbox.url,
    merchantId: merchant_id,
    accountId: account_id,
    signKey: new Secret(sign_key),
    ...options,
  })

beforeAll(async () => {
  sandbox = await startSandbox({ accounts: [{ ...DEFAULT_ACCOUNT, capture: "manual" }] })
  client = clientOf()
})

afterAll(async () => {
  await client.close()
  await sandbox.close()
})

beforeEach(() => sandbox.faults.clear())

const order = (changes: Partial<AuthoriseRequest> = {}): AuthoriseRequest => ({
  ...REQUEST,
  order_no: orderNo(`MEET${++count}`),
  ...changes,
})
const pay = (card: string, changes: Partial<AuthoriseRequest> = {}): Promise<PaymentOutcome> =>
  client.authorise(order({ card: new Secret(card), ...changes }))

async function paid(): Promise<{ request: AuthoriseRequest; element: Parameters<GatewayClient["cancel"]>[0][number] }> {
  const request = order()
  const outcome = await client.authorise(request)
  if (outcome.kind !== "approved" || !outcome.result.transaction_id) throw new Error(`not approved: ${outcome.kind}`)
  const { order_no, currency, amount } = request
  return { request, element: { transaction_id: outcome.result.transaction_id, order_no, currency, amount } }
}

describe("client and sandbox agree", () => {
  it("on every field of a payment request", async () => {
    const outcome = await pay("4111111111111111", {
      first_name: "名字",
      last_name: "العربية 😀",
      note: " line\nbreak & <tag> ",
      currency: currency("JPY"),
      amount: amount("1000"),
      open3d: true,
      token_flag: true,
      birth_date: "31-12-1990",
      checkout_time: 33,
      notify_url: "http://127.0.0.1:9/hook",
      cart_items: [
        { name: "x", quantity: 1, price: { amount_local_currency: amount("1000"), currency: currency("JPY") } },
      ],
      account_owner: [{ created: 1, past_orders_sum: "-3.50" }],
      total_discount: [{ coupon_code_used: "A", discount_type: "fixed" }],
      additional_information: [{ mpi_info: { cavv: "c" } }],
      subscription: { contract_name: "gold", contract_amount: amount("9.00"), interval_count: 30, billing_cycle: 12 },
    })
    expect(outcome).toMatchObject({
      kind: "approved",
      result: { amount: "1000.00", contract_name: "gold", card: { first6: "411111", last4: "1111" } },
    })
    expect(
      outcome.kind === "approved" &&
        [outcome.result.token_id, outcome.result.recurring_id].every((given) => given !== undefined)
    ).toBe(true)
  })

  it("on a token in the card's place", async () => {
    const first = await pay("4111111111111111", { token_flag: true })
    if (first.kind !== "approved") throw new Error(first.kind)
    const { card: _c, security_code: _s, expiration_month: _m, expiration_year: _y, ...rest } = order()
    expect((await client.authorise({ ...rest, token_id: first.result.token_id })).kind).toBe("approved")
  })

  it.each([
    ["4000000000000002", "declined"],
    ["4000000000003220", "needs_action"],
  ])("on how a payment with %s ends", async (card, kind) => {
    expect(
      (
        await pay(card, {
          open3d: true,
          return_url: "https://shop.example/back",
          notify_url: "https://shop.example/hook",
        })
      ).kind
    ).toBe(kind)
  })

  it("on a number that was used before: nobody knows from this answer what became of it", async () => {
    const { request } = await paid()
    expect(await client.authorise(request)).toMatchObject({
      kind: "unknown",
      reason: "unknown_code",
      result: { code: "I0061" },
    })
  })

  it("on the page of a redirect payment, and on its form", async () => {
    const { card: _c, security_code: _s, expiration_month: _m, expiration_year: _y, ...payment } = order()
    const request = { ...payment, return_url: "https://shop.example/r", cancel_url: "https://shop.example/c" }
    expect(await client.checkout(request)).toMatchObject({
      kind: "page",
      html: expect.stringContaining("<form") as string,
    })
    const form = await client.signCheckoutForm({ ...request, order_no: orderNo(`MEET${++count}`) })
    const response = await fetch(form.action, { method: "POST", body: new URLSearchParams(form.fields) })
    expect(response.status).toBe(200)
    expect(await client.query([{ order_no: request.order_no }])).toEqual([{ kind: "not_found" }])
  })

  it("on capture, refund, query and search", async () => {
    const { element, request } = await paid()
    const [before] = await client.query([{ order_no: request.order_no }])
    expect(before).toMatchObject({
      kind: "answered",
      rows: [{ transaction_id: element.transaction_id, payment_status: "2000", query_result: "1" }],
    })
    expect(await client.capture([element])).toMatchObject([{ kind: "accepted" }])
    const refund = { ...element, refund_amount: amount("1.00"), refund_reason: "returned" }
    expect(await client.refund([refund, { ...refund, refund_amount: amount("2.00") }])).toMatchObject([
      { kind: "accepted", row: { code: "V0000", refund_reference_id: `${element.transaction_id}-01` } },
      { kind: "accepted", row: { refund_reference_id: `${element.transaction_id}-02` } },
    ])
    const [after] = await client.query([{ transaction_id: element.transaction_id }])
    expect(after).toMatchObject({ kind: "answered", rows: [{ order_no: request.order_no }] })
    expect(await client.searchRefund({ refund_orders: [request.order_no] })).toMatchObject({
      kind: "answered",
      rows: [{ refund_amount: "1.00" }, { refund_amount: "2.00" }],
    })
    expect(await client.searchRefund({ refund_orders: ["NOBODY"] })).toEqual({ kind: "not_found" })
  })

  it("on cancel, review, payout, optimise and the end of a subscription", async () => {
    const { element } = await paid()
    expect(await client.cancel([element])).toMatchObject([{ kind: "accepted" }])
    expect(await client.review([{ ...element, review_flag: "approve" }])).toMatchObject([{ kind: "not_accepted" }])
    const money = { payment_currency: currency("EUR"), payment_amount: amount("5.00") }
    expect(await client.payout({ request_id: `P${++count}`, ...money, beneficiary: { name: "Ada" } })).toMatchObject({
      kind: "accepted",
    })
    const purchase = { currency: currency("EUR"), amount: amount("5.00") }
    expect(
      await client.optimise({ request_id: "Q1", ...purchase, shopper_email: "a@example.com", card_type: "amex" })
    ).toMatchObject({ kind: "answered", methods: [{ name: "amex" }, {}, {}] })
    expect(await client.cancelSubscription({ recurring_id: "none", contract_name: "gold" })).toMatchObject({
      kind: "not_accepted",
    })
  })

  it("on who may query what", async () => {
    const stranger = clientOf({ signKey: new Secret("another key") })
    expect(await stranger.query([{ order_no: orderNo("A") }])).toMatchObject([{ kind: "refused", reason: "signature" }])
    expect(await stranger.cancel([(await paid()).element])).toMatchObject([
      { kind: "batch_refused", reason: "signature" },
    ])
    await stranger.close()
    sandbox.accounts.put({ ...DEFAULT_ACCOUNT, capture: "manual", requireRegisteredIp: true, registeredIps: [] })
    expect(await client.query([{ order_no: orderNo("A") }])).toMatchObject([
      { kind: "refused", reason: "ip_not_registered" },
    ])
    sandbox.accounts.put({ ...DEFAULT_ACCOUNT, capture: "manual" })
  })
})

describe("a fault of the sandbox is noticed", () => {
  it.each<[Fault, object]>([
    ["drop_before_booking", { kind: "unknown", reason: "connection_lost" }],
    ["drop_after_booking", { kind: "unknown", reason: "connection_lost" }],
    ["cut_body", { kind: "unknown", reason: "connection_lost" }],
    ["empty_body", { kind: "unknown", reason: "unreadable" }],
    ["huge_body", { kind: "unknown", reason: "too_large" }],
    ["html_error_page", { kind: "unknown", reason: "unreadable" }],
    ["http_500", { kind: "unknown", reason: "http_status", http_status: 500 }],
    ["http_400", { kind: "rejected", status: 400 }],
    ["http_404", { kind: "rejected", status: 404 }],
    ["redirect", { kind: "unknown", reason: "http_status" }],
    ["wrong_signature", { kind: "unknown", reason: "signature" }],
    ["no_signature", { kind: "unknown", reason: "signature" }],
    ["lower_case_signature", { kind: "approved" }],
    ["wrong_amount", { kind: "unknown", reason: "echo", fields: ["amount"] }],
    ["short_amount", { kind: "approved" }],
    ["wrong_currency", { kind: "unknown", reason: "echo", fields: ["currency"] }],
    ["wrong_order_no", { kind: "unknown", reason: "echo", fields: ["order_no"] }],
    ["wrong_account", { kind: "unknown", reason: "echo", fields: ["account_id"] }],
    ["unknown_status", { kind: "unknown", reason: "unknown_code" }],
  ])("in a direct payment: %s", async (fault, expected) => {
    sandbox.faults.add({ fault, operation: "authorise", times: 1 })
    const request = order({ amount: amount("25.00") })
    expect(await client.authorise(request)).toMatchObject(expected)
    expect(sandbox.ledger.view({ order_no: request.order_no }).requests["authorise"]).toBe(1)
  })

  it("in a direct payment: never", async () => {
    sandbox.faults.add({ fault: "never", operation: "authorise", times: 1 })
    expect(await client.authorise(order(), { timeoutMs: 2_000 })).toMatchObject({ kind: "unknown", reason: "timeout" })
  })

  it.each<[Fault, readonly object[]]>([
    ["missing_element", [{ kind: "unknown", reason: "incomplete" }, { kind: "accepted" }]],
    ["foreign_element", [{ kind: "accepted" }, { kind: "accepted" }]],
    ["reordered", [{ kind: "accepted" }, { kind: "accepted" }]],
    ["wrong_signature", [{ reason: "signature" }, { reason: "signature" }]],
    ["no_signature", [{ reason: "signature" }, { reason: "signature" }]],
    ["http_500", [{ reason: "http_status" }, { reason: "http_status" }]],
    ["html_error_page", [{ reason: "unreadable" }, { reason: "unreadable" }]],
  ])("in a batch: %s", async (fault, expected) => {
    const elements = [(await paid()).element, (await paid()).element]
    sandbox.faults.add({ fault, operation: "capture", times: 1 })
    expect(await client.capture(elements)).toMatchObject(expected)
  })
})

describe("a webhook of the sandbox", () => {
  let hook: LocalServer
  const came: RawWebhook[] = []

  beforeAll(async () => {
    hook = await serveHttp((request, response) => {
      void readAll(request).then((body) => {
        const { search } = new URL(request.url ?? "/", "http://localhost")
        came.push(
          request.method === "GET"
            ? { method: "GET", query: search.slice(1) }
            : { method: "POST", body: Buffer.from(body) }
        )
        response.end("success")
      })
    })
  })

  afterAll(() => hook.close())
  beforeEach(() => came.splice(0))

  it.each<[Fault | undefined, string]>([
    [undefined, "verified"],
    ["notify_form", "verified"],
    ["notify_json", "verified"],
    ["notify_json_numbers", "verified"],
    ["notify_xml", "verified"],
    ["notify_multipart", "verified"],
    ["notify_get", "verified"],
    ["notify_camel_case", "verified"],
    ["notify_short_amount", "malformed"],
    ["notify_wrong_signature", "signature_wrong"],
    ["notify_no_signature", "signature_missing"],
  ])("(%s) is %s", async (fault, expected) => {
    if (fault) sandbox.faults.add({ fault, operation: "any" })
    const request = order({ notify_url: `${hook.url}/hooks`, amount: amount("25.00") })
    await client.authorise(request)
    while (came.length === 0) await new Promise(setImmediate)
    const [raw] = came
    const profile = parseProfile({})
    const webhook = raw && parseWebhook(raw, profile)
    if (!webhook || webhook.kind === "problem") throw new Error(webhook ? inEnglish(webhook.message) : "no webhook")
    expect(webhook).toMatchObject({
      kind: "payment",
      malformed: expected === "malformed" ? ["amount"] : [],
      fields: { order_no: request.order_no, amount: "25.00", order_status: "1", code: "0000" },
    })
    expect(
      verifyWebhook(webhook, {
        merchantId: merchant_id,
        accountId: account_id,
        signKey: new Secret(sign_key),
        profile,
      })
    ).toBe(expected)
  })
})
