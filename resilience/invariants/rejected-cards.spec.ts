import { judgeRejectedCards } from "./rejected-cards"
import type { RejectedCard } from "./rejected-cards"

type Beside = RejectedCard["beside"][number]

const paid: Beside = { order_no: "A1", state: "captured", flow: "direct", amount: "29.90", isReturned: false }
const broken = (...beside: Beside[]): string[] =>
  judgeRejectedCards([{ purchase: "pay_col_1", at: new Date("2026-03-09T12:00:00Z"), amount: "29.90", beside }]).map(
    ({ rule, about }) => `${rule}: ${about}`
  )

describe("the judgement of rejected cards", () => {
  it("wants none to wait for money that is returned, or for nothing", () => {
    const words = ["a card waits only for one that may have paid: pay_col_1"]
    expect(broken({ ...paid, isReturned: true })).toEqual(words)
    expect(broken({ ...paid, amount: "30.90" })).toEqual(words)
    expect(broken({ ...paid, state: "declined" })).toEqual(words)
    expect(broken()).toEqual(words)
  })

  it("wants one to wait for another one that has paid, or may have", () => {
    expect(broken(paid)).toEqual([])
    expect(broken({ ...paid, state: "unknown", amount: "30.90" })).toEqual([])
    expect(broken({ ...paid, isReturned: true }, { ...paid, state: "pending" })).toEqual([])
  })
})
