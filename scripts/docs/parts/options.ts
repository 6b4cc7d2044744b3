import { z } from "@medusajs/framework/zod"
import { optionsSchema } from "../../../src/modules/acquiring/options"
import { settingsOf } from "../settings-of"
import type { SettingSchema } from "../settings-of"
import { settingsTable } from "../settings-table"

/** The options of the plugin's line in medusa-config. */
export function options(): string {
  return settingsTable(settingsOf(schema()).filter(({ path }) => path !== "accounts"))
}

/** The fields of one account under `accounts`. */
export function accountFields(): string {
  return settingsTable(settingsOf(accountSchema()))
}

function schema(): SettingSchema {
  return z.toJSONSchema(optionsSchema, { io: "input", unrepresentable: "any" }) as SettingSchema
}

function accountSchema(): SettingSchema {
  const accounts = schema().properties?.accounts
  if (!isRecordSchema(accounts)) throw new Error("The options have no table of accounts.")
  return accounts.additionalProperties
}

function isRecordSchema(schema: object | undefined): schema is { additionalProperties: SettingSchema } {
  return schema !== undefined && "additionalProperties" in schema && typeof schema.additionalProperties === "object"
}
