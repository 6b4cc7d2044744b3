import { FIELDS, KEYS } from "./fields"
import { PROFILE_SETTING_NAMES } from "./profile-settings"

const NAMES: readonly string[] = [...KEYS, ...Object.keys(FIELDS)]

/**
 * Returns the input of an account's setting, by the server's name, such as `dunningDays.0` or `profile.signing.key`. A
 * setting without its own input is in that of the profile; `undefined` if it is no setting.
 */
export function inputOf(setting: string): string | undefined {
  const isIn = (name: string): boolean => setting === name || setting.startsWith(`${name}.`)
  return PROFILE_SETTING_NAMES.find((name) => isIn(`profile.${name}`)) ?? NAMES.find(isIn)
}

/** Returns the setting whose name begins the server's error; `undefined` if there is none. */
export function settingRefused(summary: string): string | undefined {
  const [, setting] = /^(\S+) is (?:invalid|missing): /.exec(summary) ?? []
  return setting
}

/** Returns the input that the server's error is about: for several errors in a profile, that of the first. */
export function inputRefused(summary: string): string | undefined {
  const setting = settingRefused(summary)
  const path = setting === "profile" ? /\n- (\S+): /.exec(summary)?.[1] : undefined
  return setting && inputOf(path ? `profile.${path}` : setting)
}
