import { byOutcome, tallyOf } from "./outcomes"

const results = [
  { id: 1, outcome: "done" },
  { id: 2, outcome: "failed" },
  { id: 3, outcome: "done" },
] as const

describe("what came of many", () => {
  it("is counted by outcome, without those that none had", () => {
    expect(tallyOf(results, ["failed", "unsent", "done"], (outcome) => outcome.toUpperCase())).toBe(
      "FAILED: 1 · DONE: 2"
    )
    expect(tallyOf([], ["done"], String)).toBe("")
  })

  it("is listed by outcome, and within one outcome in its own order", () => {
    expect(byOutcome(results, ["failed", "done"]).map(({ id }) => id)).toEqual([2, 1, 3])
  })
})
