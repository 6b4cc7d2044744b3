import type { AcquiringOptions } from "../../modules/acquiring/accounts/options"

/** The notify_url of an account: where the gateway's webhooks come to. */
export function webhookAddress({ publicUrl }: Pick<AcquiringOptions, "publicUrl">, handle: string): string {
  return `${publicUrl}/hooks/acquiring/${handle}`
}
