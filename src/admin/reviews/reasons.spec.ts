import { reasonsOf } from "./reasons"

describe("the reasons of a risk check", () => {
  it("are told by their names", () => {
    expect(reasonsOf([{ name: "velocity", status: "REVIEW" }, { name: "ip country", status: "REVIEW" }])).toEqual(["velocity", "ip country"])
  })

  it("are those that can be read, whatever the gateway sent", () => {
    expect(reasonsOf([null, 7, "", "amount", { status: "REVIEW" }, { name: 7 }, { name: "" }])).toEqual(["amount"])
    expect(reasonsOf({ name: "velocity" })).toEqual([])
    expect(reasonsOf(undefined)).toEqual([])
  })
})
