import { faultOf, isAllOf, restOf } from "./amount-part"

describe("an amount that was typed", () => {
  it.each(["40.90", "0.01", "7", "12.5", "12.5000"])("%s is right where 40.90 EUR is left", (typed) => {
    expect(faultOf(typed, "40.90", "eur")).toBeUndefined()
  })

  it.each(["", "4,50", "1e1", "+3", "-3", "abc", ".5", "5."])("%j is not plain decimal text", (typed) => {
    expect(faultOf(typed, "40.90", "eur")).toBe("not_decimal")
  })

  it("is more than nothing", () => {
    expect(faultOf("0.00", "40.90", "eur")).toBe("not_positive")
  })

  it("has no more decimals than its currency, and the gateway, have", () => {
    expect(faultOf("1.005", "40.90", "eur")).toBe("too_fine")
    expect(faultOf("1.005", "40.90", "kwd")).toBe("too_fine")
    expect(faultOf("1.500", "40.90", "kwd")).toBeUndefined()
    expect(faultOf("1.5", "4000", "jpy")).toBe("too_fine")
  })

  it("is at most what is left, to the last digit", () => {
    expect(faultOf("40.91", "40.90", "eur")).toBe("too_much")
    expect(faultOf("9007199254740993.01", "9007199254740993.00", "eur")).toBe("too_much")
  })
})

describe("the rest", () => {
  it("is what is left without the part", () => {
    expect(restOf("40.90", "0.9")).toBe("40.00")
    expect(restOf("40.90", "40.90")).toBe("0.00")
    expect(isAllOf("40.90", "40.9")).toBe(true)
    expect(isAllOf("40.90", "40.89")).toBe(false)
  })
})
