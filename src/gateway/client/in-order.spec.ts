import { inOrder } from "./in-order"

describe("one value for each element", () => {
  it("is what it was, in its order", () => {
    expect(inOrder(["a", "b"], [1, 2])).toEqual([1, 2])
    expect(inOrder([], [])).toEqual([])
  })

  it.each([[[1]], [[1, 2, 3]]])("is a defect when there are more or fewer: %j for two", (values) => {
    expect(() => inOrder(["a", "b"], values)).toThrow(new RangeError(`${values.length} outcomes for 2 elements.`))
  })
})
