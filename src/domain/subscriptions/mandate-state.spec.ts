import { MANDATE_STATES, MANDATE_STATE_TABLE, chargesUntil, isToEnd, mandateStatesBefore } from "./mandate-state"

describe("The states of a mandate", () => {
  it("begin with a question, and lead to the end from everywhere", () => {
    expect(mandateStatesBefore("requested")).toEqual([])
    expect(mandateStatesBefore("active")).toEqual(["requested"])
    expect(mandateStatesBefore("canceled")).toEqual(["active", "canceling"])
  })

  it("let a mandate with a charge after its end be ended once more", () => {
    expect(mandateStatesBefore("canceling")).toEqual(["requested", "active", "canceled"])
  })

  it("show whether the gateway may not charge any more", () => {
    expect(MANDATE_STATES.filter(isToEnd)).toEqual(["canceling", "canceled"])
  })

  it("each have a meaning, in a sentence", () => {
    for (const state of MANDATE_STATES) expect(MANDATE_STATE_TABLE[state].meaning).toMatch(/^[A-Z].*\.$/)
  })
})

describe("The gateway may charge by a mandate", () => {
  const now = new Date("2026-06-15T12:00:00.000Z")
  const history = [
    { to: "active", at: "2025-12-01T08:00:00.000Z" },
    { to: "canceled", at: "2026-02-03T09:00:00.000Z" },
  ] as const

  it("as long as its end is not certain", () => {
    expect(chargesUntil("active", history.slice(0, 1), now)).toEqual(now)
    expect(chargesUntil("canceling", history, now)).toEqual(now)
  })

  it("until it ended, the last time, and never by one that was not in force", () => {
    expect(chargesUntil("canceled", history, now)).toEqual(new Date("2026-02-03T09:00:00.000Z"))
    expect(
      chargesUntil(
        "canceled",
        [
          ...history,
          { to: "canceling", at: "2026-03-01T00:00:00.000Z" },
          { to: "canceled", at: "2026-03-05T00:00:00.000Z" },
        ],
        now
      )
    ).toEqual(new Date("2026-03-05T00:00:00.000Z"))
    expect(chargesUntil("requested", [], now)).toBeUndefined()
  })
})
