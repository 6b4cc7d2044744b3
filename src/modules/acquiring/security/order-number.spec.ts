import { isOurOrderNo, newOrderNo, newPrefix, renewalOrderNo } from "./order-number"

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

describe("the order number of a renewal", () => {
  const attempt = { subscriptionId: "acqsub_01", cycle: 2, attempt: 1 }

  it("is the same whenever it is made, and looks like any other", () => {
    const orderNo = renewalOrderNo("ABC", attempt, "key")
    expect(renewalOrderNo("ABC", { ...attempt }, "key")).toBe(orderNo)
    expect(isOurOrderNo(orderNo, "ABC")).toBe(true)
    expect(orderNo).toHaveLength(19)
  })

  it("is another one for each installation, subscription, cycle, attempt and key", () => {
    const others = [
      renewalOrderNo("ABC", attempt, "key"),
      renewalOrderNo("ABD", attempt, "key"),
      renewalOrderNo("ABC", { ...attempt, subscriptionId: "acqsub_02" }, "key"),
      renewalOrderNo("ABC", { ...attempt, cycle: 1, attempt: 2 }, "key"),
      renewalOrderNo("ABC", { ...attempt, cycle: 21 }, "key"),
      renewalOrderNo("ABC", { ...attempt, attempt: 2 }, "key"),
      renewalOrderNo("ABC", attempt, "another key"),
    ]
    expect(new Set(others).size).toBe(others.length)
  })
})
