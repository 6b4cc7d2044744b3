import { createDataTableFilterHelper } from "@medusajs/ui"
import { useMemo } from "react"
import { useText } from "../../lib/format/text"
import { useAccounts } from "../../hooks/queries/accounts"
import type { PaymentView } from "../../hooks/queries/payments"

const helper = createDataTableFilterHelper<PaymentView>()

export const REVIEW_FILTERS = ["account"]

/** The ids of the filters are the parameters of the route. */
export function useReviewFilters() {
  const t = useText()
  const { data } = useAccounts()
  return useMemo(
    () => [
      helper.accessor("account", {
        type: "radio",
        label: t("payments.column.account"),
        options: (data?.accounts ?? []).map(({ handle }) => ({ label: handle, value: handle })),
      }),
    ],
    [t, data]
  )
}
