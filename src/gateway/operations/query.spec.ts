import { english } from "../../../testing/english"
import {
  ACCOUNT,
  KEY,
  MERCHANT,
  TRANSACTION,
  orderNo,
  sha256,
  testClient,
  transactionId,
} from "../../../testing/gateway/account"
import type { TestClientOptions } from "../../../testing/gateway/account"
import { FakeTransport, answer, jsonAnswer } from "../../../testing/gateway/fake-transport"
import type { TransportResult } from "../client/transport"
import type { QueryOutcome } from "./query"

const row = (order_no: string, changes: object = {}): object => ({
  transaction_id: TRANSACTION,
  order_no,
  reference_no: "R-1",
  amount: "21.77",
  currency: "EUR",
  payment_status: "3000",
  query_result: "1",
  transaction_date: "20260101120000",
  website: "shop.example",
  ...changes,
})

const processed = (rows: readonly object[], head: object = {}): TransportResult =>
  jsonAnswer({
    merchant_id: MERCHANT,
    account_id: ACCOUNT,
    return_status: "1",
    return_message: "OK",
    orders_list: rows,
    ...head,
  })

const run = async (result: TransportResult, options: TestClientOptions = {}): Promise<QueryOutcome> => {
  const [outcome] = await testClient({ ...options, transport: new FakeTransport(() => result) }).query([
    { order_no: orderNo("A1") },
  ])
  return outcome
}

describe("a query", () => {
  it("is a real form that lists order numbers, signed over merchant and account only", async () => {
    const transport = new FakeTransport(() => processed([]))
    await testClient({ transport }).query([
      { order_no: orderNo("A1") },
      { order_no: orderNo("A2") },
      { order_no: orderNo("A1") },
    ])
    expect(transport.requests[0]).toMatchObject({
      path: "/v1/retrievalTrans",
      contentType: "application/x-www-form-urlencoded",
    })
    expect(transport.form()).toEqual({
      merchant_id: MERCHANT,
      account_id: ACCOUNT,
      orders: "A1,A2",
      encryption_data: sha256(MERCHANT, ACCOUNT, KEY),
    })
  })

  it("is sent by transaction id in a request of its own, under the names of the profile", async () => {
    const transport = new FakeTransport(() => processed([row("A1"), row("A9", { transaction_id: "77" })]))
    const profile = { operations: { query: { selectors: { transaction_id: "trade_list" } } } }
    const outcomes = await testClient({ transport, profile }).query([
      { order_no: orderNo("A1") },
      { transaction_id: transactionId("77") },
    ])
    expect(transport.requests.map((_, index) => transport.form(index))).toMatchObject([
      { orders: "A1" },
      { trade_list: "77" },
    ])
    expect(outcomes).toMatchObject([
      { kind: "answered", rows: [{ order_no: "A1" }] },
      { kind: "answered", rows: [{ order_no: "A9" }] },
    ])
  })

  it("takes at most 100 orders and 1,000 characters, whichever comes first", async () => {
    const transport = new FakeTransport(() => processed([]))
    await testClient({ transport }).query(
      Array.from({ length: 120 }, (_, index) => ({ order_no: orderNo(`A${index}`) }))
    )
    await testClient({ transport }).query(
      Array.from({ length: 120 }, (_, index) => ({
        order_no: orderNo(`NUMBER-OF-19-${String(index).padStart(7, "0")}`),
      }))
    )
    const lists = transport.requests.map((_, index) => transport.form(index)["orders"] ?? "")
    expect(lists.map((list) => list.split(",").length)).toEqual([100, 20, 47, 47, 26])
    expect(Math.max(...lists.map((list) => list.length))).toBeLessThanOrEqual(1000)
  })

  it("answers one outcome for each order, from the rows that are its own", async () => {
    const rows = [
      row("A2", { transaction_id: "2" }),
      row("A1", { transaction_id: "1" }),
      row("A2", { transaction_id: "3", query_result: "0", payment_status: "1000" }),
    ]
    const transport = new FakeTransport(() => processed(rows))
    const outcomes = await testClient({ transport }).query([
      { order_no: orderNo("A1") },
      { order_no: orderNo("A2") },
      { order_no: orderNo("A3") },
    ])
    expect(outcomes).toMatchObject([
      { kind: "answered", rows: [{ transaction_id: "1" }] },
      { kind: "answered", rows: [{ transaction_id: "2" }, { transaction_id: "3" }] },
      { kind: "not_found" },
    ])
  })
})

describe("a query of several orders", () => {
  const outcomesOf = async (rows: readonly object[], profile: TestClientOptions["profile"] = {}) => {
    const transport = new FakeTransport(() => processed(rows))
    return testClient({ transport, profile }).query([{ order_no: orderNo("A1") }, { order_no: orderNo("A2") }])
  }

  it("finds none from rows with the status not found, whatever they are about", async () => {
    expect(await outcomesOf([row("A1", { query_result: "2" }), row("A2")])).toMatchObject([
      { kind: "not_found" },
      { kind: "answered" },
    ])
    expect(
      await outcomesOf([{ query_result: "2" }], { operations: { query: { missing_row: "unknown" } } })
    ).toMatchObject([{ kind: "unknown" }, { kind: "unknown" }])
  })

  it("does not know what became of any order when a row is about another one", async () => {
    expect(await outcomesOf([row("A1"), row("B1")])).toMatchObject([
      { kind: "answered", rows: [{ order_no: "A1" }] },
      { kind: "unknown", reason: "incomplete", fields: ["orders_list"] },
    ])
  })

  it("leaves out the attempts of an order that were not found", async () => {
    const [outcome] = await outcomesOf([
      row("A1", { transaction_id: "1" }),
      row("A1", { transaction_id: "2", query_result: "2" }),
    ])
    expect(outcome).toMatchObject({ kind: "answered", rows: [{ transaction_id: "1" }] })
  })

  it("goes on after a request without an answer", async () => {
    const transport = new FakeTransport((_request, index) =>
      index === 0 ? { kind: "timeout" } : processed([row("A2")])
    )
    const client = testClient({ transport, profile: { operations: { query: { max_orders: 1 } } } })
    expect(await client.query([{ order_no: orderNo("A1") }, { order_no: orderNo("A2") }])).toMatchObject([
      { kind: "unknown", reason: "timeout" },
      { kind: "answered" },
    ])
  })

  it("is refused for an order number or transaction id that is too long, by its name", async () => {
    const client = testClient({ profile: { lengths: { order_no: 2, transaction_id: 2 } } })
    await expect(client.query([{ order_no: orderNo("A12") }])).rejects.toMatchObject({ field: "order_no" })
    await expect(client.query([{ transaction_id: transactionId("123") }])).rejects.toMatchObject({
      field: "transaction_id",
    })
  })
})

describe("an answer to a query", () => {
  it("is read whole, with ids that have all digits", async () => {
    const fraud_check_result = [
      { check_items: "velocity", status: "ACCEPT" },
      { check_items: "bin", status: "REJECT" },
    ]
    const result = processed([row("A1")], { is3ds: "1", antifraud_provider: "watcher", fraud_check_result })
    const unquoted = jsonAnswer((result as { body: Buffer }).body.toString().replace(`"${TRANSACTION}"`, TRANSACTION))
    expect(await run(unquoted)).toEqual({
      kind: "answered",
      rows: [row("A1")],
      is3ds: "1",
      antifraud_provider: "watcher",
      fraud_check_result,
    })
  })

  it.each<[string, TransportResult, object]>([
    ["no row", processed([]), { kind: "not_found" }],
    [
      "a row that says not found",
      processed([row("A1", { query_result: "2", transaction_id: "" })]),
      { kind: "not_found" },
    ],
    ["a row without an order number that says not found", processed([{ query_result: "2" }]), { kind: "not_found" }],
    ["a return_status that says not found", jsonAnswer({ return_status: "2" }), { kind: "not_found" }],
    ["a query_result in place of rows", jsonAnswer({ query_result: "2" }), { kind: "not_found" }],
    ["rows that nobody asked for", processed([row("B1")]), { kind: "unknown", reason: "incomplete" }],
    [
      "no list",
      processed([], { orders_list: undefined }),
      { kind: "unknown", reason: "incomplete", fields: ["orders_list"] },
    ],
    [
      "no status",
      jsonAnswer({ orders_list: [] }),
      { kind: "unknown", reason: "incomplete", fields: ["return_status"] },
    ],
    [
      "an unknown status",
      jsonAnswer({ return_status: "42", orders_list: [] }),
      { kind: "unknown", reason: "unknown_code" },
    ],
    ["another merchant", processed([row("A1")], { merchant_id: "9" }), { kind: "unknown", reason: "echo" }],
    ["an HTML page", answer("<html>", "text/html"), { kind: "unknown", reason: "unreadable" }],
    ["HTTP 403", jsonAnswer("{}", 403), { kind: "unknown", reason: "http_status", http_status: 403 }],
  ])("with %s is read", async (_name, result, expected) => {
    expect(await run(result)).toMatchObject(expected)
  })

  it.each([
    ["3", "parameters"],
    ["4", "too_many"],
    ["5", "access"],
    ["6", "signature"],
    ["7", "ip_not_registered"],
    ["999", "system"],
    ["I0013", "signature"],
    ["I0014", "environment"],
    ["I0015", "environment"],
  ])("of code %s is rejected for %s, at any place of the code", async (code, reason) => {
    const refused = { kind: "refused", reason, code, message: english("because") }
    expect(await run(jsonAnswer({ return_status: code, return_message: "because" }))).toEqual(refused)
    expect(
      await run(jsonAnswer({ return_status: "1", query_result: code, return_message: "because", orders_list: [] }))
    ).toEqual(refused)
    expect(await run(jsonAnswer({ query_result: code, return_message: "because" }))).toEqual(refused)
    expect(await run(processed([{ query_result: code }], { return_message: "because" }))).toEqual(refused)
  })

  it("without a row for an order is unknown if the profile is set so", async () => {
    const profile = { operations: { query: { missing_row: "unknown" as const } } }
    expect(await run(processed([]), { profile })).toMatchObject({ kind: "unknown", reason: "incomplete" })
  })

  it("carries no signature, but is checked for one if the profile is set so", async () => {
    const check = (result_signature: object): TestClientOptions => ({
      profile: { operations: { query: { result_signature } } },
    })
    const covers = { check: "required", covers: "request" }
    expect((await run(processed([row("A1")]))).kind).toBe("answered")
    expect(await run(processed([row("A1")]), check(covers))).toMatchObject({ kind: "unknown", reason: "signature" })
    expect(
      (await run(processed([row("A1")], { encryption_data: sha256(MERCHANT, ACCOUNT, KEY) }), check(covers))).kind
    ).toBe("answered")
    expect(
      await run(processed([row("A1")], { encryption_data: "bad" }), check({ ...covers, check: "if_present" }))
    ).toMatchObject({ reason: "signature" })
    expect((await run(processed([row("A1")]), check({ ...covers, check: "if_present" }))).kind).toBe("answered")
  })

  it("that never comes leaves every order unknown, and what is left is not tried when nobody is there", async () => {
    const transport = new FakeTransport(() => ({ kind: "never_sent", detail: "ENOTFOUND" }))
    const outcomes = await testClient({ transport, profile: { operations: { query: { max_orders: 1 } } } }).query([
      { order_no: orderNo("A1") },
      { order_no: orderNo("A2") },
    ])
    expect(outcomes).toMatchObject([{ reason: "never_sent" }, { reason: "never_sent" }])
    expect(transport.requests).toHaveLength(3)
  })
})
