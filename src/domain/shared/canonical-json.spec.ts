import { canonicalJson } from "./canonical-json"

describe("canonical JSON", () => {
  it("is the same for the same value, whatever order its keys have", () => {
    const value = { b: [1, { d: null, c: "x" }], a: new Date(0), left_out: undefined }
    expect(canonicalJson(value)).toBe(canonicalJson({ a: "1970-01-01T00:00:00.000Z", b: [1, { c: "x", d: null }] }))
  })

  it("distinguishes an object from a list, and nothing from an empty object", () => {
    const texts = [{}, null, [[]], { a: 1 }, ["a", 1], "a", { a: "1" }].map(canonicalJson)
    expect(new Set(texts).size).toBe(texts.length)
  })
})
