import { UNVERIFIED_PAUSE_MS } from "./attempts/query-gateway"
import type { PaymentRow } from "../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"

/**
 * Schedules the reconciliation of a paid payment as soon as the query pause allows, because a source reported an
 * unknown change. This reconciliation is an extra one: the planned ones keep their intervals, however many reports
 * come.
 */
export async function reconcileSoon(acquiring: AcquiringModuleService, payment: Compared, now: Date): Promise<void> {
  const { id, last_polled_at, next_reconcile_at, reconcile_count } = payment
  const soon = new Date(Math.max(now.getTime(), last_polled_at ? last_polled_at.getTime() + UNVERIFIED_PAUSE_MS : 0))
  const isDue = next_reconcile_at !== null && next_reconcile_at <= soon
  // Written even if it is already due, because a reconciliation that runs now then sees that more work came.
  await acquiring.payments.update(
    id,
    { next_reconcile_at: soon, ...(isDue ? {} : { reconcile_count: reconcile_count - 1 }) },
    now
  )
}

type Compared = Pick<PaymentRow, "id" | "last_polled_at" | "next_reconcile_at" | "reconcile_count">
