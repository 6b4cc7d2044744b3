import fc from "fast-check"
import { currency, amount } from "../../../testing/gateway/account"
import { encodeItems } from "./items"
import type { Item } from "./items"
import { parseProfile } from "../profile/profile"

const profile = parseProfile({})
const item = (changes: Partial<Item> = {}): Item => ({
  name: "Shirt",
  code: "SKU-1",
  price: amount("9.90"),
  quantity: 2,
  ...changes,
})
const linesOf = (text: string): string[][] => text.split("#;#").map((line) => line.split("#,#"))

describe("the text in items", () => {
  it("joins segments and items with the document's separators", () => {
    expect(encodeItems([item(), item({ name: "Hat", code: "", quantity: 1 })], profile)).toBe(
      "Shirt#,#SKU-1#,#9.90#,#2#;#Hat#,##,#9.90#,#1"
    )
  })

  it("is 0 when there are none, or the text in the profile", () => {
    expect(encodeItems([], profile)).toBe("0")
    expect(encodeItems([], parseProfile({ items: { when_empty: "none" } }))).toBe("none")
  })

  it("follows the order of segments and the decimals in the profile", () => {
    const changed = parseProfile({
      items: { segments: ["code", "name", "quantity", "price"] },
      formats: { amounts: "currency_decimals" },
    })
    expect(encodeItems([item({ price: amount("1000") })], changed, currency("JPY"))).toBe("SKU-1#,#Shirt#,#2#,#1000")
  })

  it.each(["a#;#b", "a#,#b", "#;#", "#,#", "#;", ";#", ",#x", "x#,", ";", ",", "#", "##;##", "#;#,#;#"])(
    "never sends a separator inside a name: %s",
    (name) => {
      const lines = linesOf(encodeItems([item({ name, code: name }), item({ name })], profile))
      expect(lines.map((line) => line.length)).toEqual([4, 4])
      expect(lines.map(([, , price, quantity]) => [price, quantity])).toEqual([
        ["9.90", "2"],
        ["9.90", "2"],
      ])
    }
  )

  it("can always be taken apart again", () => {
    const name = fc.string({ unit: fc.constantFrom("#", ";", ",", "a", " ", "中", "😀"), maxLength: 8 })
    const items = fc.array(
      fc.record({ name, code: name, price: fc.constant(amount("1.00")), quantity: fc.integer({ min: 1, max: 99 }) }),
      { minLength: 1, maxLength: 5 }
    )
    fc.assert(
      fc.property(items, (given) => {
        const lines = linesOf(encodeItems(given, profile))
        expect(lines).toHaveLength(given.length)
        for (const [index, line] of lines.entries())
          expect(line.slice(2)).toEqual(["1.00", String(given[index]?.quantity)])
      }),
      { numRuns: 1000 }
    )
  })

  it("never sends half a character: it would be read as another one than was sent", () => {
    const text = encodeItems([item({ name: "a\uD83D", code: "\uDE00\0b" }), item({ name: "😀" })], profile)
    expect(linesOf(text).map(([name, code]) => [name, code])).toEqual([
      ["a\uFFFD", "\uFFFDb"],
      ["😀", "SKU-1"],
    ])
  })

  it("leaves half a separator inside a name", () => {
    expect(linesOf(encodeItems([item({ name: "Item #5, red; new" })], profile))[0]?.[0]).toBe("Item #5, red; new")
  })

  it("cuts names first when it is too long", () => {
    const text = encodeItems(
      Array.from({ length: 60 }, () => item({ name: "n".repeat(200) })),
      profile
    )
    expect(text.length).toBeLessThanOrEqual(5000)
    expect(linesOf(text)).toHaveLength(60)
    expect(linesOf(text)[0]?.[0]).toBe("n".repeat(40))
  })

  it("then makes one line of the last ones, with the sum of their prices", () => {
    const text = encodeItems(
      Array.from({ length: 1000 }, () => item({ price: amount("0.10"), quantity: 3 })),
      profile
    )
    const lines = linesOf(text)
    const [name, code, price, quantity] = lines.at(-1) ?? []
    expect(text.length).toBeLessThanOrEqual(5000)
    expect(name).toBe(`${1000 - (lines.length - 1)} more items`)
    expect([code, quantity]).toEqual(["", "1"])
    expect(Number(price) * 100).toBeCloseTo((1000 - (lines.length - 1)) * 30)
  })

  // A line of an item has 24 characters, a separator three, the summary of several items 27.
  it.each([
    [132, ["Shirt", "Shirt", "Shirt", "Shirt", "Shirt"], ["2", "2", "2", "2", "2"]],
    [131, ["Shirt", "Shirt", "Shirt", "2 more items"], ["9.90", "9.90", "9.90", "39.60"]],
    [108, ["Shirt", "Shirt", "Shirt", "2 more items"], ["9.90", "9.90", "9.90", "39.60"]],
    [107, ["Shirt", "Shirt", "3 more items"], ["9.90", "9.90", "59.40"]],
    [54, ["Shirt", "4 more items"], ["9.90", "79.20"]],
    [53, ["5 more items"], ["99.00"]],
  ])("has as many lines as %i characters hold, and adds up the rest", (limit, names, values) => {
    const text = encodeItems(
      Array.from({ length: 5 }, () => item()),
      parseProfile({ lengths: { items: limit } })
    )
    expect(text.length).toBeLessThanOrEqual(limit)
    expect(linesOf(text).map(([name]) => name)).toEqual(names)
    expect(linesOf(text).map((line) => (limit === 132 ? line[3] : line[2]))).toEqual(values)
  })

  it("is cut when not even the summary fits", () => {
    expect(encodeItems([item()], parseProfile({ lengths: { items: 12 } }))).toBe("1 more item#")
  })

  it("cuts names no more than it has to", () => {
    const long = item({ name: "n".repeat(60), code: "", quantity: 1 })
    const short = `${"n".repeat(40)}#,##,#9.90#,#1`
    expect(encodeItems([long], parseProfile({ lengths: { items: short.length } }))).toBe(short)
    expect(encodeItems([long], parseProfile({ lengths: { items: short.length - 1 } }))).toBe(
      "1 more item#,##,#9.90#,#1"
    )
  })

  it("refuses a price that is too long by the name of the field", () => {
    expect(() => encodeItems([item({ price: amount("9999999999999.99") })], profile)).toThrow(
      /^items exceeds the gateway's limit of 15 characters/
    )
  })

  it("has no blanks or marks at the ends of a name, and single blanks inside", () => {
    expect(linesOf(encodeItems([item({ name: " ;, red \t  hat ,; " })], profile))[0]?.[0]).toBe("red hat")
  })

  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])(
    "refuses the quantity %d and names the field",
    (quantity) => {
      const action = (): string => encodeItems([item(), item({ quantity })], profile)
      expect(action).toThrow(expect.objectContaining({ field: "items" }) as Error)
      expect(action).toThrow("items contain a quantity that is not a whole number greater than zero.")
    }
  )
})
