import type { LedgerView } from "../../../src/sandbox"
import { present } from "../check"
import type { Tour } from "../tour"
import type { SubscriptionView } from "./subscription"

/** What the gateway's books say of what it deducts by itself. */
export async function mandateAtGateway(
  { sandbox }: Tour,
  mandate: SubscriptionView["mandate"]
): Promise<LedgerView["contracts"][number]> {
  const { recurring_id } = present("mandate", mandate)
  const { contracts } = await sandbox.ledger()
  return present(
    `contract ${recurring_id} at the gateway`,
    contracts.find((contract) => contract.recurring_id === recurring_id)
  )
}
