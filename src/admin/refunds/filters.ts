import { createDataTableFilterHelper } from "@medusajs/ui"
import { useMemo } from "react"
import { STATES_OF_PAYMENTS } from "../../domain/modifications/modification-state"
import { usePeriodFilter } from "../components/period-filter"
import { useText } from "../lib/text"
import { useAccounts } from "../queries/accounts"
import type { RefundView } from "../queries/refunds"

const helper = createDataTableFilterHelper<RefundView>()

export const REFUND_FILTERS = ["state", "account", "created_at"]

/** The ids of the filters are the parameters of the route. */
export function useRefundFilters() {
  const t = useText()
  const period = usePeriodFilter()
  const { data } = useAccounts()
  return useMemo(
    () => [
      helper.accessor("state", {
        type: "select",
        label: t("refunds.column.state"),
        options: STATES_OF_PAYMENTS.map((state) => ({ label: t(`payment.modification.state.${state}`), value: state })),
      }),
      helper.accessor("account", {
        type: "radio",
        label: t("refunds.column.account"),
        options: (data?.accounts ?? []).map(({ handle }) => ({ label: handle, value: handle })),
      }),
      helper.accessor("created_at", { label: t("refunds.column.created_at"), ...period }),
    ],
    [t, period, data]
  )
}
