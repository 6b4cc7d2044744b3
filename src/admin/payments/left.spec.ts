import { inTheWayOf, isUnderWay, leftFor } from "./left"

const HELD = { state: "authorized", amount: "40.90", captured_amount: "0.00", currency_code: "eur", operations: [] } as const
const TAKEN = { ...HELD, state: "captured", captured_amount: "40.90" } as const

function operation(kind: "capture" | "cancel" | "refund", state: "sending" | "accepted" | "done" | "failed" | "unknown", amount: string) {
  return { kind, state, amount }
}

describe("what can still be captured", () => {
  it("is all of what is reserved", () => {
    expect(leftFor("capture", HELD)).toBe("40.90")
  })

  it("is what earlier captures left, of which one on its way counts and a failed one does not", () => {
    const operations = [operation("capture", "done", "10.00"), operation("capture", "unknown", "0.90"), operation("capture", "failed", "20.00")]
    expect(leftFor("capture", { ...TAKEN, operations })).toBe("30.00")
  })

  it("is nothing where the gateway captured by itself, or nothing was paid", () => {
    expect(leftFor("capture", TAKEN)).toBeUndefined()
    expect(leftFor("capture", { ...HELD, state: "pending" })).toBeUndefined()
    expect(leftFor("capture", { ...HELD, state: "cancelled" })).toBeUndefined()
  })

  it("is nothing when all was captured", () => {
    expect(leftFor("capture", { ...TAKEN, operations: [operation("capture", "done", "40.90")] })).toBeUndefined()
  })
})

describe("what can still be refunded", () => {
  it("is what was captured and not refunded, of which one that is accepted counts and a failed one does not", () => {
    const operations = [operation("refund", "accepted", "0.90"), operation("refund", "failed", "15.00"), operation("refund", "sending", "10.00")]
    expect(leftFor("refund", { ...TAKEN, operations })).toBe("30.00")
  })

  it("is nothing before anything was captured", () => {
    expect(leftFor("refund", HELD)).toBeUndefined()
  })

  it("is told in the decimals of the currency", () => {
    expect(leftFor("refund", { ...TAKEN, amount: "1000.00", captured_amount: "1000.00", currency_code: "jpy" })).toBe("1000")
    expect(leftFor("refund", { ...TAKEN, amount: "1.20", captured_amount: "1.20", currency_code: "kwd" })).toBe("1.20")
  })
})

describe("what is in the way", () => {
  it("of an act is one of its kind, or a cancellation, whose outcome is not known", () => {
    const [capture, cancel] = [operation("capture", "unknown", "1.00"), operation("cancel", "sending", "40.90")]
    expect(inTheWayOf("capture", { operations: [capture] })).toBe(capture)
    expect(inTheWayOf("refund", { operations: [capture] })).toBeUndefined()
    expect(inTheWayOf("refund", { operations: [cancel] })).toBe(cancel)
  })

  it("is nothing that has ended, or was accepted", () => {
    const operations = [operation("refund", "accepted", "1.00"), operation("refund", "done", "1.00"), operation("cancel", "failed", "1.00")]
    expect(inTheWayOf("refund", { operations })).toBeUndefined()
  })
})

describe("a payment", () => {
  it("is under way while its outcome, or that of an operation, is to be heard", () => {
    expect(isUnderWay({ state: "pending", operations: [] })).toBe(true)
    expect(isUnderWay({ state: "captured", operations: [operation("refund", "accepted", "1.00")] })).toBe(true)
    expect(isUnderWay({ state: "captured", operations: [operation("refund", "done", "1.00")] })).toBe(false)
    expect(isUnderWay({ state: "declined", operations: [] })).toBe(false)
  })
})
