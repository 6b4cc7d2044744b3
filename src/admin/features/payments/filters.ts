import { createDataTableFilterHelper } from "@medusajs/ui"
import { useMemo } from "react"
import { MODES } from "../../../domain/shared/mode"
import { PAYMENT_FLOWS, PAYMENT_STATES } from "../../../domain/payments/payment-state"
import { usePeriodFilter } from "../../components/inputs/period-filter"
import { useText, useLabel } from "../../lib/format/text"
import type { PaymentView } from "../../hooks/queries/payments"
import { useAccounts } from "../../hooks/queries/accounts"
import { RISK_ACTIONS } from "./risk"

const helper = createDataTableFilterHelper<PaymentView>()

export const PAYMENT_FILTERS = ["state", "created_at", "flow", "account", "mode", "risk_action", "needs_person"]

/** The ids of the filters are the parameters of the route. */
export function usePaymentFilters() {
  const t = useText()
  const labelOf = useLabel()
  const period = usePeriodFilter()
  const { data } = useAccounts()
  return useMemo(
    () => [
      helper.accessor("state", {
        type: "select",
        label: t("payments.column.state"),
        options: PAYMENT_STATES.map((state) => ({ label: labelOf("payments.state", state), value: state })),
      }),
      helper.accessor("created_at", { label: t("payments.column.created_at"), ...period }),
      helper.accessor("account", {
        type: "radio",
        label: t("payments.column.account"),
        options: (data?.accounts ?? []).map(({ handle }) => ({ label: handle, value: handle })),
      }),
      helper.accessor("mode", {
        type: "radio",
        label: t("field.mode.title"),
        options: MODES.map((mode) => ({ label: t(`mode.${mode}`), value: mode })),
      }),
      helper.accessor("flow", {
        type: "select",
        label: t("payments.column.flow"),
        options: PAYMENT_FLOWS.map((flow) => ({ label: labelOf("payments.flow", flow), value: flow })),
      }),
      helper.custom({
        id: "risk_action",
        type: "radio",
        label: t("payment.attempt.risk"),
        options: RISK_ACTIONS.map((action) => ({ label: t(`payment.risk.${action}`), value: action })),
      }),
      helper.custom({
        id: "needs_person",
        type: "radio",
        label: t("payments.needsPerson"),
        options: [
          { label: t("value.yes"), value: "true" },
          { label: t("value.no"), value: "false" },
        ],
      }),
    ],
    [t, labelOf, period, data]
  )
}
