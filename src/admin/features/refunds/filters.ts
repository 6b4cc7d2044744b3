import { createDataTableFilterHelper } from "@medusajs/ui"
import { useMemo } from "react"
import { STATES_OF_PAYMENTS } from "../../../domain/modifications/modification-state"
import { usePeriodFilter } from "../../components/inputs/period-filter"
import { useText } from "../../lib/format/text"
import { useAccounts } from "../../hooks/queries/accounts"
import type { RefundView } from "../../hooks/queries/refunds"

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
