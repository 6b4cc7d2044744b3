import { HINT_PAUSE_MS } from "./attempts/query-gateway"
import type { PaymentRow } from "../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"

/**
 * Has a paid payment compared with the gateway's books as soon as it may be asked about: somebody told of what is not known of it. That is one
 * more comparison: those that are planned keep their pauses, however often somebody tells of something.
 */
export async function compareSoon(acquiring: AcquiringModuleService, payment: Compared, now: Date): Promise<void> {
  const { id, last_polled_at, next_reconcile_at, reconcile_count } = payment
  const soon = new Date(Math.max(now.getTime(), last_polled_at ? last_polled_at.getTime() + HINT_PAUSE_MS : 0))
  const isDue = next_reconcile_at !== null && next_reconcile_at <= soon
  // Written anew also where it is due: who is comparing it at this moment sees that there is more to look for.
  await acquiring.payments.update(
    id,
    { next_reconcile_at: soon, ...(isDue ? {} : { reconcile_count: reconcile_count - 1 }) },
    now
  )
}

type Compared = Pick<PaymentRow, "id" | "last_polled_at" | "next_reconcile_at" | "reconcile_count">
