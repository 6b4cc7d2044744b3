import type { FrequentSetting } from "../../../../gateway/profile/settings/frequent-settings"
import { settingAt, withSetting, withoutSetting } from "../../../../domain/shared/setting-path"
import type { FieldKind } from "./fields"
import type { AccountView, AccountInput } from "../../../hooks/queries/accounts"
import { InvalidInput, objectOf, inputValueOf, valueOf } from "./form-input"
import type { FormInput } from "./form-input"

type Settings = Readonly<Record<string, unknown>>

/** The input kinds of the frequent profile settings, in this order. A missing setting does not compile. */
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

/** Whether it is a profile setting with its own input. */
export function isFrequent(name: string): name is FrequentSetting {
  return Object.hasOwn(PROFILE_SETTINGS, name)
}

/**
 * The setting that is also a field of the account, which overrides it. It is read and written only there, so no
 * outdated copy stays in the profile.
 */
const OF_ACCOUNT: FrequentSetting = "capture"

/** Whether a setting cannot be changed here, because medusa-config sets it. */
export function isLocked(name: FrequentSetting, fields: AccountView["fields"]): boolean {
  return name === OF_ACCOUNT ? fields.capture.locked : fields.profile.locked
}

/** The part of a profile without the settings that have their own input. */
export function restOf(profile: Settings): Settings {
  return PROFILE_SETTING_NAMES.reduce(withoutSetting, profile)
}

/** The rest of the profile as JSON text. */
export function restTextOf({ fields }: Pick<AccountView, "fields">): string {
  return JSON.stringify(restOf(objectOf("profile", fields.profile.value)), null, 2)
}

/** The initial content of the inputs for the frequent settings. */
export function typedSettings(settings: AccountView["profile_settings"]): FormInput {
  return Object.fromEntries(
    PROFILE_SETTING_NAMES.map((name) => [name, inputValueOf(PROFILE_SETTINGS[name], settings[name].value)])
  )
}

/**
 * Returns the account's settings to send; nothing for those that medusa-config sets.
 *
 * @throws InvalidInput as {@link profileOf} does
 */
export function profileInput(
  { fields, profile_settings: settings }: Pick<AccountView, "fields" | "profile_settings">,
  rest: Settings,
  typed: FormInput
): AccountInput {
  return {
    ...(!fields.profile.locked && { profile: profileOf(rest, typed, settings) }),
    ...(!fields.capture.locked && { capture: captureOf(fields, typed, settings) }),
  }
}

/**
 * Returns null for the default. If medusa-config sets another value in its profile, the default is sent explicitly,
 * because it must override that.
 */
function captureOf(fields: AccountView["fields"], typed: FormInput, settings: Defaults): unknown {
  const value = typed[OF_ACCOUNT] ?? ""
  const inProfile = fields.profile.locked ? settingAt(fields.profile.value, OF_ACCOUNT) : undefined
  return value === (inProfile ?? settings[OF_ACCOUNT].default) ? null : value
}

type Defaults = Readonly<Record<FrequentSetting, { readonly default: unknown }>>

/**
 * Returns the profile to send: the rest, and the frequent settings that differ from their defaults. An empty input
 * means the default.
 *
 * @throws InvalidInput naming a setting that is invalid, or that the rest contains too
 */
export function profileOf(rest: Settings, typed: FormInput, settings: Defaults): Settings {
  return PROFILE_SETTING_NAMES.reduce<Settings>((profile, name) => {
    if (settingAt(rest, name) !== undefined) throw new InvalidInput(name)
    if (name === OF_ACCOUNT) return profile
    const kind = PROFILE_SETTINGS[name]
    const standard = inputValueOf(kind, settings[name].default)
    const text = typed[name] ?? standard
    const value = text === standard ? null : valueOf(name, kind, text)
    return value === null ? profile : withSetting(profile, name, value)
  }, rest)
}
