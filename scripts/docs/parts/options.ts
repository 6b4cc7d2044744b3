import { optionsSchema } from "../../../src/modules/acquiring/accounts/options"
import { schemaOf } from "../setting-schema"
import type { SettingSchema } from "../setting-schema"
import { settingsOf } from "../settings-of"
import { settingsTable } from "../settings-table"

/** The options of the plugin's line in medusa-config. */
export function options(): string {
  return settingsTable(settingsOf(schemaOf(optionsSchema)).filter(({ path }) => path !== "accounts"))
}

/** The fields of one account under `accounts`. */
export function accountFields(): string {
  return settingsTable(settingsOf(accountSchema()))
}

function accountSchema(): SettingSchema {
  const account = schemaOf(optionsSchema).properties?.accounts?.additionalProperties
  if (typeof account !== "object") throw new Error("The options have no table of accounts.")
  return account
}
