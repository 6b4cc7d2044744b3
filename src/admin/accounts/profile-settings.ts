import type { FrequentSetting } from "../../gateway/profile/settings/frequent-settings"
import { settingAt, withSetting, withoutSetting } from "../../domain/shared/setting-path"
import type { FieldKind } from "./fields"
import type { AccountView, AccountWish } from "../queries/accounts"
import { NotTyped, objectOf, typedOf, valueOf } from "./typed"
import type { Typed } from "./typed"

type Settings = Readonly<Record<string, unknown>>

/** How the settings of the profile that merchants meet are typed in, in this order. One that is missing here does not compile. */
export const PROFILE_SETTINGS: Readonly<Record<FrequentSetting, FieldKind>> = {
  "signing.normaliser": { kind: "choice", options: ["none", "trim", "strip-all"] },
  "signing.key": { kind: "choice", options: ["append", "prepend"] },
  capture: { kind: "choice", options: ["automatic", "manual"] },
  secondTransaction: { kind: "choice", options: ["ask", "reverse", "same_payment"] },
  "webhooks.signature.fields": { kind: "words", isLong: true },
  "webhooks.accept_get": { kind: "switch" },
  "webhooks.kind_field": { kind: "text" },
  "webhooks.acknowledgement.body": { kind: "text", isVerbatim: true },
  "operations.query.enabled": { kind: "switch" },
  "operations.query.selectors.order_no": { kind: "text" },
  "operations.query.selectors.transaction_id": { kind: "text" },
}

export const PROFILE_SETTING_NAMES: readonly FrequentSetting[] = Object.keys(PROFILE_SETTINGS).filter(isFrequent)

/** Whether it is a setting of the profile that has an input of its own. */
export function isFrequent(name: string): name is FrequentSetting {
  return Object.hasOwn(PROFILE_SETTINGS, name)
}

/**
 * The one that is a field of the account as well, which counts for more: it is read and written there alone, so that what the profile has of
 * it does not stay behind.
 */
const OF_ACCOUNT: FrequentSetting = "capture"

/** Which settings cannot be changed here, as medusa-config sets them. */
export function isLocked(name: FrequentSetting, fields: AccountView["fields"]): boolean {
  return name === OF_ACCOUNT ? fields.capture.locked : fields.profile.locked
}

/** What is written of a profile beside the settings that have an input of their own. */
export function restOf(profile: Settings): Settings {
  return PROFILE_SETTING_NAMES.reduce(withoutSetting, profile)
}

/** The same as it stands in its input. */
export function restTextOf({ fields }: Pick<AccountView, "fields">): string {
  return JSON.stringify(restOf(objectOf("profile", fields.profile.value)), null, 2)
}

/** What stands in the inputs of the others before anybody types. */
export function typedSettings(settings: AccountView["profile_settings"]): Typed {
  return Object.fromEntries(
    PROFILE_SETTING_NAMES.map((name) => [name, typedOf(PROFILE_SETTINGS[name], settings[name].value)])
  )
}

/**
 * What is to be written of an account's settings, as they are typed: of what medusa-config sets, nothing.
 *
 * @throws NotTyped as {@link profileOf} does
 */
export function wishOf(
  { fields, profile_settings: settings }: Pick<AccountView, "fields" | "profile_settings">,
  rest: Settings,
  typed: Typed
): AccountWish {
  return {
    ...(!fields.profile.locked && { profile: profileOf(rest, typed, settings) }),
    ...(!fields.capture.locked && { capture: captureOf(fields, typed, settings) }),
  }
}

/** Null, the default, where nothing else is typed; but what medusa-config has in the profile is met by saying so. */
function captureOf(fields: AccountView["fields"], typed: Typed, settings: Defaults): unknown {
  const value = typed[OF_ACCOUNT] ?? ""
  const inProfile = fields.profile.locked ? settingAt(fields.profile.value, OF_ACCOUNT) : undefined
  return value === (inProfile ?? settings[OF_ACCOUNT].default) ? null : value
}

type Defaults = Readonly<Record<FrequentSetting, { readonly default: unknown }>>

/**
 * The profile to be written: the rest, and of the settings that have an input those that differ from their defaults. One that is emptied has its
 * default again.
 *
 * @throws NotTyped naming a setting that is not right, or that stands in the rest as well
 */
export function profileOf(rest: Settings, typed: Typed, settings: Defaults): Settings {
  return PROFILE_SETTING_NAMES.reduce<Settings>((profile, name) => {
    if (settingAt(rest, name) !== undefined) throw new NotTyped(name)
    if (name === OF_ACCOUNT) return profile
    const kind = PROFILE_SETTINGS[name]
    const standard = typedOf(kind, settings[name].default)
    const text = typed[name] ?? standard
    const value = text === standard ? null : valueOf(name, kind, text)
    return value === null ? profile : withSetting(profile, name, value)
  }, rest)
}
