import { modificationRow } from "../../../../testing/modification-row"
import { sentAmount } from "./sent-amount"

describe("the amount of an operation", () => {
  it("is the one that was sent", () => {
    expect(sentAmount(modificationRow({ amount: "10.5" }))).toBe("10.50")
  })

  it("is not left out of a sum where it cannot be read", () => {
    expect(() => sentAmount(modificationRow({ id: "acqmod_7", amount: "much" }))).toThrow(
      "Operation acqmod_7 has no amount"
    )
  })
})
