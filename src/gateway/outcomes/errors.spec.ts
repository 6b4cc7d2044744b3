import { verbatim } from "../../domain/shared/messages/message"
import { InvalidField, InvalidProfile, InvalidRequest, OperationSwitchedOff } from "./errors"

describe("a mistake of the caller", () => {
  it("in a field is reported by the field's name", () => {
    const error = new InvalidField("order_no", verbatim("is empty"))
    expect(error).toMatchObject({
      name: "InvalidField",
      code: "invalid_field",
      field: "order_no",
      problem: verbatim("is empty"),
    })
    expect(error.message).toBe("order_no is empty.")
  })

  it("in a request reports that nothing was sent, and where", () => {
    const error = new InvalidRequest("refund", "eu", "refund_reason", verbatim("is empty"))
    expect(error).toMatchObject({ name: "InvalidRequest", code: "invalid_field", operation: "refund", account: "eu" })
    expect(error.message).toBe('Nothing was sent (gateway account "eu", refund): refund_reason is empty.')
  })

  it("who uses a disabled feature names the setting", () => {
    const error = new OperationSwitchedOff("payout", "eu")
    expect(error).toMatchObject({
      name: "OperationSwitchedOff",
      code: "operation_switched_off",
      setting: "operations.payout.enabled",
    })
    expect(error.message).toBe(
      'The operation payout is disabled for gateway account "eu". ' +
        "If your gateway supports it, set operations.payout.enabled to true in the profile."
    )
  })

  it("in a profile is one of a list of all of them", () => {
    const error = new InvalidProfile([
      { setting: "capture", problem: verbatim("write automatic or manual") },
      { setting: "", problem: verbatim("write an object") },
    ])
    expect(error).toMatchObject({ name: "InvalidProfile", code: "invalid_profile" })
    expect(error.message).toBe(
      "The profile has errors. Correct these settings:\n- capture: write automatic or manual\n- (profile): write an object"
    )
  })
})
