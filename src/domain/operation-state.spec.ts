import { OPERATION_STATES, countsAsSent, operationStatesBefore } from "./operation-state"

describe("an operation that moves money", () => {
  it("is never sent again: no news leads back to sending", () => {
    expect(operationStatesBefore("sending")).toEqual([])
  })

  it("is unknown only as long as no answer was read", () => {
    expect(operationStatesBefore("unknown")).toEqual(["sending"])
  })

  it("is accepted by its answer, or by what is learned later about an unknown one", () => {
    expect(operationStatesBefore("accepted")).toEqual(["sending", "unknown"])
  })

  it.each(["done", "failed"] as const)("ends as %s from every state that is no end", (end) => {
    expect(operationStatesBefore(end)).toEqual(["sending", "accepted", "unknown"])
  })

  it("counts as sent until it is known that it failed, so that two parts never pass the whole", () => {
    expect(OPERATION_STATES.filter(countsAsSent)).toEqual(["sending", "accepted", "done", "unknown"])
  })
})
