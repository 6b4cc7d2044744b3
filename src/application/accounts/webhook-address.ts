import type { AcquiringOptions } from "../../modules/acquiring/accounts/options"

/** Returns the notify_url of an account, to which the gateway sends webhooks. */
export function webhookAddress({ publicUrl }: Pick<AcquiringOptions, "publicUrl">, handle: string): string {
  return `${publicUrl}/hooks/acquiring/${handle}`
}
