import { schemaText } from "../../../domain/shared/messages/schema-message"
import { isLoopback } from "../../../domain/shared/local-address"
import { createMessage } from "../../../domain/shared/messages/message"
import type { Message } from "../../../domain/shared/messages/message"
import type { AccountSettings } from "./account-settings"
import { accountSettingsSchema } from "./account-settings"

/** The plugin options that limit the settings of an account. */
export interface AccountPolicy {
  readonly allowDirectCards: boolean
  /** With the port if it is not 443; undefined: every host. */
  readonly gatewayHosts?: readonly string[]
}

/** Why the plugin options do not allow these settings of an account, wherever they are set. */
export function faultsOfPolicy(
  { baseUrl }: Pick<AccountSettings, "baseUrl">,
  { gatewayHosts }: AccountPolicy
): readonly (readonly [field: string, message: Message])[] {
  if (!gatewayHosts || gatewayHosts.includes(new URL(baseUrl).host)) return []
  return [["baseUrl", createMessage("settings.gateway_host_not_allowed", { hosts: gatewayHosts.join(", ") })]]
}

/** Why an account with this flow cannot accept card numbers; undefined if it accepts none, or may. */
export function faultOfFlow(flow: unknown, { allowDirectCards }: AccountPolicy): Message | undefined {
  if (allowDirectCards || (flow !== "direct" && flow !== "both")) return undefined
  return createMessage("settings.direct_cards_not_allowed")
}

/**
 * The settings of an account that is edited in the dashboard. In production, its gateway must be another machine.
 * Otherwise a login alone could point the account at a local service.
 */
export function storedAccountSchema(policy: AccountPolicy): typeof accountSettingsSchema {
  return accountSettingsSchema.superRefine((account, context) => {
    const here = process.env.NODE_ENV === "production" && isLoopback(account.baseUrl)
    const message = createMessage("settings.base_url_local_in_production")
    for (const [field, fault] of [
      ...faultsOfPolicy(account, policy),
      ...(here ? [["baseUrl", message] as const] : []),
    ]) {
      context.addIssue({ code: "custom", path: [field], message: schemaText(fault) })
    }
  })
}
