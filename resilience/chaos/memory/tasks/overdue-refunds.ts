import { REFUND_OVERDUE_DAYS, isRefundOverdue } from "../../../../src/domain/modifications/refund-overdue"
import type { ModificationRow } from "../rows"
import type { World } from "../world"

/** The refunds on the merchant's list, because they have no result. */
export function overdueOnList({ store, now }: World): readonly ModificationRow[] {
  return store
    .modifications()
    .filter((row) =>
      isRefundOverdue(
        { ...row, history: row.history.map(({ to, at }) => ({ to, at: at.toISOString() })) },
        REFUND_OVERDUE_DAYS,
        now
      )
    )
}
