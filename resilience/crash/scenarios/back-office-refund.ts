import { HOUR_MS } from "../../../src/domain/shared/durations"
import { paymentOfCart, sell } from "../people/merchant"
import type { World } from "../world/world"
import { nobody } from "./scenario"
import type { Scenario } from "./scenario"

/** The time until the first reconciliation of a payment. */
const FIRST_RECONCILIATION_MS = 6 * HOUR_MS

/**
 * Reconciliation: a part was refunded in the gateway's back office, and no webhook came. The store finds it and records
 * it in Medusa.
 */
export const backOfficeRefund: Scenario = {
  name: "back office refund, found by the sweep",
  heart: "application/reconciliation/reconcile-payments#addFound:noteModification(before)",
  async begin(world) {
    const { ready } = await sell(world)
    const { transaction_id } = await paymentOfCart(world, ready)
    await refundUnheard(world, transaction_id ?? "", "5.00")
    return { act: () => firstReconciliation(world), goOn: nobody }
  },
}

/** Refunds in the gateway's back office, without a webhook. */
export async function refundUnheard({ sandbox }: World, transactionId: string, amount: string): Promise<void> {
  await sandbox.addFault({ fault: "notify_never" })
  await sandbox.act(transactionId, "refund", amount)
  await sandbox.advance(10_000)
  await sandbox.clearFaults()
}

export async function firstReconciliation(world: World): Promise<void> {
  await world.pass(FIRST_RECONCILIATION_MS)
  await world.pass(10_000)
}
