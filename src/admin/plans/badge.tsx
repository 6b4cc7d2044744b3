import { StatusBadge } from "@medusajs/ui"
import { useText } from "../lib/text"
import type { PlanView } from "../queries/plans"

type Standing = Pick<PlanView, "state"> & Partial<Pick<PlanView, "not_offered">>

/** Whether a plan can be subscribed to. */
export function PlanBadge({ state, not_offered = null }: Standing) {
  const t = useText()
  if (not_offered !== null) return <StatusBadge color="orange">{t("plans.notOffered")}</StatusBadge>
  return <StatusBadge color={state === "active" ? "green" : "grey"}>{t(`plans.state.${state}`)}</StatusBadge>
}
