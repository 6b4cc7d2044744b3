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
