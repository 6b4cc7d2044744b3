import fc from "fast-check"
import { compareAmounts, describingAmount, sumAmounts, sumExact } from "../../domain/money"
import { breakdown } from "./breakdown"

const decimal = fc
  .tuple(fc.integer({ min: 0, max: 99_999 }), fc.integer({ min: 0, max: 999_999 }))
  .map(([whole, rest]) => `${whole}.${String(rest).padStart(6, "0")}`)

describe("the parts of an amount", () => {
  it("add up to the amount, whatever Medusa's totals say", () => {
    fc.assert(
      fc.property(decimal, decimal, decimal, decimal, decimal, (total, item, shipping, tax, discount) => {
        const amount = describingAmount(total)
        const parts = breakdown(amount, { item, shipping, tax, discount })
        expect(sumAmounts([parts.item_total, parts.shipping, parts.handling, parts.tax_total, parts.insurance])).toBe(
          sumAmounts([amount, parts.discount, parts.shipping_discount])
        )
      })
    )
  })

  it("are Medusa's own when those add up", () => {
    expect(breakdown(describingAmount("21.77"), { item: "15.9", shipping: "4.95", tax: "0.92", discount: "0" })).toMatchObject({
      item_total: "15.90",
      shipping: "4.95",
      tax_total: "0.92",
      handling: "0.00",
      discount: "0.00",
    })
  })

  it("have what rounding leaves in handling, and in no discount", () => {
    const totals = { item: "10.005", shipping: "3.335", tax: "1.1155", discount: "0.4445" }
    expect(breakdown(describingAmount("14.011"), totals)).toMatchObject({ discount: "0.45", shipping_discount: "0.00", handling: "0.02" })
    fc.assert(
      fc.property(decimal, decimal, decimal, (item, shipping, tax) => {
        const parts = breakdown(describingAmount(sumExact([item, shipping, tax])), { item, shipping, tax, discount: "0" })
        expect(parts.discount).toBe("0.00")
        expect(compareAmounts(parts.handling, "0.04")).toBeLessThan(0)
      })
    )
  })

  it("have what Medusa's totals do not name, such as a gift card, in the discount", () => {
    expect(breakdown(describingAmount("5"), { item: "20", shipping: "0", tax: "0", discount: "2" })).toMatchObject({ discount: "15.00", handling: "0.00" })
  })
})
