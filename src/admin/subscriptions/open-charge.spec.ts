import type { ChargeState } from "../../domain/charge-state"
import type { ContractState } from "../../domain/contract-state"
import { chargeOfAnotherCard, waitingCharge, lastGivenUp } from "./open-charge"

const contract = (state: ContractState, newest?: ChargeState, cycles: number | null = null) => {
  const older = { state: "done", cycle: 2, next_step_at: null } as const
  return { state, cycles, charges: newest ? [{ state: newest, cycle: 3, next_step_at: "2030-01-02T12:00:00.000Z" }, older] : [] }
}

describe("the charge that a subscription's other card has tried at once", () => {
  it.each<[ContractState, ChargeState]>([["active", "declined"], ["active", "due"], ["past_due", "failed"]])("is the newest one of one that is %s, which is %s", (state, newest) => {
    expect(chargeOfAnotherCard(contract(state, newest))).toMatchObject({ cycle: 3 })
  })

  it.each<[ContractState, ChargeState | undefined]>([["active", "done"], ["active", "trying"], ["active", undefined], ["paused", "declined"], ["paused", "due"], ["cancelling", "declined"], ["active", "held"], ["paused", "failed"]])(
    "is none of one that is %s, whose newest is %s",
    (state, newest) => expect(chargeOfAnotherCard(contract(state, newest))).toBeUndefined()
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
