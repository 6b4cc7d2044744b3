import type { ChargeState } from "../../domain/charge-state"
import type { ContractState } from "../../domain/contract-state"
import { chargeOfAnotherCard, lastGivenUp, payableAtLink, waitingCharge } from "./open-charge"

const contract = (state: ContractState, newest?: ChargeState, cycles: number | null = null) => {
  const older = { state: "done", cycle: 2, next_step_at: null } as const
  return {
    state,
    cycles,
    charges: newest ? [{ state: newest, cycle: 3, next_step_at: "2030-01-02T12:00:00.000Z" }, older] : [],
  }
}

describe("the charge that a subscription's other card has tried at once", () => {
  it.each<[ContractState, ChargeState]>([
    ["active", "declined"],
    ["active", "due"],
    ["past_due", "failed"],
  ])("is the newest one of one that is %s, which is %s", (state, newest) => {
    expect(chargeOfAnotherCard(contract(state, newest))).toMatchObject({ cycle: 3 })
  })

  it.each<[ContractState, ChargeState | undefined]>([
    ["active", "done"],
    ["active", "trying"],
    ["active", undefined],
    ["paused", "declined"],
    ["paused", "due"],
    ["cancelling", "declined"],
    ["active", "held"],
    ["paused", "failed"],
  ])("is none of one that is %s, whose newest is %s", (state, newest) =>
    expect(chargeOfAnotherCard(contract(state, newest))).toBeUndefined()
  )
})

describe("the charge that goes on when a subscription is resumed", () => {
  it.each<ChargeState>(["due", "declined", "held"])("is the newest one while it is %s", (newest) => {
    expect(waitingCharge(contract("paused", newest))).toMatchObject({ cycle: 3 })
  })

  it.each<ChargeState | undefined>(["done", "failed", "returned", undefined])("is none where that is %s", (newest) => {
    expect(waitingCharge(contract("paused", newest))).toBeUndefined()
  })

  it("is the last one that was agreed on where that was given up, which is then tried once more", () => {
    expect(lastGivenUp(contract("paused", "failed", 3))).toMatchObject({ cycle: 3 })
    expect(lastGivenUp(contract("paused", "failed", 4))).toBeUndefined()
    expect(lastGivenUp(contract("paused", "failed"))).toBeUndefined()
    expect(lastGivenUp(contract("paused", "done", 3))).toBeUndefined()
  })
})

describe("a payment link for a charge", () => {
  const standing = (state: ContractState, charge: ChargeState, mandate: object | null = null) =>
    payableAtLink({ state: charge }, { state, mandate })

  it("is offered for what was declined or given up, as long as the subscription goes on or is past due", () => {
    for (const charge of ["declined", "failed"] as const) {
      expect((["active", "past_due", "paused", "cancelling"] as const).map((state) => standing(state, charge))).toEqual(
        Array(4).fill("now")
      )
      expect((["cancelled", "ended"] as const).map((state) => standing(state, charge))).toEqual(["not_now", "not_now"])
    }
  })

  it("is not offered while the stored card is charged, though one may be open, and never for what is over or deducted by the gateway", () => {
    expect((["due", "trying", "held", "paid"] as const).map((charge) => standing("active", charge))).toEqual(
      Array(4).fill("not_now")
    )
    expect((["done", "returned"] as const).map((charge) => standing("active", charge))).toEqual(["never", "never"])
    expect(standing("past_due", "failed", {})).toBe("never")
  })
})
