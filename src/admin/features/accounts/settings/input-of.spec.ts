import { inputOf } from "./input-of"

describe("the input of a setting that the server names", () => {
  it.each([
    ["baseUrl", "baseUrl"],
    ["sign_key", "sign_key"],
    ["dunningDays.0", "dunningDays"],
    ["profile.signing.key", "signing.key"],
    ["profile.webhooks.signature.fields.2", "webhooks.signature.fields"],
    ["profile.operations.query.selectors.order_no", "operations.query.selectors.order_no"],
    ["profile.operations.query", "profile"],
    ["profile.signing.keys", "profile"],
    ["profile", "profile"],
  ])("%s is %s", (setting, input) => {
    expect(inputOf(setting)).toBe(input)
  })

  it("is none where it is no setting", () => {
    expect(inputOf("version")).toBeUndefined()
    expect(inputOf("modes")).toBeUndefined()
  })
})
