import { FIELDS, KEYS } from "./fields"
import { PROFILE_SETTING_NAMES } from "./profile-settings"

const NAMES: readonly string[] = [...KEYS, ...Object.keys(FIELDS)]

/**
 * The input in which a setting of an account is typed in, by the name that the server has for it, such as `dunningDays.0` or
 * `profile.signing.key`. What has none of its own is in that of the profile; undefined for what is no setting.
 */
export function inputOf(setting: string): string | undefined {
  const isIn = (name: string): boolean => setting === name || setting.startsWith(`${name}.`)
  return PROFILE_SETTING_NAMES.find((name) => isIn(`profile.${name}`)) ?? NAMES.find(isIn)
}

/** The setting with whose name a refusal of the server begins; undefined where it is about none. */
export function settingRefused(summary: string): string | undefined {
  const [, setting] = /^(\S+) is (?:invalid|missing): /.exec(summary) ?? []
  return setting
}

/** The input that a refusal of the server is about: of several mistakes in a profile that of the first. */
export function inputRefused(summary: string): string | undefined {
  const setting = settingRefused(summary)
  const path = setting === "profile" ? /\n- (\S+): /.exec(summary)?.[1] : undefined
  return setting && inputOf(path ? `profile.${path}` : setting)
}
