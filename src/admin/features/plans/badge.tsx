import { StatusBadge } from "@medusajs/ui"
import { useText } from "../../lib/format/text"
import type { PlanView } from "../../hooks/queries/plans"

export function PlanBadge({ state, not_offered }: Pick<PlanView, "state" | "not_offered">) {
  const t = useText()
  if (not_offered !== null) return <StatusBadge color="orange">{t("plans.notOffered")}</StatusBadge>
  return <StatusBadge color={state === "active" ? "green" : "grey"}>{t(`plans.state.${state}`)}</StatusBadge>
}
