import { MathBN } from "@medusajs/framework/utils"
import fc from "fast-check"
import { compareAmounts, describingAmount, sumAmounts, sumExact } from "../../../domain/shared/money"
import { breakdown } from "./breakdown"

const decimal = fc
  .tuple(fc.integer({ min: 0, max: 99_999 }), fc.integer({ min: 0, max: 999_999 }))
  .map(([whole, rest]) => `${whole}.${String(rest).padStart(6, "0")}`)

const NO_DISCOUNT = { discount: "0", shippingDiscount: "0" }

describe("the parts of an amount", () => {
  it("add up to the amount, whatever Medusa's totals are", () => {
    fc.assert(
      fc.property(
        decimal,
        fc.tuple(decimal, decimal, decimal, decimal, decimal),
        (total, [item, shipping, tax, discount, shippingDiscount]) => {
          const amount = describingAmount(total)
          const parts = breakdown(amount, { item, shipping, tax, discount, shippingDiscount })
          for (const part of Object.values(parts)) expect(part).toMatch(/^\d+\.\d{2}$/)
          expect(sumAmounts([parts.item_total, parts.shipping, parts.handling, parts.tax_total, parts.insurance])).toBe(
            sumAmounts([amount, parts.discount, parts.shipping_discount])
          )
        }
      )
    )
  })

  it("are Medusa's own when those add up", () => {
    expect(
      breakdown(describingAmount("21.77"), { item: "15.9", shipping: "4.95", tax: "0.92", ...NO_DISCOUNT })
    ).toMatchObject({
      item_total: "15.90",
      shipping: "4.95",
      tax_total: "0.92",
      handling: "0.00",
      discount: "0.00",
    })
  })

  it("have what rounding leaves in handling, and in no discount", () => {
    const totals = { item: "10.005", shipping: "3.335", tax: "1.1155", discount: "0.4445", shippingDiscount: "0" }
    expect(breakdown(describingAmount("14.011"), totals)).toMatchObject({
      discount: "0.45",
      shipping_discount: "0.00",
      handling: "0.02",
    })
    fc.assert(
      fc.property(decimal, decimal, decimal, (item, shipping, tax) => {
        const parts = breakdown(describingAmount(sumExact([item, shipping, tax])), {
          item,
          shipping,
          tax,
          ...NO_DISCOUNT,
        })
        expect(parts.discount).toBe("0.00")
        expect(compareAmounts(parts.handling, "0.04")).toBeLessThan(0)
      })
    )
  })

  it("have what Medusa's totals do not name, such as a gift card, in the discount", () => {
    expect(
      breakdown(describingAmount("5"), { item: "20", shipping: "0", tax: "0", discount: "2", shippingDiscount: "0" })
    ).toMatchObject({ discount: "15.00", handling: "0.00" })
  })

  it("distinguish discounts of the delivery from discounts of the goods", () => {
    const totals = { item: "20", shipping: "10", tax: "4.2775", discount: "3", shippingDiscount: "2.5025" }
    expect(breakdown(describingAmount("28.775"), totals)).toMatchObject({
      shipping: "10.00",
      shipping_discount: "2.51",
      discount: "3.00",
      handling: "0.02",
    })
    fc.assert(
      fc.property(decimal, decimal, decimal, fc.nat(100), (item, shipping, tax, percent) => {
        const shippingDiscount = MathBN.div(MathBN.mult(shipping, percent), 100).toFixed()
        const amount = describingAmount(MathBN.sub(sumExact([item, shipping, tax]), shippingDiscount).toFixed())
        const parts = breakdown(amount, { item, shipping, tax, discount: "0", shippingDiscount })
        expect(parts.discount).toBe("0.00")
        expect(MathBN.lt(MathBN.sub(parts.shipping_discount, shippingDiscount), "0.01")).toBe(true)
        expect(compareAmounts(parts.handling, "0.05")).toBeLessThan(0)
      })
    )
  })

  it("have no discount of the delivery where nothing was taken off it, however small the amount", () => {
    fc.assert(
      fc.property(decimal, fc.tuple(decimal, decimal, decimal, decimal), (total, [item, shipping, tax, discount]) => {
        expect(
          breakdown(describingAmount(total), { item, shipping, tax, discount, shippingDiscount: "0" }).shipping_discount
        ).toBe("0.00")
      })
    )
  })
})
