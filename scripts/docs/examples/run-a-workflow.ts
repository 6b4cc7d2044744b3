import type { MedusaContainer } from "@medusajs/framework/types"
import { cancelAcquiringSubscriptionWorkflow } from "../../../src/workflows"

/** Cancels a subscription at the end of its paid period, for example after a chargeback. */
export async function cancelAfterChargeback(container: MedusaContainer, subscriptionId: string): Promise<string> {
  const { result } = await cancelAcquiringSubscriptionWorkflow(container).run({
    input: { id: subscriptionId, at: "end", actor_id: "chargeback-rule" },
  })
  return result.state
}
