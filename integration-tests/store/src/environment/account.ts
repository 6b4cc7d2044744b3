import { address, isObject, jsonObject, text } from "./variables"
import type { Variables } from "./variables"

/** An account as the plugin's option `accounts` wants it; the plugin checks its fields. */
export type AccountOptions = Record<string, unknown>

const NEEDED = ["ACQUIRING_BASE_URL", "ACQUIRING_MERCHANT_ID", "ACQUIRING_ACCOUNT_ID", "ACQUIRING_SIGN_KEY"] as const
const OPTIONAL = ["ACQUIRING_PROFILE", "ACQUIRING_SETTINGS"] as const

/**
 * The account `default` from `ACQUIRING_*`; `undefined` when none of them is set: the store then starts with an account that
 * is still to be filled in. `ACQUIRING_SETTINGS` holds the account's other fields, `ACQUIRING_PROFILE` its profile overrides.
 * Names that are missing or unusable are noted in `problems`.
 */
export function accountFrom(variables: Variables, problems: string[]): AccountOptions | undefined {
  if (![...NEEDED, ...OPTIONAL].some((name) => text(variables, name))) return undefined
  const missing = NEEDED.filter((name) => !text(variables, name))
  if (missing.length > 0)
    problems.push(`${missing.join(", ")} must be set too: an account is given whole, or not at all`)
  return {
    ...jsonObject(variables, "ACQUIRING_SETTINGS", problems),
    baseUrl: address(variables, "ACQUIRING_BASE_URL", ["https", "http"], problems),
    merchant_id: text(variables, "ACQUIRING_MERCHANT_ID"),
    account_id: text(variables, "ACQUIRING_ACCOUNT_ID"),
    sign_key: text(variables, "ACQUIRING_SIGN_KEY"),
    profile: jsonObject(variables, "ACQUIRING_PROFILE", problems) ?? {},
  }
}

/** Further accounts by handle, from `ACQUIRING_MORE_ACCOUNTS`: the whole account each, in the form of medusa-config. */
export function moreAccountsFrom(variables: Variables, problems: string[]): Record<string, AccountOptions> {
  const accounts = Object.entries(jsonObject(variables, "ACQUIRING_MORE_ACCOUNTS", problems) ?? {})
  const whole = accounts.filter((entry): entry is [string, AccountOptions] => isObject(entry[1]))
  if (whole.length < accounts.length) problems.push("ACQUIRING_MORE_ACCOUNTS must hold an object for each handle")
  return Object.fromEntries(whole)
}
