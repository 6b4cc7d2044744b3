import type { LedgerView } from "../../../src/sandbox"
import { present } from "../check"
import type { Tour } from "../tour"
import type { SubscriptionView } from "./subscription"

/** The gateway's own record of the mandate. */
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
