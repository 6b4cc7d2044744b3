import { chosenOf, filtersOf } from "./use-chosen"

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

  it("is chosen among what the list is narrowed to, on each of its pages and in each order", () => {
    const query = { limit: 20, offset: 0, order: "created_at", q: undefined, account: "default" }
    expect(filtersOf({ ...query, offset: "20", order: undefined })).toBe(filtersOf(query))
    expect(filtersOf({ account: "default", limit: 20, q: undefined })).toBe(filtersOf(query))
    expect(filtersOf({ ...query, account: "manual" })).not.toBe(filtersOf(query))
    expect(filtersOf({ ...query, q: "Ann" })).not.toBe(filtersOf(query))
  })
})
