import {
  CHARGED_STATES,
  SUBSCRIPTION_STATES,
  SUBSCRIPTION_STATE_TABLE,
  LIVING_STATES,
  subscriptionStatesBefore,
  stateOnCancel,
  wantsCard,
} from "./subscription-state"

describe("a subscription", () => {
  it("begins once, and what is over stays over", () => {
    expect(subscriptionStatesBefore("incomplete")).toEqual([])
    expect(subscriptionStatesBefore("active")).toEqual(["incomplete", "past_due", "paused", "canceling"])
    for (const state of ["canceled", "ended"] as const) expect(SUBSCRIPTION_STATE_TABLE[state].to).toEqual([])
  })

  it("is charged while it is active, and at no other time", () => {
    expect(CHARGED_STATES).toEqual(["active"])
  })

  it("needs its card from its first order to its end", () => {
    expect(LIVING_STATES).toEqual(["active", "past_due", "paused", "canceling"])
  })

  it("can be canceled from wherever it was begun, and ended as well: its last cycle may be paid when it is paused", () => {
    expect(subscriptionStatesBefore("canceled")).toEqual(["active", "past_due", "paused", "canceling"])
    expect(subscriptionStatesBefore("ended")).toEqual(["active", "past_due", "paused", "canceling"])
  })

  it("can be canceled from each of these for any date: to the end of the paid cycle if it goes on, else immediately", () => {
    for (const state of LIVING_STATES) expect(stateOnCancel(state, "now")).toBe("canceled")
    expect((["active", "past_due", "paused"] as const).map((state) => stateOnCancel(state, "end"))).toEqual([
      "canceling",
      "canceled",
      "canceled",
    ])
  })

  it("wants a card where it is charged again, by us, and there is none", () => {
    const nothing = { hasCard: false, isGatewayBilled: false }
    expect(SUBSCRIPTION_STATES.filter((state) => wantsCard(state, nothing))).toEqual(["active", "past_due", "paused"])
    expect([
      wantsCard("active", { ...nothing, hasCard: true }),
      wantsCard("active", { ...nothing, isGatewayBilled: true }),
    ]).toEqual([false, false])
  })

  it("moves to a state that there is, and never to the one it is in", () => {
    for (const state of SUBSCRIPTION_STATES) {
      for (const to of SUBSCRIPTION_STATE_TABLE[state].to)
        expect([SUBSCRIPTION_STATES.includes(to), to === state]).toEqual([true, false])
    }
  })
})
