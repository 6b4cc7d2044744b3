import { parseProfile } from "../../gateway"
import server from "../i18n/server.zhCN.json"
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

describe("the setting that a refusal is about", () => {
  it("is what its sentence begins with, as the server says it", () => {
    const refusals = ["{0} is missing: without it the account cannot reach the gateway.", "{0} is not right: {1}."]
    for (const requestError of refusals) {
      expect(Object.keys(server)).toContain(requestError)
      expect(settingRefused(requestError.replace("{0}", "profile.signing.key"))).toBe("profile.signing.key")
    }
  })

  it("is none in another sentence", () => {
    expect(
      settingRefused("Somebody else changed this account meanwhile. Nothing was saved: look at it again.")
    ).toBeUndefined()
  })
  it("of a profile has the input of its first mistake", () => {
    const refused = (profile: object): string => {
      try {
        return JSON.stringify(parseProfile(profile))
      } catch (error) {
        return `profile is not right: ${String(error instanceof Error && error.message)}.`
      }
    }
    expect(inputRefused(refused({ webhooks: { kind_field: "e".repeat(65) } }))).toBe("webhooks.kind_field")
    expect(inputRefused(refused({ signing: { joiner: 5 } }))).toBe("profile")
    expect(inputRefused("baseUrl is not right: must be https.")).toBe("baseUrl")
    expect(inputRefused("Nothing can be done about this now.")).toBeUndefined()
  })
})
