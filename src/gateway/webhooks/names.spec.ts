import type { Tree } from "../wire/tree"
import { byDocumentNames, documentName } from "./names"

describe("a field's name in the document", () => {
  it.each([
    ["order_no", "order_no"],
    ["orderNo", "order_no"],
    ["OrderNo", "order_no"],
    ["recurringDeductionTime", "recurring_deduction_time"],
    ["merNo", "merchant_id"],
    ["gatewayNo", "account_id"],
    ["orderAmount", "amount"],
    ["orderCurrency", "currency"],
    ["signInfo", "encryption_data"],
  ])("of %s is %s", (name, ours) => {
    expect(documentName(name, {})).toBe(ours)
  })

  it("is the one in the profile, before anything else", () => {
    expect(documentName("merNo", { order_no: "merNo" })).toBe("order_no")
    expect(documentName("id", { order_no: "id" })).toBe("order_no")
  })
})

describe("fields that came under several names", () => {
  const read = (entries: readonly (readonly [string, Tree])[]): Tree | undefined =>
    byDocumentNames(new Map(entries), {}).get("amount")

  it("have the value of the document's own name, at any place", () => {
    expect(
      read([
        ["amount", "1.00"],
        ["orderAmount", "2.00"],
      ])
    ).toBe("1.00")
    expect(
      read([
        ["orderAmount", "2.00"],
        ["amount", "1.00"],
      ])
    ).toBe("1.00")
  })

  it("have the first one's value where the document's own name is absent", () => {
    expect(
      read([
        ["orderAmount", "2.00"],
        ["Amount", "3.00"],
      ])
    ).toBe("2.00")
  })
})
