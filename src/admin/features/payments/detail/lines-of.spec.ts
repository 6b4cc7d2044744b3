import { linesOf } from "./lines-of"

describe("reasons of the gateway", () => {
  it("are lines with the values of each, whatever their fields are called", () => {
    expect(
      linesOf([
        { name: "velocity", status: "REVIEW" },
        { status: "ACCEPT", check_items: "bin" },
      ])
    ).toEqual(["velocity · REVIEW", "ACCEPT · bin"])
    expect(linesOf(["too many cards", 7])).toEqual(["too many cards", "7"])
  })

  it("are listed once, and not if they are empty", () => {
    expect(linesOf([{ name: "velocity" }, { name: "velocity" }, { name: "" }, {}, null])).toEqual(["velocity"])
  })

  it("are none in what is no list", () => {
    expect(linesOf(null)).toEqual([])
    expect(linesOf({ name: "velocity" })).toEqual([])
  })
})
