import { createDataTableFilterHelper } from "@medusajs/ui"
import { useMemo } from "react"
import { OPERATION_STATES } from "../../domain/operation-state"
import { useText } from "../lib/text"
import { useAccounts } from "../queries/accounts"
import type { RefundView } from "../queries/refunds"

const helper = createDataTableFilterHelper<RefundView>()

export const REFUND_FILTERS = ["state", "account", "created_at"]

const DAY_MS = 24 * 60 * 60_000

/** The filters of the list of refunds; their ids are the route's names. */
export function useRefundFilters() {
  const t = useText()
  const { data } = useAccounts()
  return useMemo(() => {
    const today = new Date().setHours(0, 0, 0, 0)
    const since = (days: number) => ({ $gte: new Date(today - days * DAY_MS).toISOString() })
    return [
      helper.accessor("state", { type: "select", label: t("refunds.column.state"), options: OPERATION_STATES.map((state) => ({ label: t(`payment.operation.state.${state}`), value: state })) }),
      helper.accessor("account", { type: "radio", label: t("refunds.column.account"), options: (data?.accounts ?? []).map(({ handle }) => ({ label: handle, value: handle })) }),
      helper.accessor("created_at", {
        type: "date",
        label: t("refunds.column.created_at"),
        format: "date",
        rangeOptionLabel: t("refunds.period.custom"),
        rangeOptionStartLabel: t("refunds.period.from"),
        rangeOptionEndLabel: t("refunds.period.to"),
        options: [
          { label: t("refunds.period.today"), value: since(0) },
          { label: t("refunds.period.week"), value: since(7) },
          { label: t("refunds.period.month"), value: since(30) },
        ],
      }),
    ]
  }, [t, data])
}
