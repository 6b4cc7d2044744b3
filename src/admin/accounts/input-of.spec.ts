import { parseProfile } from "../../gateway"
import { EN } from "../../domain/shared/messages/en"
import { inputOf, inputRefused, settingRefused } from "./input-of"

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

describe("the setting that a rejection is about", () => {
  it("begins the server's message", () => {
    for (const requestError of [EN["accounts.field_missing"], EN["request.field_invalid"]])
      expect(settingRefused(requestError.replace("{field}", "profile.signing.key"))).toBe("profile.signing.key")
  })

  it("is none in another sentence", () => {
    expect(
      settingRefused(
        "Nothing was saved: another user changed this gateway account in the meantime. Reload it and try again."
      )
    ).toBeUndefined()
  })
  it("of a profile has the input of its first mistake", () => {
    const refused = (profile: object): string => {
      try {
        return JSON.stringify(parseProfile(profile))
      } catch (error) {
        return `profile is invalid: ${String(error instanceof Error && error.message)}.`
      }
    }
    expect(inputRefused(refused({ webhooks: { kind_field: "e".repeat(65) } }))).toBe("webhooks.kind_field")
    expect(inputRefused(refused({ signing: { joiner: 5 } }))).toBe("profile")
    expect(inputRefused("baseUrl is invalid: must be https.")).toBe("baseUrl")
    expect(inputRefused("This is not possible right now.")).toBeUndefined()
  })
})
