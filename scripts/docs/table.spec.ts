import { code, codes, table } from "./table"

describe("a table", () => {
  it("escapes a bar and a line break inside their cell", () => {
    expect(table(["a", "b"], [["x|y", "1\n2"]])).toBe("| a | b |\n| --- | --- |\n| x\\|y | 1 2 |")
  })

  it("shows texts as code, and nothing for nothing", () => {
    expect([code("a"), code(""), codes(["a", "b"])]).toEqual(["`a`", "", "`a`, `b`"])
  })
})
