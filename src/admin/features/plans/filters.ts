import { createDataTableFilterHelper } from "@medusajs/ui"
import { useMemo } from "react"
import { useText } from "../../lib/format/text"
import { useAccounts } from "../../hooks/queries/accounts"
import type { PlanView } from "../../hooks/queries/plans"

const helper = createDataTableFilterHelper<PlanView>()

const STATES = ["active", "archived"] as const satisfies readonly PlanView["state"][]

export const PLAN_FILTERS = ["state", "account"]

/** The ids of the filters are the parameters of the route. */
export function usePlanFilters() {
  const t = useText()
  const { data } = useAccounts()
  return useMemo(
    () => [
      helper.accessor("state", {
        type: "select",
        label: t("plans.column.state"),
        options: STATES.map((state) => ({ label: t(`plans.state.${state}`), value: state })),
      }),
      helper.accessor("account", {
        type: "radio",
        label: t("plans.column.account"),
        options: (data?.accounts ?? []).map(({ handle }) => ({ label: handle, value: handle })),
      }),
    ],
    [t, data]
  )
}
