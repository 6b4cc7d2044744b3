import {
  CHARGED_STATES,
  CONTRACT_STATES,
  CONTRACT_STATE_TABLE,
  LIVING_STATES,
  contractStatesBefore,
  stateOnCancel,
  wantsCard,
} from "./contract-state"

describe("a contract", () => {
  it("begins once, and what is over stays over", () => {
    expect(contractStatesBefore("proposed")).toEqual([])
    expect(contractStatesBefore("active")).toEqual(["proposed", "past_due", "paused", "cancelling"])
    for (const state of ["cancelled", "ended"] as const) expect(CONTRACT_STATE_TABLE[state].to).toEqual([])
  })

  it("is charged while it is active, and at no other time", () => {
    expect(CHARGED_STATES).toEqual(["active"])
  })

  it("needs its card from its first order to its end", () => {
    expect(LIVING_STATES).toEqual(["active", "past_due", "paused", "cancelling"])
  })

  it("can be cancelled from wherever it was begun, and ended as well: its last cycle may be paid when it is paused", () => {
    expect(contractStatesBefore("cancelled")).toEqual(["active", "past_due", "paused", "cancelling"])
    expect(contractStatesBefore("ended")).toEqual(["active", "past_due", "paused", "cancelling"])
  })

  it("can be cancelled from each of these whatever was said of when: to the end of what is paid where it goes on, else at once", () => {
    for (const state of LIVING_STATES) expect(stateOnCancel(state, "now")).toBe("cancelled")
    expect((["active", "past_due", "paused"] as const).map((state) => stateOnCancel(state, "end"))).toEqual([
      "cancelling",
      "cancelled",
      "cancelled",
    ])
  })

  it("wants a card where it is charged again, by us, and there is none", () => {
    const nothing = { hasCard: false, isDeducted: false }
    expect(CONTRACT_STATES.filter((state) => wantsCard(state, nothing))).toEqual(["active", "past_due", "paused"])
    expect([
      wantsCard("active", { ...nothing, hasCard: true }),
      wantsCard("active", { ...nothing, isDeducted: true }),
    ]).toEqual([false, false])
  })

  it("moves to a state that there is, and never to the one it is in", () => {
    for (const state of CONTRACT_STATES) {
      for (const to of CONTRACT_STATE_TABLE[state].to)
        expect([CONTRACT_STATES.includes(to), to === state]).toEqual([true, false])
    }
  })
})
