import { billingCyclesPayableByHand, nextAmountOf } from "./customer-subscription"

describe("the amount of the next cycle for a customer", () => {
  const subscription = {
    state: "active",
    cycle: 1,
    cycles: null,
    quantity: 3,
    next_unit_price: "19.90",
    mandate: null,
  } as const

  it("is the price of all pieces, or exactly the gateway's charge", () => {
    expect(nextAmountOf(subscription)).toBe("59.70")
    expect(nextAmountOf({ ...subscription, mandate: { amount: "64.60" } })).toBe("64.60")
  })

  it("is nothing where it is the price of its day, and where no cycle follows", () => {
    expect(nextAmountOf({ ...subscription, next_unit_price: null })).toBeNull()
    expect(nextAmountOf({ ...subscription, cycle: 3, cycles: 3 })).toBeNull()
    for (const state of ["canceling", "canceled", "ended"] as const)
      expect(nextAmountOf({ ...subscription, state, mandate: { amount: "64.60" } })).toBeNull()
    for (const state of ["past_due", "paused"] as const) expect(nextAmountOf({ ...subscription, state })).toBe("59.70")
  })
})

describe("what a customer can pay by hand", () => {
  const billing_cycles = [
    { id: "third", state: "failed" },
    { id: "second", state: "declined" },
    { id: "first", state: "completed" },
  ] as const

  it("is what was declined or given up, of a subscription that is not over and that the shop charges", () => {
    expect(billingCyclesPayableByHand({ state: "past_due", mandate: null, billing_cycles })).toEqual([
      "third",
      "second",
    ])
    expect(billingCyclesPayableByHand({ state: "canceled", mandate: null, billing_cycles })).toEqual([])
    expect(billingCyclesPayableByHand({ state: "past_due", mandate: {}, billing_cycles })).toEqual([])
  })
})
