import type { Subscription, Mandate, RenewalEvidence } from "./evidence"

/** What the gateway deducts a subscription by, or did until it ended. */
export function mandatesInForce(
  { id }: Pick<Subscription, "id">,
  { mandates }: Pick<RenewalEvidence, "mandates">
): readonly Mandate[] {
  return mandates.filter(({ subscription_id, state }) => subscription_id === id && state !== "requested")
}
