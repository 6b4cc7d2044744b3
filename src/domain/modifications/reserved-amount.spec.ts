import { entry, held } from "../../testing/payment-amounts"
import { lapsingAmount, reservedAmount } from "./reserved-amount"

describe("what is reserved of a payment", () => {
  it("is all of it until something is captured, and then the rest", () => {
    expect(reservedAmount(held("authorized"), [])).toBe("21.77")
    expect(reservedAmount(held("captured"), [entry("capture", "done", "10.00")])).toBe("11.77")
    expect(
      reservedAmount(held("captured"), [entry("capture", "done", "10.00"), entry("capture", "done", "11.77")])
    ).toBe("0.00")
  })

  it.each(["processing", "unknown", "failed"] as const)("is not less for a capture that is %s", (state) => {
    expect(
      reservedAmount(held("captured"), [entry("capture", "done", "10.00"), entry("capture", state, "11.77")])
    ).toBe("11.77")
    expect(reservedAmount(held("authorized"), [entry("capture", state, "21.77")])).toBe("21.77")
  })

  it("is all of it while the gateway reports a capture of ours before its answer does", () => {
    expect(reservedAmount(held("captured"), [entry("capture", "processing", "10.00")])).toBe("21.77")
  })

  it("is nothing where the gateway captured by itself, also where a capture of ours was refused for that", () => {
    expect(reservedAmount(held("captured"), [])).toBe("0.00")
    expect(reservedAmount(held("captured"), [entry("capture", "failed", "10.00")])).toBe("0.00")
  })

  it.each(["pending", "declined", "canceled"] as const)("is nothing of one that is %s", (state) => {
    expect(reservedAmount(held(state), [entry("capture", "done", "10.00")])).toBe("0.00")
  })

  it("does not come back by a refund", () => {
    const all = [entry("capture", "done", "10.00"), entry("capture", "done", "11.77")]
    expect(reservedAmount(held("captured"), [...all, entry("refund", "done", "5.00")])).toBe("0.00")
    expect(lapsingAmount(held("captured"), [...all, entry("refund", "done", "5.00")])).toBeUndefined()
  })

  it("expires with an effect as long as not all that was captured was refunded", () => {
    const part = entry("capture", "done", "10.00")
    expect(lapsingAmount(held("authorized"), [])).toBe("21.77")
    expect(lapsingAmount(held("captured"), [part, entry("refund", "done", "9.99")])).toBe("11.77")
    expect(lapsingAmount(held("captured"), [part, entry("refund", "accepted", "10.00")])).toBeUndefined()
    expect(lapsingAmount(held("captured"), [])).toBeUndefined()
  })
})
