import { inspect } from "node:util"
import { Secret } from "../../domain/shared/secret"
import { OperationSwitchedOff } from "../outcomes/errors"
import { parseOrderNo, parseTransactionId, readAccountId, readMerchantId, readOrderNo } from "../wire/ids"
import { ORDER, REQUEST, TRANSACTION, amount, orderNo, testClient } from "../../../testing/gateway/account"
import { resultXml } from "../../../testing/gateway/answers"
import { FakeTransport, answer } from "../../../testing/gateway/fake-transport"
import { serveHttp } from "../../../testing/gateway/local-server"

describe("a client", () => {
  it.each([
    [{ baseUrl: "http://gateway.example" }, "base_url"],
    [{ merchantId: "12345678" }, "merchant_id"],
    [{ merchantId: "" }, "merchant_id"],
    [{ accountId: "12345678901" }, "account_id"],
    [{ accountId: "a,b" }, "account_id"],
    [{ signKey: new Secret("") }, "sign_key"],
  ])("is not made with %j", (options, field) => {
    expect(() => testClient(options)).toThrow(expect.objectContaining({ code: "invalid_field", field }) as Error)
  })

  it("is not made without a key, and the error explains where the key comes from", () => {
    expect(() => testClient({ signKey: new Secret("") })).toThrow(
      "sign_key is empty: enter the key that you received from the gateway."
    )
  })

  it("may have longer identifiers if the profile is set so", async () => {
    await testClient({ merchantId: "12345678", profile: { lengths: { merchant_id: 20 } } }).close()
  })

  it("prints neither its keys nor its requests", () => {
    const client = testClient({
      previousSignKey: new Secret("the-old-key"),
      transport: new FakeTransport(() => answer("")),
    })
    expect(inspect(client, { depth: 9, showHidden: true }) + JSON.stringify(client)).not.toMatch(
      /key-of-the-account|the-old-key/
    )
  })

  it("closes its transport", async () => {
    const transport = new FakeTransport(() => answer(""))
    await testClient({ transport }).close()
    expect(transport.closed).toBe(true)
  })

  it("speaks HTTP, below the path of its base URL", async () => {
    let path = ""
    const server = await serveHttp((request, response) => {
      path = request.url ?? ""
      request.resume().on("end", () => response.writeHead(200, { "content-type": "text/xml" }).end(resultXml()))
    })
    const client = testClient({ baseUrl: `${server.url}/pay` })
    expect((await client.authorise(REQUEST)).kind).toBe("approved")
    expect(path).toBe("/pay/v1/authorise")
    await Promise.all([server.close(), client.close()])
  })

  it("gives a call up after its total time, without knowing what became of it", async () => {
    const server = await serveHttp((request) => void request.resume())
    // Long enough for a request to arrive on a busy machine.
    const client = testClient({ baseUrl: server.url, totalTimeoutMs: 2_000 })
    expect(await client.authorise(REQUEST)).toMatchObject({ kind: "unknown", reason: "timeout" })
    expect(server.seen.requests).toBe(1)
    await Promise.all([server.close(), client.close()])
  })
})

describe("an operation that is switched off", () => {
  const element = { ...ORDER, transaction_id: TRANSACTION }
  const money = { payment_currency: ORDER.currency, payment_amount: ORDER.amount }

  it.each([
    ["authorise", (client: ReturnType<typeof testClient>) => client.authorise(REQUEST)],
    [
      "checkout",
      (client: ReturnType<typeof testClient>) =>
        client.checkout({ ...REQUEST, return_url: "https://a.example", cancel_url: "https://a.example" }),
    ],
    ["review", (client: ReturnType<typeof testClient>) => client.review([{ ...element, review_flag: "approve" }])],
    ["query", (client: ReturnType<typeof testClient>) => client.query([{ order_no: ORDER.order_no }])],
    ["cancel", (client: ReturnType<typeof testClient>) => client.cancel([element])],
    [
      "refund",
      (client: ReturnType<typeof testClient>) =>
        client.refund([{ ...element, refund_amount: amount("1"), refund_reason: "r" }]),
    ],
    ["capture", (client: ReturnType<typeof testClient>) => client.capture([element])],
    [
      "cancelSubscription",
      (client: ReturnType<typeof testClient>) => client.cancelSubscription({ recurring_id: "r", contract_name: "c" }),
    ],
    ["searchRefund", (client: ReturnType<typeof testClient>) => client.searchRefund({ refund_orders: ["a"] })],
    [
      "payout",
      (client: ReturnType<typeof testClient>) => client.payout({ request_id: "p", ...money, beneficiary: {} }),
    ],
    ["optimise", (client: ReturnType<typeof testClient>) => client.optimise({ request_id: "q", ...ORDER })],
  ] as const)("(%s) rejects with the name of the setting and sends nothing", async (operation, call) => {
    const transport = new FakeTransport(() => answer(""))
    const client = testClient({ transport, profile: { operations: { [operation]: { enabled: false } } } })
    const error: unknown = await call(client).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(OperationSwitchedOff)
    expect(error).toMatchObject({ operation, account: "eu", setting: `operations.${operation}.enabled` })
    expect(String(error)).toContain(`set operations.${operation}.enabled to true`)
    expect(transport.requests).toEqual([])
  })
})

describe("an identifier", () => {
  it.each(["A1", "a-b_c.d", "2026010112000099999", "x".repeat(64)])("may be %s", (text) => {
    expect([parseOrderNo(text), parseTransactionId(text), readMerchantId(text), readAccountId(text)]).toEqual([
      text,
      text,
      text,
      text,
    ])
  })

  it.each(["", " ", "a b", "a,b", "a/b", "é", "a\n", "x".repeat(65), "<a>", "a#b", "\u202e1"])(
    "may not be %j",
    (text) => {
      expect(readOrderNo(text)).toBeUndefined()
      expect(() => orderNo(text)).toThrow(expect.objectContaining({ field: "order_no" }) as Error)
      expect(() => parseTransactionId(text)).toThrow(
        "transaction_id can contain only letters, digits, dots, hyphens and underscores, 1 to 64 of them."
      )
    }
  )
})
