import type { Contract, Mandate, RenewalEvidence } from "./evidence"

/** What the gateway deducts a subscription by, or did until it ended. */
export function mandatesInForce(
  { id }: Pick<Contract, "id">,
  { mandates }: Pick<RenewalEvidence, "mandates">
): readonly Mandate[] {
  return mandates.filter(({ contract_id, state }) => contract_id === id && state !== "asked")
}
