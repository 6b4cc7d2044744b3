import { chargesPayableByHand, nextAmountOf } from "./customer-contract"

describe("what a customer is told that the next cycle takes", () => {
  const contract = {
    state: "active",
    cycle: 1,
    cycles: null,
    quantity: 3,
    next_unit_price: "19.90",
    mandate: null,
  } as const

  it("is the price of all pieces, or exactly what the gateway deducts", () => {
    expect(nextAmountOf(contract)).toBe("59.70")
    expect(nextAmountOf({ ...contract, mandate: { amount: "64.60" } })).toBe("64.60")
  })

  it("is nothing where it is the price of its day, and where no cycle follows", () => {
    expect(nextAmountOf({ ...contract, next_unit_price: null })).toBeNull()
    expect(nextAmountOf({ ...contract, cycle: 3, cycles: 3 })).toBeNull()
    for (const state of ["cancelling", "cancelled", "ended"] as const)
      expect(nextAmountOf({ ...contract, state, mandate: { amount: "64.60" } })).toBeNull()
    for (const state of ["past_due", "paused"] as const) expect(nextAmountOf({ ...contract, state })).toBe("59.70")
  })
})

describe("what a customer can pay by hand", () => {
  const charges = [
    { id: "third", state: "failed" },
    { id: "second", state: "declined" },
    { id: "first", state: "done" },
  ] as const

  it("is what was declined or given up, of a subscription that is not over and that the shop charges", () => {
    expect(chargesPayableByHand({ state: "past_due", mandate: null, charges })).toEqual(["third", "second"])
    expect(chargesPayableByHand({ state: "cancelled", mandate: null, charges })).toEqual([])
    expect(chargesPayableByHand({ state: "past_due", mandate: {}, charges })).toEqual([])
  })
})
