import { chosenOf } from "./use-chosen"

const [a, b, c] = [{ id: "a" }, { id: "b" }, { id: "c" }]

describe("what is chosen of a list", () => {
  it("stays chosen on another page, and takes what is chosen there", () => {
    expect(chosenOf({ a: true, c: true }, [a], [b, c])).toEqual([a, c])
  })

  it("is given up where its box is emptied", () => {
    expect(chosenOf({ a: false, b: true }, [a, b], [a, b])).toEqual([b])
  })

  it("is each one once", () => {
    expect(chosenOf({ a: true }, [a], [a])).toEqual([a])
  })
})
