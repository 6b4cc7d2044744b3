import { isOurOrderNo, newOrderNo, newPrefix } from "./order-number"

const now = new Date("2026-06-15T12:00:00Z")

describe("an order number", () => {
  it("has 19 characters at most and is known again as ours", () => {
    const orderNo = newOrderNo("ABC", now)
    expect(orderNo).toHaveLength(19)
    expect(isOurOrderNo(orderNo, "ABC")).toBe(true)
  })

  it("is not taken for ours when it is of another installation or of another kind", () => {
    expect(isOurOrderNo(newOrderNo("ABC", now), "ABD")).toBe(false)
    expect(isOurOrderNo("ABC123", "ABC")).toBe(false)
    expect(isOurOrderNo("", "ABC")).toBe(false)
  })

  it("does not come twice in one millisecond", () => {
    const numbers = new Set(Array.from({ length: 5_000 }, () => newOrderNo("A", now)))
    expect(numbers.size).toBe(5_000)
  })

  it("gets a prefix that can begin it", () => {
    for (let turn = 0; turn < 100; turn++) expect(newPrefix()).toMatch(/^[A-Z][A-Z0-9]{2}$/)
  })
})
