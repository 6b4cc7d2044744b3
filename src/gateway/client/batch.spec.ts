import { english } from "../../../testing/english"
import { GatewayError } from "../outcomes/errors"
import type { TransactionId } from "../wire/ids"
import type { RefundElement } from "../operations/refund"
import {
  ACCOUNT,
  KEY,
  MERCHANT,
  amount,
  currency,
  orderNo,
  sha256,
  testClient,
  transactionId,
} from "../../../testing/gateway/account"
import { batchAnswer } from "../../../testing/gateway/answers"
import { FakeTransport, answer, jsonAnswer } from "../../../testing/gateway/fake-transport"
import type { SentRequest } from "../../../testing/gateway/fake-transport"
import type { TransportResult } from "./transport"

/** Ids of 19 digits that differ only in the last ones, which a float would round to one number. */
const id = (index: number): TransactionId => transactionId(`20260101120000${String(index).padStart(5, "0")}`)

const element = (index: number, changes: Partial<RefundElement> = {}): RefundElement => ({
  transaction_id: id(index),
  order_no: orderNo(`SHOP${index}`),
  currency: currency("EUR"),
  amount: amount("10.00"),
  refund_amount: amount("4.00"),
  refund_reason: "returned",
  ...changes,
})

interface SentElement {
  readonly transaction_id: string
  readonly amount: string
}

const sentElements = ({ body }: SentRequest): readonly SentElement[] =>
  (JSON.parse(body) as { refund_orders: SentElement[] }).refund_orders

const accepted = (sent: SentElement, changes: object = {}): object => ({
  ...sent,
  refund_status: "1",
  refund_message: "V0000:OK",
  refund_reference: "",
  refund_reference_id: `${sent.transaction_id}-01`,
  ...changes,
})

const rowsFor =
  (make: (sent: readonly SentElement[]) => readonly object[], head: object = {}) =>
  (request: SentRequest): TransportResult => {
    const sent = sentElements(request)
    return jsonAnswer(
      batchAnswer(
        "refund_orders",
        make(sent),
        sent.map(({ transaction_id }) => transaction_id),
        head
      )
    )
  }

const refundOne = async (make: (sent: readonly SentElement[]) => readonly object[], head: object = {}) => {
  const [outcome] = await testClient({ transport: new FakeTransport(rowsFor(make, head)) }).refund([element(1)])
  return outcome
}

describe("a batch", () => {
  it("of 120 refunds goes in requests of 50, signed over their own transaction ids in order", async () => {
    const transport = new FakeTransport(rowsFor((sent) => sent.map((one) => accepted(one))))
    const outcomes = await testClient({ transport }).refund(Array.from({ length: 120 }, (_, index) => element(index)))
    expect(transport.requests.map((request) => sentElements(request).length)).toEqual([50, 50, 20])
    expect(outcomes.map(({ transaction_id }) => transaction_id)).toEqual(
      Array.from({ length: 120 }, (_, index) => id(index))
    )
    expect(outcomes.every(({ kind }) => kind === "accepted")).toBe(true)
    const ids = sentElements(transport.requests[2] ?? { path: "", contentType: "", body: "" }).map(
      (sent) => sent.transaction_id
    )
    expect(transport.json(2)["encryption_data"]).toBe(sha256(MERCHANT, ACCOUNT, ...ids, KEY))
  })

  it("has the limit that the profile gives it, and none of its elements cost a request", async () => {
    const transport = new FakeTransport(rowsFor((sent) => sent.map((one) => accepted(one))))
    const client = testClient({ transport, profile: { operations: { refund: { max_orders: 2 } } } })
    await client.refund([element(1), element(2), element(3)])
    expect(transport.requests).toHaveLength(2)
    expect(await client.refund([])).toEqual([])
    expect(transport.requests).toHaveLength(2)
  })

  it("never puts two refunds of one transaction into one request", async () => {
    const transport = new FakeTransport(
      rowsFor((sent) => sent.map((one, index) => accepted(one, { refund_reference_id: `ref-${index}` })))
    )
    const twice = [element(1), element(2), element(1, { refund_amount: amount("5.00") })]
    const outcomes = await testClient({ transport }).refund(twice)
    expect(
      transport.requests.map((request) => sentElements(request).map(({ transaction_id }) => transaction_id))
    ).toEqual([[id(1), id(2)], [id(1)]])
    expect(outcomes.map((outcome) => outcome.kind === "accepted" && outcome.row.refund_amount)).toEqual([
      "4.00",
      "4.00",
      "5.00",
    ])
  })

  it("is put together by transaction_id: reordered, foreign and missing elements change nothing for the others", async () => {
    const transport = new FakeTransport(
      rowsFor((sent) => [
        accepted({ transaction_id: id(77), amount: "1.00" }),
        ...[...sent]
          .reverse()
          .filter((one) => one.transaction_id !== id(2))
          .map((one) => accepted(one)),
      ])
    )
    const outcomes = await testClient({ transport }).refund([element(1), element(2), element(3)])
    expect(outcomes).toMatchObject([
      { transaction_id: id(1), kind: "accepted", row: { order_no: "SHOP1", refund_reference_id: `${id(1)}-01` } },
      { transaction_id: id(2), kind: "unknown", reason: "incomplete", fields: ["refund_orders"] },
      { transaction_id: id(3), kind: "accepted", row: { order_no: "SHOP3" } },
    ])
  })

  it("has all digits of ids that come as numbers", async () => {
    const transport = new FakeTransport((request) => {
      const { body } = rowsFor((sent) => sent.map((one) => accepted(one)))(request) as { body: Buffer }
      return jsonAnswer(body.toString().replace(/"transaction_id":"(\d+)"/g, '"transaction_id":$1'))
    })
    const outcomes = await testClient({ transport }).refund([element(1), element(2)])
    expect(outcomes.map(({ kind, transaction_id }) => [kind, transaction_id])).toEqual([
      ["accepted", id(1)],
      ["accepted", id(2)],
    ])
  })

  it("goes on after a request without an answer, and stops when the gateway cannot be reached", async () => {
    const client = (transport: FakeTransport) =>
      testClient({ transport, profile: { operations: { refund: { max_orders: 1 } } } })
    const lost = new FakeTransport((request, index) =>
      index === 0 ? { kind: "timeout" } : rowsFor((sent) => sent.map((one) => accepted(one)))(request)
    )
    expect(await client(lost).refund([element(1), element(2)])).toMatchObject([
      { kind: "unknown", reason: "timeout" },
      { kind: "accepted" },
    ])
    const unreachable = new FakeTransport(() => ({ kind: "never_sent", detail: "ECONNREFUSED" }))
    expect(await client(unreachable).refund([element(1), element(2)])).toMatchObject([
      { reason: "never_sent" },
      { reason: "never_sent" },
    ])
    expect(unreachable.requests).toHaveLength(3)
  })

  it("with one element that cannot be sent sends nothing", async () => {
    const transport = new FakeTransport(() => answer(""))
    const call = testClient({ transport }).refund([element(1), element(2, { refund_reason: " " })])
    await expect(call).rejects.toMatchObject({ name: "InvalidRequest", operation: "refund", field: "refund_reason" })
    await expect(call).rejects.toBeInstanceOf(GatewayError)
    await expect(call).rejects.toThrow("refund_reason is empty, but the gateway requires it.")
    expect(transport.requests).toEqual([])
  })
})

describe("one element's answer", () => {
  it.each<[string, object, object]>([
    ["1 with V0000", {}, { kind: "accepted", row: { code: "V0000", message: "OK", refund_reference: undefined } }],
    ["1 without a message", { refund_message: "" }, { kind: "accepted" }],
    ["1 with another code", { refund_message: "V0012:No" }, { kind: "unknown", reason: "unknown_code" }],
    [
      "0",
      { refund_status: "0", refund_message: "V0007:Too much" },
      { kind: "not_accepted", code: "V0007", message: english("Too much") },
    ],
    [
      "0 without words",
      { refund_status: "0", refund_message: "" },
      { kind: "not_accepted", message: english("The gateway returned status 0.") },
    ],
    [
      "0 after a time-out at the bank",
      { refund_status: "0", refund_message: "E0002:Time-out" },
      { kind: "unknown", reason: "unknown_code" },
    ],
    ["-1", { refund_status: "-1" }, { kind: "unknown", reason: "unknown_code" }],
    ["5", { refund_status: "5", refund_message: "V9:No" }, { kind: "not_accepted", code: "V9" }],
    ["nothing", { refund_status: "" }, { kind: "unknown", reason: "incomplete" }],
    ["1 for another order", { order_no: "OTHER" }, { kind: "unknown", reason: "echo", fields: ["order_no"] }],
    ["1 for another amount", { amount: "1.00" }, { kind: "unknown", reason: "echo", fields: ["amount"] }],
    ["1 for another part", { refund_amount: "10.00" }, { kind: "unknown", reason: "echo", fields: ["refund_amount"] }],
    ["1 in another currency", { currency: "USD" }, { kind: "unknown", reason: "echo", fields: ["currency"] }],
    ["1 for 4 instead of 4.00", { refund_amount: "4", amount: "10" }, { kind: "accepted" }],
    ["0 for 1.00 instead of 4.00", { refund_status: "0", refund_amount: "1.00" }, { kind: "unknown", reason: "echo" }],
  ])("of refund_status %s is read", async (_name, changes, expected) => {
    expect(await refundOne((sent) => sent.map((one) => accepted(one, changes)))).toMatchObject(expected)
  })

  it.each([
    [{ refund_status: "-1" }, "(-1)"],
    [{ refund_message: "V0012:No" }, "(V0012)"],
    [{ refund_status: "0", refund_message: "E0002:Time-out" }, "(E0002)"],
    [{ refund_status: "" }, "lacks status"],
  ])("of %j is unknown, and the merchant sees its message", async (changes, words) => {
    const outcome = await refundOne((sent) => sent.map((one) => accepted(one, changes)))
    expect(outcome).toMatchObject({ kind: "unknown", message: english(expect.stringContaining(words) as string) })
  })

  it("that comes twice with equal content is believed", async () => {
    expect(await refundOne((sent) => sent.flatMap((one) => [accepted(one), accepted(one)]))).toMatchObject({
      kind: "accepted",
    })
  })

  it("that comes twice and contradicts itself is unknown", async () => {
    const outcome = await refundOne((sent) =>
      sent.flatMap((one) => [accepted(one), accepted(one, { refund_status: "0", refund_message: "V7:No" })])
    )
    expect(outcome).toMatchObject({
      kind: "unknown",
      reason: "unknown_code",
      message: english(expect.stringContaining("(two different statuses)") as string),
    })
  })

  it("of another status has the meaning in the profile", async () => {
    const profile = {
      statuses: { element_status: { "2": "accepted" as const }, other_element_status: "unknown" as const },
    }
    const outcomes = await Promise.all(
      ["2", "5"].map(async (refund_status) => {
        const transport = new FakeTransport(rowsFor((sent) => sent.map((one) => accepted(one, { refund_status }))))
        return (await testClient({ transport, profile }).refund([element(1)]))[0].kind
      })
    )
    expect(outcomes).toEqual(["accepted", "unknown"])
  })
})

describe("the answer as a whole", () => {
  it.each<[string, object, object]>([
    [
      "6",
      { return_status: "6", return_message: "bad signature" },
      { kind: "batch_refused", reason: "signature", code: "6", message: english("bad signature") },
    ],
    ["7", { return_status: "7" }, { kind: "batch_refused", reason: "ip_not_registered" }],
    ["5", { return_status: "5" }, { kind: "batch_refused", reason: "access" }],
    ["4", { return_status: "4" }, { kind: "batch_refused", reason: "too_many" }],
    ["3", { return_status: "3" }, { kind: "batch_refused", reason: "parameters" }],
    ["2", { return_status: "2" }, { kind: "batch_refused", reason: "not_found" }],
    ["I0014", { return_status: "I0014" }, { kind: "batch_refused", reason: "environment" }],
    [
      "999, which leaves open what was done",
      { return_status: "999" },
      { kind: "unknown", reason: "unknown_code", message: english(expect.stringContaining("(999)")) },
    ],
    ["0, which nobody explains", { return_status: "0" }, { kind: "unknown", reason: "unknown_code" }],
    ["nothing", { return_status: "" }, { kind: "unknown", reason: "incomplete", fields: ["return_status"] }],
    ["1 for another account", { account_id: "9" }, { kind: "unknown", reason: "echo", fields: ["account_id"] }],
    [
      "1 with a wrong signature",
      { encryption_data: "f".repeat(64) },
      { kind: "unknown", reason: "signature", message: english(expect.stringContaining("has an invalid signature")) },
    ],
    [
      "1 with an empty signature",
      { encryption_data: "" },
      { kind: "unknown", reason: "signature", message: english(expect.stringContaining("has no signature")) },
    ],
    ["1 with a list for its signature", { encryption_data: ["f"] }, { kind: "unknown", reason: "signature" }],
    ["1 with no signature", { encryption_data: undefined }, { kind: "unknown", reason: "signature" }],
    [
      "1 with its signature in upper case",
      { encryption_data: sha256(MERCHANT, ACCOUNT, id(1), KEY).toUpperCase() },
      { kind: "accepted" },
    ],
    [
      "1 with another word than OK",
      { return_message: "Queued" },
      {
        kind: "unknown",
        reason: "unknown_code",
        message: english(expect.stringContaining("return_status 1 with an unexpected return_message")),
      },
    ],
    ["1 with ok in other letters", { return_message: " ok" }, { kind: "accepted" }],
    ["1 without a word", { return_message: "" }, { kind: "accepted" }],
    [
      "1 without its list",
      { refund_orders: undefined },
      { kind: "unknown", reason: "incomplete", fields: ["refund_orders"] },
    ],
    ["1 with a text for its list", { refund_orders: "none" }, { kind: "unknown", reason: "incomplete" }],
    ["1 with an empty list", { refund_orders: [] }, { kind: "unknown", reason: "incomplete" }],
  ])("of return_status %s is read", async (_name, head, expected) => {
    expect(await refundOne((sent) => sent.map((one) => accepted(one)), head)).toMatchObject({
      transaction_id: id(1),
      ...expected,
    })
  })

  it.each<[string, TransportResult, string]>([
    ["an HTML page", answer("<html></html>", "text/html"), "unreadable"],
    ["cut JSON", jsonAnswer('{"return_status":"1","refund_or'), "unreadable"],
    ["a JSON list", jsonAnswer("[]"), "unreadable"],
    ["JSON that pollutes", jsonAnswer('{"__proto__":{"return_status":"1"}}'), "incomplete"],
    ["HTTP 400", jsonAnswer("{}", 400), "http_status"],
    ["HTTP 500", jsonAnswer("{}", 500), "http_status"],
    ["a reset", { kind: "connection_lost" }, "connection_lost"],
  ])("that is %s leaves every element unknown, sent once", async (_name, result, reason) => {
    const transport = new FakeTransport(() => result)
    const outcomes = await testClient({ transport }).refund([element(1), element(2)])
    expect(outcomes).toMatchObject([
      { transaction_id: id(1), kind: "unknown", reason },
      { transaction_id: id(2), kind: "unknown", reason },
    ])
    expect(transport.requests).toHaveLength(1)
  })

  it("may sign its own fields instead of repeating the request's signature", async () => {
    const profile = {
      operations: {
        refund: {
          result_signature: { covers: "result" as const, fields: ["return_status", "refund_orders[].refund_status"] },
        },
      },
    }
    const verdicts = await Promise.all(
      ["1", "0"].map(async (signed) => {
        const head = { encryption_data: sha256("1", signed, KEY) }
        const transport = new FakeTransport(rowsFor((sent) => sent.map((one) => accepted(one)), head))
        return (await testClient({ transport, profile }).refund([element(1)]))[0].kind
      })
    )
    expect(verdicts).toEqual(["accepted", "unknown"])
  })
})
