import { MANDATE_STATES, MANDATE_STATE_TABLE, mandateStatesBefore } from "./mandate-state"

describe("The states of a mandate", () => {
  it("begin with a question, and lead to the end from everywhere", () => {
    expect(mandateStatesBefore("asked")).toEqual([])
    expect(mandateStatesBefore("open")).toEqual(["asked"])
    expect(mandateStatesBefore("ended")).toEqual(["open", "ending"])
  })

  it("let what was deducted after the end be ended once more", () => {
    expect(mandateStatesBefore("ending")).toEqual(["asked", "open", "ended"])
  })

  it("each have a meaning, in a sentence", () => {
    for (const state of MANDATE_STATES) expect(MANDATE_STATE_TABLE[state].meaning).toMatch(/^[A-Z].*\.$/)
  })
})
