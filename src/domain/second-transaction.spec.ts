import { isTakenTwice } from "./second-transaction"

const OF_ORDER = { amount: "29.90", state: "captured", order_id: "order_1", waitsForCapture: false } as const
const RESERVED = { ...OF_ORDER, history: [{ to: "authorized" }, { to: "captured" }] } as const
const SOLD = { ...OF_ORDER, history: [{ to: "captured" }] } as const

const capture = (amount: string, state: "done" | "unknown" | "failed" = "done") => ({ kind: "capture", state, amount }) as const
const captured = (amount: string) => ({ state: "captured", amount }) as const

describe("a second transaction", () => {
  it.each([
    ["one capture", "10.00", ["10.00", "5.00"]],
    ["two captures together", "15.00", ["10.00", "5.00"]],
    ["some of three", "12.50", ["10.00", "5.00", "2.50"]],
    ["all of three", "17.5", ["10.00", "5.00", "2.50"]],
  ])("may be what it has the amount of: %s", (_, amount, parts) => {
    expect(isTakenTwice(SOLD, captured(amount), parts.map((part) => capture(part)))).toBe(false)
  })

  it("may be a capture of which nobody knows what became, and no refused one", () => {
    expect(isTakenTwice(SOLD, captured("10.00"), [capture("10.00", "unknown")])).toBe(false)
    expect(isTakenTwice(SOLD, captured("10.00"), [capture("10.00", "failed")])).toBe(true)
    expect(isTakenTwice(SOLD, captured("10.00"), [{ ...capture("10.00"), kind: "refund" }])).toBe(true)
  })

  it("may be the capture of a whole reservation, as long as that stands", () => {
    expect(isTakenTwice(RESERVED, captured("29.9"), [])).toBe(false)
    expect(isTakenTwice({ ...RESERVED, state: "authorized", history: [] }, captured("29.90"), [])).toBe(false)
    expect(isTakenTwice({ ...SOLD, waitsForCapture: true }, captured("29.90"), [])).toBe(false)
    expect(isTakenTwice({ ...RESERVED, state: "cancelled", order_id: null }, captured("29.90"), [])).toBe(true)
    expect(isTakenTwice(RESERVED, captured("29.89"), [])).toBe(true)
  })

  it("is none where the payment was captured at once, or it is only reserved itself", () => {
    expect(isTakenTwice(SOLD, captured("29.90"), [])).toBe(true)
    expect(isTakenTwice(RESERVED, { state: "authorized", amount: "29.90" }, [])).toBe(true)
  })

  it("may be anything of a payment that was captured in very many parts", () => {
    expect(isTakenTwice(SOLD, captured("3.21"), Array.from({ length: 13 }, () => capture("1.00")))).toBe(false)
  })

  it.each(["operator", "clock"] as const)("is too much beside a payment that we released, whose order is not paid by it any more: by the %s", (cause) => {
    expect(isTakenTwice({ ...SOLD, state: "cancelled", history: [{ to: "captured" }, { to: "cancelled", cause }] }, captured("29.90"), [])).toBe(true)
  })

  it("may be what an order lives by whose payment somebody voided in the gateway's back office", () => {
    expect(isTakenTwice({ ...SOLD, state: "cancelled", history: [{ to: "captured" }, { to: "cancelled", cause: "query" }] }, captured("29.90"), [])).toBe(false)
  })
})
