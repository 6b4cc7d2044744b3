import { goodsAmount } from "./goods-amount"

describe("what some pieces cost", () => {
  it("is exact, to the last digit", () => {
    expect(goodsAmount("0.1", 3)).toBe("0.3")
    expect(goodsAmount("21.765125", 1000)).toBe("21765.125000")
    expect(goodsAmount("18", 2)).toBe("36")
  })

  it("is undefined for text that is no decimal", () => {
    expect(goodsAmount("1e3", 2)).toBeUndefined()
  })
})
