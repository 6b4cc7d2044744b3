import { withLastDay } from "./last-day"

/** The start of a day by this machine's clock, as the dashboard's filter writes it. */
const midnight = (month: number, day: number): string => new Date(2026, month - 1, day).toISOString()

describe("a filter by days", () => {
  it("has all of its last day", () => {
    expect(withLastDay({ $gte: midnight(11, 1), $lte: midnight(11, 30) })).toEqual({
      $gte: midnight(11, 1),
      $lt: midnight(12, 1),
    })
    expect(withLastDay({ $lte: midnight(12, 31) })).toEqual({ $lt: new Date(2027, 0, 1).toISOString() })
  })

  it("ends where the next day begins, also on those days that have 23 or 25 hours where this machine is", () => {
    for (let day = 1; day <= 365; day += 1)
      expect(withLastDay({ $lte: midnight(1, day) })).toEqual({ $lt: midnight(1, day + 1) })
  })

  it("that is open at its end stays open", () => {
    expect(withLastDay({ $gte: midnight(11, 1) })).toEqual({ $gte: midnight(11, 1) })
    expect(withLastDay({ $gte: midnight(11, 1), $lte: undefined })).toEqual({ $gte: midnight(11, 1), $lte: undefined })
  })
})

describe("what is no filter by days", () => {
  it.each([undefined, null, "default", true, ["captured", "open"], { $lte: "somewhen" }])(
    "stays as it is: %j",
    (filter) => {
      expect(withLastDay(filter)).toEqual(filter)
    }
  )
})
