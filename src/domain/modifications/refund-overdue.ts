import { DAY_MS } from "../shared/durations"
import type { ModificationKind, ModificationState } from "./modification-state"

/** How many days after it was accepted a refund counts as overdue, where the account does not differ. Banks take up to a week. */
export const REFUND_OVERDUE_DAYS = 10

/** A refund, as far as it says since when its result is awaited. */
interface AwaitedRefund {
  readonly kind: ModificationKind
  readonly state: ModificationState
  readonly history: readonly { readonly to: ModificationState; readonly at: string }[]
}

/** The refunds that were accepted at this moment, or before, are overdue. */
export function refundsOverdueSince(days: number, now: Date): Date {
  return new Date(now.getTime() - days * DAY_MS)
}

/** When the gateway accepted an operation; `undefined` where it did not. */
export function acceptedAt({ history }: Pick<AwaitedRefund, "history">): Date | undefined {
  const move = history.find(({ to }) => to === "accepted")
  return move && new Date(move.at)
}

/** Whether the gateway accepted a refund so many days ago, and has reported no result since. */
export function isRefundOverdue(refund: AwaitedRefund, days: number, now: Date): boolean {
  const accepted = refund.kind === "refund" && refund.state === "accepted" ? acceptedAt(refund) : undefined
  return accepted !== undefined && accepted <= refundsOverdueSince(days, now)
}
