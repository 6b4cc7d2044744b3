import { worthShowing } from "./worth-showing"

describe("of the attempts to pay an order", () => {
  it("those about its money are shown, and the others counted", () => {
    const attempts = [
      { state: "captured" },
      { state: "declined" },
      { state: "pending" },
      { state: "expired" },
      { state: "created" },
    ] as const
    expect(worthShowing(attempts)).toEqual({ shown: [{ state: "captured" }, { state: "pending" }], others: 3 })
  })

  it("the newest is shown if all failed", () => {
    const [newest, before] = [
      { state: "declined", id: 2 },
      { state: "declined", id: 1 },
    ] as const
    expect(worthShowing([newest, before])).toEqual({ shown: [newest], others: 1 })
  })

  it("none is shown where there are none", () => {
    expect(worthShowing([])).toEqual({ shown: [], others: 0 })
  })
})
