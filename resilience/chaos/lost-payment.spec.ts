import { play } from "./play"
import type { LostPayment } from "./lost-payment"
import { PAID } from "./purchases"
import { PLAIN_SHOP } from "./testing/plain-shop"

const lost = (...rest: LostPayment["steps"]) =>
  play({
    ...PLAIN_SHOP,
    steps: [{ renewal: "back_up" }, PAID, { renewal: "restore" }, ...rest],
  })

describe("a payment in memory whose row is lost", () => {
  it("is restored by a person, and its cart becomes an order", () => {
    const { broken, seen } = lost()
    expect(broken).toEqual([])
    expect(seen).toEqual(expect.arrayContaining(["a lost payment that a person restored", "an order"]))
    expect(seen).not.toContain("a payment that went back")
  })

  it("is reversed by a person if its cart was paid again meanwhile", () => {
    const { broken, seen } = lost(PAID)
    expect(broken).toEqual([])
    expect(seen).toEqual(
      expect.arrayContaining(["an order", "a restored payment that a person reversed", "a payment that went back"])
    )
  })

  it("is known by its webhook alone, which is never lost", () => {
    const { broken, seen } = lost({ act: "webhook", which: 0, does: "is_lost", pace: Infinity })
    expect(broken).toEqual([])
    expect(seen).toContain("a lost payment that a person restored")
  })
})
