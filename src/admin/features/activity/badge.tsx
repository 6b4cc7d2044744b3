import { StatusBadge } from "@medusajs/ui"
import type { AuditOutcome } from "../../../domain/accounts/audit"
import { useText } from "../../lib/format/text"

const COLORS = { begun: "orange", done: "green", refused: "grey", failed: "red" } as const satisfies Record<
  AuditOutcome,
  string
>

export function OutcomeBadge({ outcome }: { readonly outcome: AuditOutcome }) {
  const t = useText()
  return <StatusBadge color={COLORS[outcome]}>{t(`activity.outcome.${outcome}`)}</StatusBadge>
}
