import { DAY_MS } from "../shared/durations"
import type { ModificationKind, ModificationState } from "./modification-state"

/** The default number of days after which an accepted refund counts as overdue. Banks take up to a week. */
export const REFUND_OVERDUE_DAYS = 10

/** The fields of a refund that decide whether it is overdue. */
interface AwaitedRefund {
  readonly kind: ModificationKind
  readonly state: ModificationState
  readonly history: readonly { readonly to: ModificationState; readonly at: string }[]
}

/** Refunds are overdue if they were accepted at this moment or before. */
export function refundsOverdueSince(days: number, now: Date): Date {
  return new Date(now.getTime() - days * DAY_MS)
}

/** When the gateway accepted a modification; `undefined` if it did not. */
export function acceptedAt({ history }: Pick<AwaitedRefund, "history">): Date | undefined {
  const move = history.find(({ to }) => to === "accepted")
  return move && new Date(move.at)
}

/** Whether the gateway accepted a refund that many days ago and has reported no result since. */
export function isRefundOverdue(refund: AwaitedRefund, days: number, now: Date): boolean {
  const accepted = refund.kind === "refund" && refund.state === "accepted" ? acceptedAt(refund) : undefined
  return accepted !== undefined && accepted <= refundsOverdueSince(days, now)
}
