import fc from "fast-check"
import { commaLists } from "./comma-list"

describe("comma lists", () => {
  it("hold every value once, in order, within both limits", () => {
    const values = fc.array(fc.string({ unit: fc.constantFrom("a", "b", "1"), minLength: 1, maxLength: 10 }), {
      maxLength: 60,
    })
    fc.assert(
      fc.property(
        values,
        fc.integer({ min: 1, max: 7 }),
        fc.integer({ min: 10, max: 40 }),
        (given, count, characters) => {
          const lists = commaLists(given, count, characters)
          expect(lists.flat()).toEqual([...new Set(given)])
          for (const list of lists) {
            expect(list.length).toBeLessThanOrEqual(count)
            expect(list.join(",").length).toBeLessThanOrEqual(characters)
          }
        }
      )
    )
  })

  it("are as few as the limits allow", () => {
    expect(commaLists(["aaa", "bbb", "ccc"], 100, 7)).toEqual([["aaa", "bbb"], ["ccc"]])
    expect(commaLists(["a", "b", "c"], 2, 100)).toEqual([["a", "b"], ["c"]])
  })

  it("never cut a value: one that is too long is a list of its own", () => {
    expect(commaLists(["a", "b".repeat(20), "c"], 100, 10)).toEqual([["a"], ["b".repeat(20)], ["c"]])
  })
})
