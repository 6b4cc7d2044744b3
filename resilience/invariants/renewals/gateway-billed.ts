import type { Subscription, Mandate, RenewalEvidence } from "./evidence"

/** The mandates by which the gateway charges a subscription, or did until they ended. */
export function mandatesInForce(
  { id }: Pick<Subscription, "id">,
  { mandates }: Pick<RenewalEvidence, "mandates">
): readonly Mandate[] {
  return mandates.filter(({ subscription_id, state }) => subscription_id === id && state !== "requested")
}
