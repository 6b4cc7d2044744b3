import { StatusBadge } from "@medusajs/ui"
import { useText } from "../lib/text"
import type { PlanView } from "../queries/plans"

/** Whether a plan can be subscribed to. */
export function PlanBadge({ state }: Pick<PlanView, "state">) {
  const t = useText()
  return <StatusBadge color={state === "active" ? "green" : "grey"}>{t(`plans.state.${state}`)}</StatusBadge>
}
