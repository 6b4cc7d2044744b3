import type { FrequentSetting } from "../../gateway/settings/frequent-settings"
import { settingAt, withSetting, withoutSetting } from "../../domain/setting-path"
import type { FieldKind } from "./fields"
import { NotTyped, typedOf, valueOf } from "./typed"
import type { Typed } from "./typed"

type Settings = Readonly<Record<string, unknown>>

/** How the settings of the profile that merchants meet are typed in, in this order. One that is missing here does not compile. */
export const PROFILE_SETTINGS: Readonly<Record<FrequentSetting, FieldKind>> = {
  "signing.normaliser": { kind: "choice", options: ["none", "trim", "strip-all"] },
  "signing.digest": { kind: "choice", options: ["sha256", "sha512", "hmac-sha256", "hmac-sha512"] },
  "signing.key": { kind: "choice", options: ["append", "prepend"] },
  "notifications.signature.fields": { kind: "words", isLong: true },
  "notifications.accept_get": { kind: "switch" },
  "notifications.kind_field": { kind: "text" },
  "notifications.acknowledgement.body": { kind: "text" },
  "operations.query.enabled": { kind: "switch" },
  "operations.query.selectors.order_no": { kind: "text" },
  "operations.query.selectors.transaction_id": { kind: "text" },
}

export const PROFILE_SETTING_NAMES: readonly FrequentSetting[] = Object.keys(PROFILE_SETTINGS).filter(isFrequent)

function isFrequent(name: string): name is FrequentSetting {
  return Object.hasOwn(PROFILE_SETTINGS, name)
}

/** What is written of a profile beside the settings that have an input of their own. */
export function restOf(profile: Settings): Settings {
  return PROFILE_SETTING_NAMES.reduce(withoutSetting, profile)
}

/**
 * The profile to be written: the rest, and of the settings that have an input those that differ from their defaults.
 *
 * @throws NotTyped naming a setting that is not right, or that stands in the rest as well
 */
export function profileOf(rest: Settings, typed: Typed, settings: Readonly<Record<FrequentSetting, { readonly default: unknown }>>): Settings {
  return PROFILE_SETTING_NAMES.reduce<Settings>((profile, name) => {
    if (settingAt(rest, name) !== undefined) throw new NotTyped(name)
    const kind = PROFILE_SETTINGS[name]
    const value = typed[name] ?? ""
    return value === typedOf(kind, settings[name].default) ? profile : withSetting(profile, name, valueOf(name, kind, value))
  }, rest)
}
