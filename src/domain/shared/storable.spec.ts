import { isStorable, storable, storableJson } from "./storable"

describe("a text that goes into the database", () => {
  it.each(["", "plain", "two\nlines\tand\ttabs\r\n", "Ünïcødé 漢字 العربية 😀"])("stays as it is: %j", (text) => {
    expect(storable(text)).toBe(text)
    expect(isStorable(text)).toBe(true)
  })

  it.each([
    ["a null character", "a\u0000b", "a\uFFFDb"],
    ["the first half of a pair", "a\ud83db", "a\uFFFDb"],
    ["the second half of a pair", "\ude00", "\uFFFD"],
    ["an escape character", "\u001b[2J", "\uFFFD[2J"],
  ])("loses %s", (_, given, stored) => {
    expect(isStorable(given)).toBe(false)
    expect(storable(given)).toBe(stored)
  })

  it("is cleaned at any depth of a JSON value", () => {
    expect(JSON.parse(storableJson({ list: [{ note: "a\u0000" }], count: 1, none: null }))).toEqual({
      list: [{ note: "a\uFFFD" }],
      count: 1,
      none: null,
    })
  })
})
