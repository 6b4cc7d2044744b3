import { isId } from "./id"

describe("the id of a row", () => {
  it("is a short word", () => {
    for (const id of ["acqpay_01JZ8Q2J6W", "payses_01JZ8Q2J6W", "a-b", "7"]) expect(isId(id)).toBe(true)
  })

  it("has no character that the database would refuse, and an end", () => {
    for (const text of ["", "a\u0000b", "acqpay_1\n", "../plans", "a b", "💳", "a".repeat(65)])
      expect(isId(text)).toBe(false)
  })
})
