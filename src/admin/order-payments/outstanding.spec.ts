import type { OwedOrder } from "./outstanding"
import { outstandingOf } from "./outstanding"

const order = (wish: Partial<OwedOrder>): OwedOrder => ({ status: "pending", summary: { pending_difference: 30.1 }, payment_collections: [], ...wish })

describe("what is outstanding of an order", () => {
  it("is what Medusa has not captured, without what is reserved and can still be captured", () => {
    expect(outstandingOf(order({}))).toBe("30.1")
    const payments = [{ amount: 20, captures: [{ amount: 10.1 }] }, { amount: 5, canceled_at: "2026-11-20T10:00:00Z" }, { amount: 3, captures: [{ amount: 3 }] }]
    expect(outstandingOf(order({ payment_collections: [{ payments }, {}] }))).toBe("20.2")
  })

  it("is nothing where all is paid or reserved, where too much was paid, and where the order was cancelled", () => {
    expect(outstandingOf(order({ summary: { pending_difference: 0 } }))).toBeUndefined()
    expect(outstandingOf(order({ summary: { pending_difference: -2 } }))).toBeUndefined()
    expect(outstandingOf(order({ payment_collections: [{ payments: [{ amount: 30.1 }] }] }))).toBeUndefined()
    expect(outstandingOf(order({ status: "canceled" }))).toBeUndefined()
  })
})
