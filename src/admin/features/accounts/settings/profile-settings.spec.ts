import { FREQUENT_SETTINGS, parseProfile } from "../../../../gateway"
import { eachFrequentSetting } from "../../../../gateway/profile/settings/frequent-settings"
import { eachField } from "../../../../modules/acquiring/accounts/account-settings"
import { settingAt, withSetting } from "../../../../domain/shared/setting-path"
import { PROFILE_SETTINGS, PROFILE_SETTING_NAMES, profileOf, restOf, profileInput } from "./profile-settings"
import { InvalidInput, inputValueOf } from "./form-input"
import type { FormInput } from "./form-input"

const standard = parseProfile({})
const settings = eachFrequentSetting((name) => ({ value: null, default: settingAt(standard, name) }))
const untouched = Object.fromEntries(
  PROFILE_SETTING_NAMES.map((name) => [name, inputValueOf(PROFILE_SETTINGS[name], settings[name].default)])
)

type Settings = Readonly<Record<string, unknown>>

const fieldsOf = ({ profile: isProfileLocked = false, capture: isCaptureLocked = false }, profile: Settings) => ({
  ...eachField(() => ({ value: null, source: "default" as const, locked: false })),
  profile: { value: profile, source: "admin" as const, locked: isProfileLocked },
  capture: { value: null, source: "admin" as const, locked: isCaptureLocked },
})

describe("the settings of the profile that have an input of their own", () => {
  it("are those that the server names, and the profile has each", () => {
    expect([...PROFILE_SETTING_NAMES].sort()).toEqual([...FREQUENT_SETTINGS].sort())
    expect(FREQUENT_SETTINGS.filter((name) => settingAt(standard, name) === undefined)).toEqual([])
  })

  it("offer the choices that the profile takes, and no other", () => {
    for (const name of PROFILE_SETTING_NAMES) {
      const kind = PROFILE_SETTINGS[name]
      if (kind.kind !== "choice") continue
      for (const option of kind.options)
        expect(settingAt(parseProfile(withSetting({}, name, option)), name)).toBe(option)
    }
  })

  it("are written where they differ from the default only, beside the rest", () => {
    expect(profileOf({}, untouched, settings)).toEqual({})
    const typed = {
      ...untouched,
      "signing.key": "prepend",
      "operations.query.enabled": false,
      "webhooks.signature.fields": "order_no, amount",
    }
    const rest = { labels: { open3d: { yes: "Y" } }, operations: { query: { max_orders: 10 } } }
    expect(profileOf(rest, typed, settings)).toEqual({
      signing: { key: "prepend" },
      labels: { open3d: { yes: "Y" } },
      operations: { query: { enabled: false, max_orders: 10 } },
      webhooks: { signature: { fields: ["order_no", "amount"] } },
    })
  })

  it("have their defaults again where they are emptied", () => {
    const emptied = {
      "webhooks.signature.fields": " ",
      "operations.query.selectors.order_no": "",
      "operations.query.selectors.transaction_id": "",
    }
    expect(profileOf({}, { ...untouched, ...emptied }, settings)).toEqual({})
  })

  it("have an answer to webhooks as it is typed, also an empty one", () => {
    const answered = (body: string) => profileOf({}, { ...untouched, "webhooks.acknowledgement.body": body }, settings)
    expect(answered("")).toEqual({ webhooks: { acknowledgement: { body: "" } } })
    expect(answered(" OK ")).toEqual({ webhooks: { acknowledgement: { body: " OK " } } })
    expect(answered("success")).toEqual({})
    expect(parseProfile(answered("")).webhooks.acknowledgement.body).toBe("")
  })

  it("are not in the rest, and come back with it", () => {
    const profile = { signing: { key: "prepend", joiner: "&" }, webhooks: { accept_get: false } }
    expect(restOf(profile)).toEqual({ signing: { joiner: "&" } })
    const typed = { ...untouched, "signing.key": "prepend", "webhooks.accept_get": false }
    expect(profileOf(restOf(profile), typed, settings)).toEqual(profile)
  })

  it("are not taken twice", () => {
    expect(() => profileOf({ signing: { key: "prepend" } }, untouched, settings)).toThrow(InvalidInput)
  })

  it("have how captures are made in the account alone, whatever the profile had of it", () => {
    const input = (
      typed: FormInput,
      locked: { readonly profile?: boolean; readonly capture?: boolean } = {},
      profile: Settings = {}
    ) =>
      profileInput({ fields: fieldsOf(locked, profile), profile_settings: settings }, restOf(profile), {
        ...untouched,
        ...typed,
      })
    expect(input({ capture: "manual" }, {}, { capture: "manual", lengths: { note: 5 } })).toEqual({
      profile: { lengths: { note: 5 } },
      capture: "manual",
    })
    expect(input({ capture: "automatic" })).toEqual({ profile: {}, capture: null })
    expect(input({ capture: "manual" }, { capture: true })).toEqual({ profile: {} })
    expect(input({ capture: "automatic" }, { profile: true }, { capture: "manual" })).toEqual({ capture: "automatic" })
    expect(input({ capture: "manual" }, { profile: true }, { capture: "manual" })).toEqual({ capture: null })
  })
})
