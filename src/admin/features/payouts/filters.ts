import { createDataTableFilterHelper } from "@medusajs/ui"
import { useMemo } from "react"
import { MODIFICATION_STATES } from "../../../domain/modifications/modification-state"
import { useText } from "../../lib/format/text"
import { useAccounts } from "../../hooks/queries/accounts"
import type { PayoutView } from "../../hooks/queries/payouts"

const helper = createDataTableFilterHelper<PayoutView>()

export const PAYOUT_FILTERS = ["state", "account"]

/** The ids of the filters are the parameters of the route. */
export function usePayoutFilters() {
  const t = useText()
  const { data } = useAccounts()
  return useMemo(
    () => [
      helper.accessor("state", {
        type: "select",
        label: t("payouts.column.state"),
        options: MODIFICATION_STATES.map((state) => ({
          label: t(`payment.modification.state.${state}`),
          value: state,
        })),
      }),
      helper.accessor("account", {
        type: "radio",
        label: t("payouts.column.account"),
        options: (data?.accounts ?? []).map(({ handle }) => ({ label: handle, value: handle })),
      }),
    ],
    [t, data]
  )
}
