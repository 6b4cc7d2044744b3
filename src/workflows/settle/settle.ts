import type { MedusaContainer } from "@medusajs/framework/types"
import type { Clock } from "../../domain/clock"
import { isPaid } from "../../domain/payment-state"
import type { PaymentRow } from "../../modules/acquiring/rows"
import { acquiringOf } from "../acquiring"
import { followLink } from "../payment-links/follow-link"
import { syncBillingCycle } from "../renewals/sync-billing-cycle"
import { beginSubscriptions } from "../subscribe/begin-subscriptions"
import { settleDeclined } from "./settle-declined"
import { settlePaid } from "./settle-paid"

/**
 * Brings Medusa up to a payment's row: makes the order of a paid session, books a capture, ends a session without tries, gives
 * back money that has no order. May be called by anybody at any time and any number of times; what is done already is left alone.
 */
export async function settle(container: MedusaContainer, paymentId: string, clock: Clock): Promise<void> {
  const [row] = await acquiringOf(container).work.takeForSettling({ id: paymentId }, clock())
  if (row) await settleTaken(container, row, clock)
}

/** The same, for a payment whose next try is planned already. */
export async function settleTaken(container: MedusaContainer, row: PaymentRow, clock: Clock): Promise<void> {
  const { payments, work } = acquiringOf(container)
  const settled = isPaid(row.state)
    ? await settlePaid(container, row, clock)
    : await settleDeclined(container, row, clock)
  if (!settled.done) {
    const { attention, againBy } = settled
    await work.notSettled(row, attention, clock())
    if (againBy) await payments.settleBy(row.id, againBy, clock())
    if (row.billing_cycle_id) await syncBillingCycle(container, row.billing_cycle_id, clock)
    return
  }
  if (isPaid(row.state) && settled.orderId) {
    // What follows may fail: nobody is to be told then that there is no order.
    await payments.updateWhileIn(row.state, row.id, { order_id: settled.orderId, orphan_since: null }, clock())
    await beginSubscriptions(container, settled.orderId, clock)
    await followLink(container, row, settled.orderId, clock)
  }
  const paid = isPaid(row.state)
    ? { attention: null, orphan_since: null, ...(settled.orderId ? { order_id: settled.orderId } : {}) }
    : {}
  await payments.updateWhileIn(row.state, row.id, { settled_at: clock(), next_settle_at: null, ...paid }, clock())
  if (row.billing_cycle_id) await syncBillingCycle(container, row.billing_cycle_id, clock)
}
