import { outcomeOf } from "./outcome"

const flooded = {
  perSecond: 300,
  sent: 299.6,
  statuses: { "400": 100, "429": 2000 },
  quiet: [40, 900, 41],
  flooded: [50, 60, 55],
  sentElsewhere: 299.8,
  floodedElsewhere: [40, 53, 54],
}

describe("what a checkout takes in a flood of forged webhooks", () => {
  it("is reported by the medians and their ratio", () => {
    expect(outcomeOf(flooded)).toEqual({
      summary:
        "a checkout in 55 ms with 300 forged webhooks a second, in 41 ms without (ratio 1.34; 1.29 if they go to an address that does not exist)",
      violations: [],
      facts: {
        webhooks_per_second: 300,
        statuses: flooded.statuses,
        quiet_ms: 41,
        flooded_ms: 55,
        ratio: 1.34,
        medusa_ratio: 1.29,
        limit: 1.5,
      },
    })
  })

  it("breaks a promise above one and a half, where too few were sent, and where one was believed", () => {
    expect(outcomeOf({ ...flooded, flooded: [62] }).violations).toEqual([
      "A checkout took 1.51 times as long in a flood of forged webhooks: more than 1.5.",
    ])
    for (const slow of [{ sent: 200 }, { sentElsewhere: 200 }])
      expect(outcomeOf({ ...flooded, ...slow }).violations).toEqual([
        "Only 200 forged webhooks a second were sent, not 300: nothing was measured.",
      ])
    expect(outcomeOf({ ...flooded, statuses: { "200": 1, "400": 9 } }).violations).toEqual([
      "Forged webhooks were answered with 200, 400.",
    ])
  })
})
