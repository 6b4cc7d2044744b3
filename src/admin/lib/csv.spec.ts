import { csvOf } from "./csv"

describe("a table for a spreadsheet", () => {
  it("has a line for each row, and quotes what would break one", () => {
    expect(csvOf(["a", "b"], [["1", null], ['say "x", y', "two\nlines"]])).toBe('a,b\r\n1,\r\n"say ""x"", y","two\nlines"\r\n')
  })

  it("has no formula, and leaves numbers as they are", () => {
    expect(csvOf(["a"], [["=1+1"], ["@x"], ["-5.00"], ["+1"], ["-x"]])).toBe("a\r\n'=1+1\r\n'@x\r\n-5.00\r\n'+1\r\n'-x\r\n")
  })
})
