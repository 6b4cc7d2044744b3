import { outcomeOf } from "./outcome"

const timed = (name: string, times: readonly number[], rows = 20) => ({ name, rows, times })

describe("how long the merchant's screens take at the database", () => {
  it("is reported by the median of each view", () => {
    expect(
      outcomeOf({ payments: 100, views: [timed("first page", [2, 900, 3]), timed("overview", [40, 41, 39.96])] })
    ).toEqual({
      summary: "2 views among 100 payments, the slowest (overview) in 40 ms",
      violations: [],
      facts: { payments: 100, limit_ms: 300, median_ms: { "first page": 3, overview: 40 } },
    })
  })

  it("breaks a promise when a view takes more than the limit, or shows nothing", () => {
    expect(
      outcomeOf({ payments: 100, views: [timed("search", [301, 302, 5]), timed("empty", [1], 0)] }).violations
    ).toEqual([
      'The database took 301 ms for "search": more than 300.',
      '"empty" showed nothing: nothing was measured.',
    ])
  })
})
