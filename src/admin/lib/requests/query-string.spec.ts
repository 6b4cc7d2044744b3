import { queryString } from "./query-string"

describe("a query of a list", () => {
  it("has its lists and ranges as Medusa reads them", () => {
    const query = { limit: 20, state: ["open", "paid"], created_at: { $gte: "2030-01-01", $lte: undefined }, q: null }
    expect([...new URLSearchParams(queryString(query))]).toEqual([
      ["limit", "20"],
      ["state[0]", "open"],
      ["state[1]", "paid"],
      ["created_at[$gte]", "2030-01-01"],
    ])
  })

  it("is empty without values", () => {
    expect(queryString({})).toBe("")
  })
})
