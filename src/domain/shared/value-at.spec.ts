import { valueAt } from "./value-at"

const data = { card: { ends: ["411111", "1111"] }, note: "text", none: null }

describe("the value at a path", () => {
  it("is found through objects and lists", () => {
    expect(valueAt(data, ["card", "ends", 1])).toBe("1111")
    expect(valueAt(data, ["note"])).toBe("text")
    expect(valueAt(data, ["none"])).toBeNull()
    expect(valueAt(data, [])).toBe(data)
  })

  it.each([
    [["absent"]],
    [["absent", "deeper"]],
    [["none", "deeper"]],
    [["note", "length"]],
    [["card", "ends", 7]],
    [["__proto__"]],
    [["constructor", "name"]],
  ])("is undefined at %j, where data holds nothing of its own", (path) => {
    expect(valueAt(data, path)).toBeUndefined()
  })

  it.each([[undefined], [null], ["text"], [1]])("is undefined inside of %p", (none) => {
    expect(valueAt(none, ["length"])).toBeUndefined()
  })

  it("is read without running code that somebody put there", () => {
    const trap = Object.defineProperty({}, "token", { get: () => "stolen" })
    expect(valueAt(trap, ["token"])).toBeUndefined()
  })
})
