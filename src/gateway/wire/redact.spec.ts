import fc from "fast-check"
import { containsCardNumber, redactFields } from "./redact"
import { fieldsOf } from "../../../testing/gateway/field-names"

const redact = (fields: Record<string, string>): Record<string, string> => ({
  ...redactFields(new Map(Object.entries(fields))),
})

describe("the stored part of a message", () => {
  it("is what is known to be harmless; the rest is listed without its value", () => {
    expect(
      redact({
        order_no: "O1",
        amount: "2.00",
        order_status: "1",
        first_name: "Ada",
        shopper_email: "a@example.com",
        security_code: "737",
        encryption_data: "s",
        whatever: "x",
      })
    ).toEqual({
      order_no: "O1",
      amount: "2.00",
      order_status: "1",
      first_name: "***",
      shopper_email: "***",
      security_code: "***",
      encryption_data: "***",
      whatever: "***",
    })
  })

  it("is every field of the gateway's answers but tokens, signatures, addresses and what holds other fields", () => {
    const operations = [
      "authorise",
      "review",
      "query",
      "cancel",
      "refund",
      "capture",
      "cancelSubscription",
      "searchRefund",
      "payout",
    ] as const
    const fields = [...new Set(operations.flatMap((operation) => fieldsOf(operation, "result_names")))].filter(
      (field) => field !== "card"
    )
    expect(fields.filter((field) => redact({ [field]: "7" })[field] === "***").sort()).toEqual([
      "cancel_orders",
      "capture_orders",
      "encryption_data",
      "issuer_url",
      "orders_list",
      "refund_orders",
      "review_orders",
      "token_id",
    ])
  })

  it.each([
    "dispute_id",
    "request_id",
    "payout_id",
    "recurring_id",
    "reference_no",
    "refund_reference",
    "refund_reference_id",
  ])("leaves the id in %s alone, though it looks like a card number", (field) => {
    expect(redact({ [field]: "4111111111111111" })).toEqual({ [field]: "4111111111111111" })
  })

  it.each([
    "dispute_status",
    "dispute_reason",
    "dispute_amount",
    "dispute_date",
    "refund_message",
    "order_status",
    "website",
  ])("contains the text in %s, with any card number in it masked", (field) => {
    expect(redact({ [field]: "see 4111111111111111" })).toEqual({ [field]: "see 411111******1111" })
  })

  it("goes by the document's name of a field that came under another one", () => {
    const stored = redactFields(
      new Map([
        ["orderNumber", "O1"],
        ["cardNumber", "4111111111111111"],
      ]),
      (name) => (name === "orderNumber" ? "order_no" : "card")
    )
    expect(stored).toEqual({ orderNumber: "O1", cardNumber: "411111***1111" })
  })

  it("is first six and last four digits of a card, however it was masked or not", () => {
    expect(
      ["4111111111111111", "411111******1111", "4111 1111 1111 1111", "****1111", "x"].map(
        (card) => redact({ card })["card"]
      )
    ).toEqual(["411111***1111", "411111***1111", "411111***1111", "***", "***"])
  })

  it("masks a card number in a harmless text, and leaves a 19-digit id alone", () => {
    expect(redact({ note: "pay with 4111-1111-1111-1111 please", transaction_id: "4111111111111111110" })).toEqual({
      note: "pay with 411111******1111 please",
      transaction_id: "4111111111111111110",
    })
  })

  it("lists no name that is no field name: it may be the secret itself", () => {
    expect(
      redact({ "4111111111111111": "", f4111111111111111: "", "a b": "x", ["x".repeat(65)]: "1", '{"card":1}': "" })
    ).toEqual({})
  })

  it("hides a text that is longer than any that the gateway writes", () => {
    expect(redact({ note: "x".repeat(5000), connector: "x".repeat(5001) })).toEqual({
      note: "x".repeat(5000),
      connector: "***",
    })
  })

  it("hides lists and objects", () => {
    expect(redactFields(new Map<string, string | string[]>([["note", ["4111"]]]))).toEqual({ note: "***" })
  })

  it("never holds a card number, wherever one was put, except as an id", () => {
    const card = fc.constantFrom("4111111111111111", "4111 1111 1111 1111", "378282246310005", "6011-1111-1111-1117")
    const name = fc.constantFrom(
      "note",
      "result_info",
      "card",
      "connector",
      "first_name",
      "x",
      "message",
      "refund_reason",
      "website"
    )
    fc.assert(
      fc.property(name, fc.string(), card, fc.string(), (field, before, number, after) => {
        const stored = redact({ [field]: `${before} ${number} ${after}` })
        expect(JSON.stringify(stored)).not.toContain(number)
      }),
      { numRuns: 300 }
    )
  })
})

describe("a card number in a text", () => {
  it.each([
    ["4111111111111111", true],
    ["card: 4111 1111-1111 1111.", true],
    ["4111111111111112", false],
    ["2026-01-01 12:00", false],
    ["", false],
  ])("%s", (text, contains) => {
    expect(containsCardNumber(text)).toBe(contains)
  })
})
