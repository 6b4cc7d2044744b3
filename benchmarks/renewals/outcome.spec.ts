import { outcomeOf } from "./outcome"

const leased = (few: readonly number[], many: readonly number[]) =>
  outcomeOf({
    transaction: 500,
    few: { subscriptions: 10_000, times: few },
    many: { subscriptions: 1_000_000, times: many },
  })

describe("what claiming came to", () => {
  it("is reported by the median of its rounds, among few and among many", () => {
    expect(leased([10, 900, 20], [30, 25, 800])).toMatchObject({
      violations: [],
      facts: {
        few: { subscriptions: 10_000, median_ms: 20 },
        many: { subscriptions: 1_000_000, median_ms: 30 },
        ratio: 1.5,
      },
    })
  })

  it("breaks a promise when it grows with the number of subscriptions", () => {
    expect(leased([10], [31]).violations).toEqual([expect.stringMatching(/3\.1 times as long among 1000000/)])
  })
})
