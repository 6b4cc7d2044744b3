import fc from "fast-check"
import { describingAmount, sumAmounts } from "../../domain/money"
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
})
