import type { AccountView } from "../../hooks/queries/accounts"

/** The result of waiting for a webhook: one with a valid signature, a rejected one, or none yet. */
export type WebhookArrival = "verified" | "refused" | "waiting"

/** @param since in ISO 8601, by the server's clock, because the health uses it too */
export function arrivedSince(
  { last_verified_at, last_unverified_at }: Pick<AccountView["health"], "last_verified_at" | "last_unverified_at">,
  since: string
): WebhookArrival {
  const start = Date.parse(since)
  const isNew = (at: string | null): boolean => at !== null && Date.parse(at) >= start
  if (isNew(last_verified_at)) return "verified"
  return isNew(last_unverified_at) ? "refused" : "waiting"
}
