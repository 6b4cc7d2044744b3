import { gatewayChargesLater, monthsLater, nextLongMonthsEnd } from "./month"

const ANCHOR = new Date("2030-01-31T10:00:00Z")

describe("months of a proof", () => {
  it("are counted by the calendar", () => {
    const days = [1, 2, 13].map((months) => monthsLater(ANCHOR, months).toISOString())
    expect(days).toEqual(["2030-02-28T10:00:00.000Z", "2030-03-31T10:00:00.000Z", "2031-02-28T10:00:00.000Z"])
  })

  it("are counted by the gateway from the day before", () => {
    const days = [0, 1, 2, 13].map((months) => gatewayChargesLater(ANCHOR, months).toISOString())
    expect(days).toEqual([
      "2030-01-31T10:00:00.000Z",
      "2030-02-28T10:00:00.000Z",
      "2030-03-28T10:00:00.000Z",
      "2031-02-28T10:00:00.000Z",
    ])
  })

  it.each([
    ["2030-01-31T07:59:59Z", "2030-01-31T08:00:00.000Z"],
    ["2030-01-31T08:00:00Z", "2030-03-31T08:00:00.000Z"],
    ["2030-06-15T12:00:00Z", "2030-07-31T08:00:00.000Z"],
    ["2030-11-26T12:00:00Z", "2030-12-31T08:00:00.000Z"],
    ["2030-12-31T12:00:00Z", "2031-01-31T08:00:00.000Z"],
  ])("begin at a 31st: after %s at %s", (now, start) => {
    expect(nextLongMonthsEnd(new Date(now), 8).toISOString()).toBe(start)
  })
})
