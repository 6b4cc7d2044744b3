import type { OwedOrder } from "./outstanding"
import { outstandingOf } from "./outstanding"

const order = (input: Partial<OwedOrder>): OwedOrder => ({
  status: "pending",
  currency_code: "eur",
  summary: { pending_difference: 30.1 },
  payment_collections: [],
  ...input,
})

describe("what is outstanding of an order", () => {
  it("is what Medusa has not captured, without what is reserved and can still be captured", () => {
    expect(outstandingOf(order({}))).toBe("30.10")
    const payments = [
      { amount: 20, captures: [{ amount: 10.1 }] },
      { amount: 5, canceled_at: "2026-11-20T10:00:00Z" },
      { amount: 3, captures: [{ amount: 3 }] },
    ]
    expect(outstandingOf(order({ payment_collections: [{ payments }, {}] }))).toBe("20.20")
  })

  it("is rounded as a payment link of it is charged, and what rounds to nothing is nothing", () => {
    const left = (pending_difference: number, currency_code = "eur") =>
      outstandingOf(order({ currency_code, summary: { pending_difference } }))
    expect(left(8.333)).toBe("8.33")
    expect(left(0.004)).toBeUndefined()
    expect(left(1105.5, "jpy")).toBe("1106.00")
    expect(left(1.005, "kwd")).toBeUndefined()
  })

  it("is nothing where all is paid or reserved, where too much was paid, and where the order was canceled", () => {
    expect(outstandingOf(order({ summary: { pending_difference: 0 } }))).toBeUndefined()
    expect(outstandingOf(order({ summary: { pending_difference: -2 } }))).toBeUndefined()
    expect(outstandingOf(order({ payment_collections: [{ payments: [{ amount: 30.1 }] }] }))).toBeUndefined()
    expect(outstandingOf(order({ status: "canceled" }))).toBeUndefined()
  })
})
