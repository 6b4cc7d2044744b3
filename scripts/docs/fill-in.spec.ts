import { fillIn, namesIn } from "./fill-in"

const parts = { one: () => "| 1 |", other: () => "| 2 |" }

describe("the generated parts of a document", () => {
  it("are written again, and everything around them stays", () => {
    const document = (one: string, other: string): string =>
      `a\n<!-- generated:one -->\n${one}<!-- /generated:one -->\nb\n<!-- generated:other -->\n${other}<!-- /generated:other -->\n`
    const [before, after] = [document("old\ntext\n", ""), document("| 1 |\n", "| 2 |\n")]
    expect(fillIn(before, parts)).toBe(after)
    expect(fillIn(after, parts)).toBe(after)
  })

  it("may hold what a replacement would take for a pattern", () => {
    expect(fillIn("<!-- generated:money -->\n<!-- /generated:money -->", { money: () => "$& $1" })).toContain("$& $1")
  })

  it("are named in their order", () => {
    expect(namesIn("<!-- generated:one -->\n<!-- /generated:one --><!-- generated:other -->")).toEqual(["one", "other"])
  })

  it("are refused by name when nobody makes them, or when they do not end", () => {
    const third = "<!-- generated:third -->\n<!-- /generated:third -->"
    expect(() => fillIn(third, parts)).toThrow('No part is called "third". There are: one, other.')
    expect(() => fillIn("<!-- generated:one -->\n| 1 |", parts)).toThrow("write <!-- /generated:one --> after it")
  })
})
