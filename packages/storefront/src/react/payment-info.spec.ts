import { styleOf } from "./appearance"
import { isAcquiring, paymentInfo } from "./payment-info"

describe("a payment method of a starter", () => {
  it.each([
    ["pp_acquiring_default", true],
    ["pp_acquiring_eu", true],
    ["pp_stripe_stripe", false],
    ["pp_system_default", false],
    [undefined, false],
  ])("%s is one of this plugin: %s", (id, expected) => {
    expect(isAcquiring(id)).toBe(expected)
    expect(paymentInfo(id) !== undefined).toBe(expected)
  })

  it("has the title that the storefront wants", () => {
    expect(paymentInfo("pp_acquiring_default")?.title).toBe("Card")
    expect(paymentInfo("pp_acquiring_default", "Karte")?.title).toBe("Karte")
  })
})

describe("the look of the components", () => {
  it("is a CSS variable for each value", () => {
    expect(styleOf({ variables: { colorPrimary: "red", spacingUnit: "5px", colorTextSecondary: "gray" } })).toEqual({
      "--acq-color-primary": "red",
      "--acq-spacing-unit": "5px",
      "--acq-color-text-secondary": "gray",
    })
  })

  it("has nothing without values", () => {
    expect(styleOf({})).toEqual({})
  })
})
