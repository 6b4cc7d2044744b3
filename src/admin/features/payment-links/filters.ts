import { createDataTableFilterHelper } from "@medusajs/ui"
import { useMemo } from "react"
import { PAYMENT_LINK_STATES } from "../../../domain/payment-links/payment-link-state"
import { useText } from "../../lib/format/text"
import { useAccounts } from "../../hooks/queries/accounts"
import type { LinkView } from "../../hooks/queries/links"

const helper = createDataTableFilterHelper<LinkView>()

export const LINK_FILTERS = ["state", "account"]

/** The ids of the filters are the parameters of the route. */
export function useLinkFilters() {
  const t = useText()
  const { data } = useAccounts()
  return useMemo(
    () => [
      helper.accessor("state", {
        type: "select",
        label: t("links.column.state"),
        options: PAYMENT_LINK_STATES.map((state) => ({ label: t(`links.state.${state}`), value: state })),
      }),
      helper.accessor("account", {
        type: "radio",
        label: t("links.column.account"),
        options: (data?.accounts ?? []).map(({ handle }) => ({ label: handle, value: handle })),
      }),
    ],
    [t, data]
  )
}
