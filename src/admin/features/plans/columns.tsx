import { createDataTableColumnHelper } from "@medusajs/ui"
import { useMemo } from "react"
import { WithMode } from "../../components/values/account-name"
import { Moment } from "../../components/values/moment"
import { TextLink } from "../../components/values/text-link"
import { useText, useLabel } from "../../lib/format/text"
import type { PlanView } from "../../hooks/queries/plans"
import { PlanBadge } from "./badge"
import { usePeriod } from "./period"

const helper = createDataTableColumnHelper<PlanView>()

export function usePlanColumns() {
  const t = useText()
  const label = useLabel()
  const period = usePeriod()
  return useMemo(
    () => [
      helper.accessor("name", {
        header: t("plans.column.name"),
        enableSorting: true,
        cell: ({ getValue, row: { original } }) => (
          <WithMode handle={original.account}>
            <TextLink to={`/card-payments/plans/${original.id}`}>{getValue()}</TextLink>
          </WithMode>
        ),
      }),
      helper.accessor("state", {
        header: t("plans.column.state"),
        cell: ({ row: { original } }) => <PlanBadge {...original} />,
      }),
      helper.accessor("interval", {
        header: t("plans.column.interval"),
        cell: ({ row: { original } }) => period(original),
      }),
      helper.accessor("pricing", {
        header: t("plans.column.pricing"),
        cell: ({ getValue }) => label("plans.pricing", getValue()),
      }),
      helper.accessor("variant_ids", { header: t("plans.column.variants"), cell: ({ getValue }) => getValue().length }),
      helper.accessor("account", { header: t("plans.column.account") }),
      helper.accessor("created_at", {
        header: t("plans.column.created_at"),
        enableSorting: true,
        cell: ({ getValue }) => <Moment at={getValue()} />,
      }),
    ],
    [t, label, period]
  )
}
