import type { MedusaContainer } from "@medusajs/framework/types"
import type { Clock } from "../../domain/shared/clock"
import { isPaid } from "../../domain/payments/payment-state"
import type { PaymentRow } from "../../modules/acquiring/sql/rows"
import { acquiringOf } from "../shared/acquiring"
import { syncDeclined } from "./sync-declined"
import { onOrderCompleted, onPaymentSynced } from "./registry"
import { syncPaid } from "./sync-paid"

/**
 * Syncs a payment with Medusa: creates the order of a paid session, records a capture, ends a session without attempts
 * left, reverses money without an order. It is idempotent and safe to call at any time.
 */
export async function sync(container: MedusaContainer, paymentId: string, clock: Clock): Promise<void> {
  const [row] = await acquiringOf(container).work.leaseForSync({ id: paymentId }, clock())
  if (row) await syncTaken(container, row, clock)
}

/** Syncs a leased payment, whose next attempt is scheduled already. */
export async function syncTaken(container: MedusaContainer, row: PaymentRow, clock: Clock): Promise<void> {
  const { payments, work } = acquiringOf(container)
  const synced = isPaid(row.state) ? await syncPaid(container, row, clock) : await syncDeclined(container, row, clock)
  if (!synced.done) {
    const { attention, againBy } = synced
    await work.notSynced(row, attention, clock())
    if (againBy) await payments.syncBy(row.id, againBy, clock())
    await onPaymentSynced.run(container, row, clock)
    return
  }
  if (isPaid(row.state) && synced.orderId) {
    // A later step may fail, and the payment must not be reported as orphaned then.
    await payments.updateWhileIn(row.state, row.id, { order_id: synced.orderId, orphaned_at: null }, clock())
    await onOrderCompleted.run(container, row, synced.orderId, clock)
  }
  const paid = isPaid(row.state)
    ? { attention: null, orphaned_at: null, ...(synced.orderId ? { order_id: synced.orderId } : {}) }
    : {}
  await payments.updateWhileIn(row.state, row.id, { synced_at: clock(), ...paid }, clock())
  await work.endSync(row, clock())
  await onPaymentSynced.run(container, row, clock)
}
