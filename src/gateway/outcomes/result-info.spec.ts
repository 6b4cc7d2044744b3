import { splitCode } from "./result-info"

describe("a code with its message", () => {
  it.each([
    ["0000:Success", { code: "0000", message: "Success" }],
    ["E0002:time-out: bank", { code: "E0002", message: "time-out: bank" }],
    ["V0000:OK", { code: "V0000", message: "OK" }],
    ["05: Do not honour ", { code: "05", message: "Do not honour" }],
    ["R0000_High risk_x", { code: "R0000", message: "High risk_x" }],
    ["0000", { code: "0000" }],
    ["0000:", { code: "0000" }],
    ["Success", { message: "Success" }],
    ["high_risk", { message: "high_risk" }],
    ["The bank said: no", { message: "The bank said: no" }],
    [":x", { message: ":x" }],
    ["支付成功", { message: "支付成功" }],
    [`${"x".repeat(64)}:y`, { code: "x".repeat(64), message: "y" }],
    [`${"x".repeat(65)}:y`, { message: `${"x".repeat(65)}:y` }],
  ])("is split at the first colon: %s", (text, expected) => {
    expect(splitCode(text)).toEqual(expected)
  })

  it("may be absent", () => {
    expect(splitCode(undefined)).toEqual({})
  })
})
