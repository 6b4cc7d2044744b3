import { StatusBadge } from "@medusajs/ui"
import { useText } from "../lib/text"
import type { NotificationView } from "../queries/notifications"

const VERDICT_COLORS = { verified: "green", hint: "orange", refused: "red" } as const satisfies Record<
  NotificationView["verdict"],
  string
>

/** Whether a notification was believed. */
export function VerdictBadge({ verdict }: { readonly verdict: NotificationView["verdict"] }) {
  const t = useText()
  return <StatusBadge color={VERDICT_COLORS[verdict]}>{t(`notices.verdict.${verdict}`)}</StatusBadge>
}

const STATE_COLORS = { received: "blue", processed: "green", failed: "orange", dead: "red" } as const satisfies Record<
  NotificationView["state"],
  string
>

/** How far the work on a notification is. There is none on one that was refused. */
export function NoticeStateBadge({
  notification: { state, verdict },
}: {
  readonly notification: Pick<NotificationView, "state" | "verdict">
}) {
  const t = useText()
  if (verdict === "refused") return <span className="text-ui-fg-muted">–</span>
  return <StatusBadge color={STATE_COLORS[state]}>{t(`notices.state.${state}`)}</StatusBadge>
}
