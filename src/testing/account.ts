import { accountSettingsSchema } from "../modules/acquiring/accounts/account-settings"
import type { AccountSettingsInput } from "../modules/acquiring/accounts/account-settings"
import type { Account } from "../modules/acquiring/repositories/accounts/accounts"

/** A complete account of a gateway on this machine. */
export function account(change: Partial<AccountSettingsInput> = {}): Account {
  const settings = accountSettingsSchema.parse({
    baseUrl: "http://localhost:9100",
    merchant_id: "100001",
    account_id: "10000101",
    sign_key: "a sign key of the tests",
    profile: {},
    ...change,
  })
  return { ...settings, handle: "default", source: "config", version: "1" }
}
