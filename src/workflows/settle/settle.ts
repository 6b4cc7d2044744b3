import type { MedusaContainer } from "@medusajs/framework/types"
import type { Clock } from "../../domain/clock"
import { isPaid } from "../../domain/payment-state"
import { nextTryAt } from "../../domain/schedule"
import { acquiringOf } from "../acquiring"
import { settleDeclined } from "./settle-declined"
import { settlePaid } from "./settle-paid"

/** What settling came to: `done`, or why not yet, for the merchant. */
export type Settled = { readonly done: true } | { readonly done: false; readonly attention: string }

/**
 * Brings Medusa up to a payment's row: makes the order of a paid session, books a capture, ends a session without tries. May
 * be called by anybody at any time and any number of times; what is done already is left alone.
 */
export async function settle(container: MedusaContainer, paymentId: string, clock: Clock): Promise<void> {
  const acquiring = acquiringOf(container)
  const row = await acquiring.payments.find(paymentId)
  if (!row) return
  const now = clock()
  // Noted before, so that a process that dies in the middle is followed by another try.
  await acquiring.payments.update(row.id, { settle_count: row.settle_count + 1, next_settle_at: nextTryAt(row.settle_count, now) }, now)
  const settled = isPaid(row.state) ? await settlePaid(container, row) : await settleDeclined(container, row)
  const facts = settled.done
    ? { settled_at: clock(), next_settle_at: null, ...(isPaid(row.state) ? { attention: null } : {}) }
    : { attention: settled.attention }
  await acquiring.payments.updateWhileIn(row.state, row.id, facts, clock())
}
