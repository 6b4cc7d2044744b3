import { judgeReversedSeconds } from "./reversed-seconds"
import type { ReversedSecond } from "./reversed-seconds"

const known_at = new Date("2026-03-09T12:00:00Z")
const second = {
  order_no: "A1/T2",
  known_at,
  voided_at: new Date("2026-03-09T11:59:59Z"),
  isByPerson: false,
  isBegunThere: false,
  isCertain: false,
}
const broken = (changes: Partial<ReversedSecond>): string[] =>
  judgeReversedSeconds([{ ...second, ...changes }]).map(({ rule, about }) => `${rule}: ${about}`)

describe("the judgement of second payments that were reversed", () => {
  it("wants a person to reverse one by which an order may live", () => {
    expect(broken({})).toEqual(["a second payment by which an order may live is reversed by a person alone: A1/T2"])
    expect(broken({ isByPerson: true })).toEqual([])
    expect(broken({ isBegunThere: true })).toEqual([])
  })

  it("wants none to be left to a person that is certain", () => {
    expect(broken({ voided_at: null, isByPerson: true, isCertain: true })).toEqual([
      "a second payment that is certain is reversed without a person: A1/T2",
    ])
    expect(broken({ voided_at: null, isCertain: true })).toEqual([])
  })

  it("wants nothing of one that was known before the first was voided, or whose first pays for its order", () => {
    expect(broken({ voided_at: known_at })).toEqual([])
    expect(broken({ voided_at: null })).toEqual([])
  })
})
