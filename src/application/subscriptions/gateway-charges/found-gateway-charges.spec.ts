import type { QueryRow } from "../../../gateway"
import { parseProfile, parseTransactionId } from "../../../gateway"
import { isAttempt } from "./found-gateway-charges"

const account = { profile: parseProfile({}) }
const row = (transaction_date: string, reported: Pick<QueryRow, "query_result" | "payment_status">): QueryRow => ({
  transaction_id: parseTransactionId("2030010112000000001"),
  transaction_date,
  ...reported,
})
const DECLINED = { query_result: "0", payment_status: "1000" }
const CAPTURED = { query_result: "1", payment_status: "3000" }
const first = row("20300115120000", CAPTURED)

describe("Another transaction of the first payment's order number", () => {
  it.each([
    ["declined on the page before it", "20300115115500", DECLINED, true],
    ["declined at its moment", "20300115120000", DECLINED, true],
    ["declined on a page that was still open", "20300115123000", DECLINED, true],
    ["declined without a date", "", DECLINED, true],
    ["declined the night after", "20300116003000", DECLINED, false],
    ["declined a month later", "20300215120000", DECLINED, false],
    ["paid, however soon", "20300115120100", CAPTURED, false],
  ])("that was %s is an attempt at that payment, or a gateway charge", (_, date, reported, expected) => {
    expect(isAttempt(row(date, reported), first, account)).toBe(expected)
  })

  it("is a gateway charge if the gateway does not report when the first payment was", () => {
    expect(isAttempt(row("20300115115500", DECLINED), undefined, account)).toBe(false)
  })
})
