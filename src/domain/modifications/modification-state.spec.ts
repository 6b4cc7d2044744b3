import { MODIFICATION_STATES, countsAsSent, modificationStatesBefore, wasAccepted } from "./modification-state"

describe("an operation that moves money", () => {
  it("is never sent again: only an approval leads to sending, and nothing leads back to that", () => {
    expect(modificationStatesBefore("processing")).toEqual(["awaiting_approval"])
    expect(modificationStatesBefore("awaiting_approval")).toEqual([])
  })

  it("is canceled only while it awaits approval", () => {
    expect(modificationStatesBefore("canceled")).toEqual(["awaiting_approval"])
  })

  it("is unknown only as long as no answer was read", () => {
    expect(modificationStatesBefore("unknown")).toEqual(["processing"])
  })

  it("is accepted by its answer, or by what is learned later about an unknown one", () => {
    expect(modificationStatesBefore("accepted")).toEqual(["processing", "unknown"])
  })

  it.each(["done", "failed"] as const)("ends as %s from every state that is no end", (end) => {
    expect(modificationStatesBefore(end)).toEqual(["processing", "accepted", "unknown"])
  })

  it("counts as sent until it is certain that it failed, because two parts must never pass the whole", () => {
    expect(MODIFICATION_STATES.filter(countsAsSent)).toEqual(["processing", "accepted", "done", "unknown"])
  })

  it("was accepted when it is accepted or done, or failed only later", () => {
    expect(wasAccepted({ state: "accepted", history: [{ to: "accepted" }] })).toBe(true)
    expect(wasAccepted({ state: "done", history: [{ to: "done" }] })).toBe(true)
    expect(
      wasAccepted({ state: "failed", history: [{ to: "processing" }, { to: "accepted" }, { to: "failed" }] })
    ).toBe(true)
  })

  it.each(["processing", "unknown", "failed"] as const)("was not accepted when all that is known is %s", (state) => {
    expect(wasAccepted({ state, history: [{ to: "processing" }, { to: state }] })).toBe(false)
  })
})
