import { judgeAwaitedRefunds } from "./awaited-refunds"
import type { AwaitedRefund } from "./awaited-refunds"

const now = new Date("2026-03-20T12:00:00Z")
const refund = {
  id: "acqmod_1",
  order_no: "A1",
  isOpen: true,
  accepted_at: new Date("2026-03-09T12:00:00Z"),
  isListed: false,
}
const broken = (changes: Partial<AwaitedRefund>): string[] =>
  judgeAwaitedRefunds({ refunds: [{ ...refund, ...changes }], now }).map(({ rule, about }) => `${rule}: ${about}`)

describe("the judgement of refunds that were accepted", () => {
  it("wants one without a result to be listed when it has waited for long", () => {
    expect(broken({})).toEqual(["a refund without a result is listed: A1"])
    expect(broken({ isListed: true })).toEqual([])
  })

  it("wants nothing of one that has a result, was never accepted, or was accepted lately", () => {
    expect(broken({ isOpen: false })).toEqual([])
    expect(broken({ accepted_at: null })).toEqual([])
    expect(broken({ accepted_at: new Date("2026-03-09T12:00:01Z") })).toEqual([])
  })
})
