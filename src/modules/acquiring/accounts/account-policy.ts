import { isLoopback } from "../../../domain/shared/local-address"
import { said } from "../../../domain/shared/told"
import type { AccountSettings } from "./account-settings"
import { accountSettingsSchema } from "./account-settings"

/** What the plugin's options allow an account to be. */
export interface AccountPolicy {
  readonly allowDirectCards: boolean
  /** With the port where it is not 443; undefined: every host. */
  readonly gatewayHosts?: readonly string[]
}

/** Why the plugin's options do not allow these settings of an account, wherever they are set. */
export function faultsOfPolicy(
  { baseUrl }: Pick<AccountSettings, "baseUrl">,
  { gatewayHosts }: AccountPolicy
): readonly (readonly [field: string, message: string])[] {
  if (!gatewayHosts || gatewayHosts.includes(new URL(baseUrl).host)) return []
  return [
    ["baseUrl", said`is not allowed by gatewayHosts of the plugin's options: use one of ${gatewayHosts.join(", ")}`],
  ]
}

/** Why an account with this flow cannot take card numbers; undefined where it takes none, or may. */
export function faultOfFlow(flow: unknown, { allowDirectCards }: AccountPolicy): string | undefined {
  if (allowDirectCards || (flow !== "direct" && flow !== "both")) return undefined
  return said`card numbers are not allowed: set allowDirectCards: true in the plugin's options in medusa-config, or choose hosted`
}

/** The settings of an account that is filled in in the dashboard: in production its gateway is another machine, so that a login alone cannot point the account at what listens here. */
export function storedAccountSchema(policy: AccountPolicy): typeof accountSettingsSchema {
  return accountSettingsSchema.superRefine((account, context) => {
    const here = process.env.NODE_ENV === "production" && isLoopback(account.baseUrl)
    const message = said`is this machine, which production allows in medusa-config only: enter the gateway's address`
    for (const [field, fault] of [
      ...faultsOfPolicy(account, policy),
      ...(here ? [["baseUrl", message] as const] : []),
    ]) {
      context.addIssue({ code: "custom", path: [field], message: fault })
    }
  })
}
