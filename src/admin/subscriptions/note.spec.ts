import { readNote } from "./note"

describe("a line of a subscription's history", () => {
  it("shows who it was", () => {
    expect(readNote("merchant", "user_01ABC")).toEqual({ who: "user_01ABC" })
  })

  it.each([
    ["user_1: skip the cycle of 2030-02-28T10:00:00.000Z", { kind: "skip", at: "2030-02-28T10:00:00.000Z" }],
    ["user_1: charge the next cycle now", { kind: "charge" }],
    ["user_1: try the charge once more", { kind: "again" }],
    ["user_1: another card", { kind: "card" }],
    ["user_1: from the next cycle on plan acqplan_2, quantity 3", { kind: "terms", plan: "acqplan_2", quantity: "3" }],
    ["user_1: from the next cycle on quantity 3", { kind: "terms", quantity: "3" }],
    ["user_1: from the next cycle on plan acqplan_2", { kind: "terms", plan: "acqplan_2" }],
    ["user_1: the account was deleted", { kind: "said", text: "the account was deleted" }],
  ])("shows the request: %s", (note, input) => {
    expect(readNote("merchant", note)).toEqual({ who: "user_1", input })
  })

  it("shows the reason in the server's words if no person did it", () => {
    expect(readNote("charge", "Declined: not enough money.")).toEqual({
      input: { kind: "said", text: "Declined: not enough money." },
    })
    expect(readNote("clock", undefined)).toEqual({})
  })
})
