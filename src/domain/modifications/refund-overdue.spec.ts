import { acceptedAt, isRefundOverdue, refundsOverdueSince } from "./refund-overdue"

const NOON = new Date("2026-06-15T12:00:00.000Z")
const accepted = {
  kind: "refund",
  state: "accepted",
  history: [
    { to: "processing", at: "2026-06-05T11:59:59.000Z" },
    { to: "accepted", at: "2026-06-05T12:00:00.000Z" },
  ],
} as const

describe("a refund without a result", () => {
  it("is overdue from the day on that its account gives", () => {
    expect(refundsOverdueSince(10, NOON)).toEqual(new Date("2026-06-05T12:00:00.000Z"))
    expect(isRefundOverdue(accepted, 10, NOON)).toBe(true)
    expect(isRefundOverdue(accepted, 10, new Date(NOON.getTime() - 1))).toBe(false)
    expect(isRefundOverdue(accepted, 11, NOON)).toBe(false)
  })

  it("is not overdue once it has a result, nor is a capture or a refund that was never accepted", () => {
    expect(isRefundOverdue({ ...accepted, state: "done" }, 10, NOON)).toBe(false)
    expect(isRefundOverdue({ ...accepted, kind: "capture" }, 10, NOON)).toBe(false)
    expect(isRefundOverdue({ ...accepted, history: accepted.history.slice(0, 1) }, 10, NOON)).toBe(false)
  })

  it("counts from when it was accepted, and not from when it was sent", () => {
    expect(acceptedAt(accepted)).toEqual(new Date("2026-06-05T12:00:00.000Z"))
    expect(acceptedAt({ history: [] })).toBeUndefined()
  })
})
