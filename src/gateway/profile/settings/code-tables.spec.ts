import { profileOf } from "../../../../testing/gateway/account"
import { meaningOf } from "./code-tables"

describe("the meaning of a code", () => {
  const table = { "1": "exact", "41xx": "range", "4199": "inside", xx: "two" }

  it.each([
    ["1", "exact"],
    ["4100", "range"],
    ["4199", "inside"],
    ["07", "two"],
    ["41xx", "range"],
  ])("of %s is %s: what is listed comes before a range", (code, meaning) => {
    expect(meaningOf(table, code)).toBe(meaning)
  })

  it.each(["", "2", "410", "41000", "4200", "41a0", "41٣0", "__proto__", "constructor"])(
    "of %j is not known",
    (code) => {
      expect(meaningOf(table, code)).toBeUndefined()
    }
  )
})

describe("the tables of codes", () => {
  const { statuses, codes } = profileOf()

  it.each([
    ["2", "not_found"],
    ["3", "parameters"],
    ["4", "too_many"],
    ["5", "access"],
    ["6", "signature"],
    ["7", "ip_not_registered"],
    ["999", "system"],
    ["I0013", "signature"],
    ["I0014", "environment"],
    ["I0015", "environment"],
  ])("read %s as %s, for a query and for a batch", (code, meaning) => {
    expect(meaningOf(statuses.query_result, code)).toBe(meaning)
    expect(meaningOf(statuses.return_status, code)).toBe(meaning)
  })

  it("never read a code with an open outcome as a rejection", () => {
    expect(codes.uncertain).toEqual(["E0002", "E0003", "I0061"])
    expect(["-1", "-2"].map((status) => meaningOf(statuses.element_status, status))).toEqual(["unknown", "unknown"])
  })

  it("take what a profile gives beside their defaults, and in the place of one", () => {
    const given = profileOf({ statuses: { order_status: { "9": "success", "0": "unknown" } } }).statuses.order_status
    expect([meaningOf(given, "9"), meaningOf(given, "0"), meaningOf(given, "1")]).toEqual([
      "success",
      "unknown",
      "success",
    ])
  })

  it.each(["", "x".repeat(33)])("take no code that is %j", (code) => {
    expect(() => profileOf({ statuses: { order_status: { [code]: "success" } } })).toThrow(/statuses\.order_status/)
  })
})
