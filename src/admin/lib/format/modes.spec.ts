import { modesOf, ofMode, shownOf } from "./modes"

const account = (mode: "test" | "live", filled_in: string | null = "admin") => ({ mode, filled_in })

describe("figures of one mode at a time", () => {
  it("are there of each mode that a payment or an account is of, and of none that nobody has filled in", () => {
    expect(modesOf([], [])).toEqual([])
    expect(modesOf([{ mode: "live" }, { mode: "live" }])).toEqual(["live"])
    expect(modesOf([{ mode: "live" }], [account("test")])).toEqual(["test", "live"])
    expect(modesOf([{ mode: "live" }], [account("test", null)])).toEqual(["live"])
  })

  it("are of real money where there is any, else of play money", () => {
    expect(shownOf(["test", "live"], undefined)).toBe("live")
    expect(shownOf(["live"], undefined)).toBe("live")
    expect(shownOf(["test"], undefined)).toBe("test")
    expect(shownOf([], undefined)).toBe("test")
  })

  it("are of what was chosen as long as there is anything of it", () => {
    expect(shownOf(["test", "live"], "test")).toBe("test")
    expect(shownOf(["live"], "test")).toBe("live")
    expect(shownOf(["test"], "live")).toBe("test")
  })

  it("are never those of both", () => {
    const rows = [
      { mode: "test", volume: "29.90" },
      { mode: "live", volume: "10.00" },
    ] as const
    expect(ofMode(rows, "live")).toEqual([{ mode: "live", volume: "10.00" }])
    expect(ofMode(rows, "test")).toEqual([{ mode: "test", volume: "29.90" }])
  })
})
