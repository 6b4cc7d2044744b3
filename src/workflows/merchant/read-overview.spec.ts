import { daysUpTo } from "./read-overview"

describe("the days of an overview", () => {
  it("end with today by the clock of the zone", () => {
    const now = new Date("2026-11-22T23:30:00Z")
    expect(daysUpTo(now, { days: 2, time_zone: "UTC" })).toEqual(["2026-11-21", "2026-11-22"])
    expect(daysUpTo(now, { days: 2, time_zone: "Asia/Shanghai" })).toEqual(["2026-11-22", "2026-11-23"])
    expect(daysUpTo(now, { days: 1, time_zone: "America/New_York" })).toEqual(["2026-11-22"])
  })

  it("are each there once where the clocks are changed", () => {
    const days = daysUpTo(new Date("2026-10-26T00:30:00+01:00"), { days: 3, time_zone: "Europe/Berlin" })
    expect(days).toEqual(["2026-10-24", "2026-10-25", "2026-10-26"])
  })
})
