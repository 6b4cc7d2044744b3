import { csvOf } from "./csv"

describe("a table for a spreadsheet", () => {
  it("has a line for each row, and quotes what would break one", () => {
    expect(
      csvOf(
        [{ name: "a" }, { name: "b" }],
        [
          ["1", null],
          ['say "x", y', "two\nlines"],
        ]
      )
    ).toBe('a,b\r\n1,\r\n"say ""x"", y","two\nlines"\r\n')
  })

  it("has no formula, and leaves numbers as they are", () => {
    expect(csvOf([{ name: "a" }], [["=1+1"], ["@x"], ["-5.00"], ["+1"], ["-x"]])).toBe(
      "a\r\n'=1+1\r\n'@x\r\n-5.00\r\n'+1\r\n'-x\r\n"
    )
  })

  it("has numbers that are names as text, because a long one must not be rounded and none may lose its zeros", () => {
    const columns = [{ name: "transaction_id", isName: true }, { name: "amount" }]
    expect(
      csvOf(columns, [
        ["2026112515252653814", "29.90"],
        ["0005", "5"],
        ["=x", "1"],
        ["U5", null],
      ])
    ).toBe('transaction_id,amount\r\n"=""2026112515252653814""",29.90\r\n"=""0005""",5\r\n\'=x,1\r\nU5,\r\n')
  })
})
