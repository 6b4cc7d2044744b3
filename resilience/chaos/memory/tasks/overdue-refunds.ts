import { REFUND_OVERDUE_DAYS, isRefundOverdue } from "../../../../src/domain/modifications/refund-overdue"
import type { ModificationRow } from "../rows"
import type { World } from "../world"

/** The refunds that are on the merchant's list, as no result has come of them. */
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
