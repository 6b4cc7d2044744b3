import { createDataTableFilterHelper } from "@medusajs/ui"
import { useMemo } from "react"
import { SUBSCRIPTION_STATES } from "../../../domain/subscriptions/subscription-state"
import { useText } from "../../lib/format/text"
import { useAccounts } from "../../hooks/queries/accounts"
import type { SubscriptionView } from "../../hooks/queries/subscriptions"
import { usePlans } from "../../hooks/queries/plans"

const helper = createDataTableFilterHelper<SubscriptionView>()

export const SUBSCRIPTION_FILTERS = ["state", "account", "plan_id"]

/** The most plans of one answer. */
const PLANS = { limit: 100, order: "name" }

/** The ids of the filters are the parameters of the route. */
export function useSubscriptionFilters() {
  const t = useText()
  const accounts = useAccounts().data?.accounts
  const plans = usePlans(PLANS).data?.plans
  return useMemo(
    () => [
      helper.accessor("state", {
        type: "select",
        label: t("subscriptions.column.state"),
        options: SUBSCRIPTION_STATES.map((state) => ({ label: t(`subscriptions.state.${state}`), value: state })),
      }),
      helper.accessor("account", {
        type: "radio",
        label: t("subscriptions.column.account"),
        options: (accounts ?? []).map(({ handle }) => ({ label: handle, value: handle })),
      }),
      helper.accessor("plan_id", {
        type: "radio",
        label: t("subscriptions.plan"),
        options: (plans ?? []).map(({ id, name, account }) => ({ label: `${name} (${account})`, value: id })),
      }),
    ],
    [t, accounts, plans]
  )
}
