import { operationRow } from "../../testing/operation-row"
import { sentAmount } from "./sent-amount"

describe("the amount of an operation", () => {
  it("is the one that was sent", () => {
    expect(sentAmount(operationRow({ amount: "10.5" }))).toBe("10.50")
  })

  it("is not left out of a sum where it cannot be read", () => {
    expect(() => sentAmount(operationRow({ id: "acqop_7", amount: "much" }))).toThrow("Operation acqop_7 has no amount")
  })
})
