import fc from "fast-check"
import { interpretResult, interpretRow, isUntried, pickRow, refundStageOf } from "./interpret"
import type { QueryRow } from "../operations/query-rows"
import { parseProfile } from "../profile/profile"
import { orderNo, transactionId } from "../../../testing/gateway/account"

const profile = parseProfile({})
const row = (changes: Partial<Record<keyof QueryRow, string>>): QueryRow => ({
  order_no: "A1",
  ...changes,
  transaction_id: transactionId(changes.transaction_id ?? "1"),
})

describe("a row of a query", () => {
  it.each([
    ["1", "3000", "captured"],
    ["1", "2000", "authorized"],
    ["1", "4100", "refunded"],
    ["1", "4120", "refunded"],
    ["1", undefined, "captured"],
    ["1", "1000", "unknown"],
    ["1", "9999", "unknown"],
    ["0", "1000", "failed"],
    ["0", undefined, "failed"],
    ["0", "2000", "unknown"],
    ["0", "3000", "unknown"],
    ["0", "4100", "unknown"],
    ["-1", "1000", "pending"],
    ["-1", "2000", "pending"],
    ["-2", undefined, "pending"],
    ["-1", "3000", "unknown"],
    ["2", undefined, "not_found"],
    ["3", undefined, "unknown"],
    ["6", "3000", "unknown"],
    ["4", undefined, "unknown"],
    ["5", undefined, "unknown"],
    ["7", undefined, "unknown"],
    ["999", undefined, "unknown"],
    ["I0014", undefined, "unknown"],
    ["8", "3000", "unknown"],
    [undefined, "3000", "unknown"],
  ])("of query_result %s and payment_status %s is %s", (query_result, payment_status, meaning) => {
    expect(interpretRow(row({ query_result, payment_status }), profile)).toBe(meaning)
  })

  it("without a payment_status is authorized where the account waits for a capture", () => {
    expect(interpretRow(row({ query_result: "1" }), parseProfile({ capture: "manual" }))).toBe("authorized")
  })

  it("is conclusive only for what the tables list", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 4 }), fc.string({ maxLength: 4 }), (query_result, payment_status) => {
        const known = ["1", "0", "2", "-1", "-2"].includes(query_result)
        if (!known) expect(interpretRow(row({ query_result, payment_status }), profile)).toBe("unknown")
      })
    )
  })
})

describe("an order", () => {
  it("is one that nobody tried to pay by the status that the profile lists for that", () => {
    const named = parseProfile({ statuses: { payment_status: { NEW: "created_or_failed" } } })
    expect(["1000", "NEW", "2000", undefined].map((payment_status) => isUntried({ payment_status }, named))).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect(isUntried({ payment_status: "NEW" }, profile)).toBe(false)
  })
})

describe("a refund of a search", () => {
  it.each([
    [{ refund_status: "1" }, "accepted"],
    [{ refund_status: "1", refund_processing_date: "20260101000000" }, "done"],
    [{ refund_status: "0", refund_processing_date: "20260101000000" }, "failed"],
    [{ refund_status: "-1" }, "unknown"],
    [{ refund_status: "7", refund_processing_date: "20260101000000" }, "unknown"],
    [{}, "unknown"],
  ])("with %j is %s", (fields, stage) => {
    expect(refundStageOf(fields, profile)).toBe(stage)
  })

  it("has the meaning of its status in the profile", () => {
    const named = parseProfile({ statuses: { element_status: { "0": "unknown", OK: "accepted", NO: "not_accepted" } } })
    expect(["OK", "NO", "0"].map((refund_status) => refundStageOf({ refund_status }, named))).toEqual([
      "accepted",
      "failed",
      "unknown",
    ])
  })
})

describe("the row that speaks for an order", () => {
  const paid = (id: string, date = "20260101000000"): QueryRow =>
    row({ transaction_id: id, query_result: "1", payment_status: "3000", transaction_date: date })
  const failed = (id: string, date = "20260101000000"): QueryRow =>
    row({ transaction_id: id, query_result: "0", payment_status: "1000", transaction_date: date })
  const pending = (id: string, date = "20260101000000"): QueryRow =>
    row({ transaction_id: id, query_result: "-1", transaction_date: date })
  const LATER = { transaction_date: "20260109000000" }
  const laterFailure = failed("2", LATER.transaction_date)
  const pick = (rows: readonly QueryRow[], id?: string): string | undefined =>
    pickRow(
      rows,
      { order_no: orderNo("A1"), transaction_id: id === undefined ? undefined : transactionId(id) },
      profile
    )?.transaction_id

  it.each<[string, QueryRow[], string | undefined, string | undefined]>([
    ["none of no rows", [], undefined, undefined],
    ["none of another order's", [row({ order_no: "B1" })], undefined, undefined],
    ["the one with the transaction_id", [failed("1", "20260102000000"), failed("2")], "2", "2"],
    ["the newest without one", [failed("1"), failed("2", "20260102000000"), failed("3", "")], undefined, "2"],
    ["the paid one, whatever a later duplicate says", [paid("1"), failed("2", "20260109000000")], undefined, "1"],
    ["the paid one, even when the failed one is asked for", [paid("1"), failed("2")], "2", "1"],
    ["the paid one that is asked for, of two", [paid("1", "20260109000000"), paid("2")], "2", "2"],
    [
      "the oldest paid one, as later ones are duplicates or deductions",
      [paid("1"), paid("2", "20260102000000"), paid("3", "")],
      undefined,
      "1",
    ],
    ["the undecided before the failed", [pending("1"), failed("2", "20260109000000")], undefined, "1"],
    [
      "the failed one that is asked for before one that is not understood",
      [row({ transaction_id: "1", query_result: "8" }), laterFailure],
      "2",
      "2",
    ],
    [
      "the undecided one, even when the failed one is asked for",
      [pending("1"), failed("2", "20260109000000")],
      "2",
      "1",
    ],
    ["the undecided one that is asked for, of two", [pending("1", "20260109000000"), pending("2")], "2", "2"],
    ["the paid one, even when the undecided one is asked for", [paid("1"), pending("2", "20260109000000")], "2", "1"],
    [
      "the one with the transaction_id, though its order number differs",
      [row({ order_no: "B1", transaction_id: "7", query_result: "1" })],
      "7",
      "7",
    ],
    ["none that has no id and another order's number", [{ order_no: "B1", query_result: "1" }], undefined, undefined],
    [
      "any before one that was not found",
      [failed("1"), row({ transaction_id: "2", query_result: "2", ...LATER })],
      undefined,
      "1",
    ],
    [
      "an authorized one before a newer failure",
      [row({ query_result: "1", payment_status: "2000" }), laterFailure],
      undefined,
      "1",
    ],
    [
      "a refunded one before a newer failure",
      [row({ query_result: "1", payment_status: "4100" }), laterFailure],
      undefined,
      "1",
    ],
    ["one that cannot be read before a newer failure", [row({ query_result: "8" }), laterFailure], undefined, "1"],
    ["one with a date of 15 digits last", [failed("1", "920260101000000"), failed("2")], undefined, "2"],
    ["one with a date and more last", [failed("1", "20270101000000Z"), failed("2")], undefined, "2"],
    ["one with a broken date last", [failed("1", "yesterday"), failed("2")], undefined, "2"],
  ])("is %s", (_name, rows, wanted, expected) => {
    expect(pick(rows, wanted)).toBe(expected)
    expect(pick([...rows].reverse(), wanted)).toBe(expected)
  })
})

describe("a result", () => {
  it.each([
    ["1", "0000", "approved"],
    ["1", undefined, "approved"],
    ["1", "E0008", "unknown"],
    ["0", "E0008", "declined"],
    ["0", undefined, "declined"],
    ["0", "0000", "unknown"],
    ["0", "E0002", "unknown"],
    ["-1", "0000", "pending"],
    ["-2", undefined, "pending"],
    ["7", "0000", "unknown"],
    [undefined, "0000", "unknown"],
  ])("of order_status %s with the code %s is %s", (order_status, code, meaning) => {
    expect(interpretResult({ order_status, code }, profile)).toBe(meaning)
  })

  it("of a status that the profile takes back is unknown", () => {
    const changed = parseProfile({ statuses: { order_status: { "0": "unknown" } } })
    expect(interpretResult({ order_status: "0", code: "E0008" }, changed)).toBe("unknown")
  })
})

describe("a webhook's result", () => {
  it("is not captured by a field that is not signed", () => {
    expect(interpretResult({ order_status: "1", code: "0000", payment_status: "3000" }, profile)).toBe("approved")
  })

  it.each([
    ["3000", "captured"],
    ["2000", "authorized"],
    ["4110", "captured"],
    ["1000", "unknown"],
    ["7777", "unknown"],
    [undefined, "approved"],
  ])("reads a signed payment_status of %s as %s", (payment_status, meaning) => {
    const signed = parseProfile({ webhooks: { signature: { strategy: "sorted" } } })
    expect(interpretResult({ order_status: "1", payment_status }, signed)).toBe(meaning)
  })
})
