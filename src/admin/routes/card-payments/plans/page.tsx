import { defineRouteConfig } from "@medusajs/admin-sdk"
import { useState } from "react"
import { List } from "../../../components/list"
import { useListQuery } from "../../../lib/requests/list-query"
import { useText } from "../../../lib/format/text"
import { usePlanColumns } from "../../../features/plans/columns"
import { PLAN_FILTERS, usePlanFilters } from "../../../features/plans/filters"
import { PlanForm } from "../../../features/plans/form"
import { useMay } from "../../../hooks/medusa/permissions"
import { usePlans } from "../../../hooks/queries/plans"

const Plans = () => {
  const t = useText()
  const may = useMay()
  const columns = usePlanColumns()
  const filters = usePlanFilters()
  const plans = usePlans(useListQuery(PLAN_FILTERS))
  const [isOpen, setOpen] = useState(false)
  return (
    <List
      heading={t("menu.plans")}
      columns={columns}
      filters={filters}
      of={plans}
      rows={plans.data?.plans}
      rowHref={({ id }) => `/card-payments/plans/${id}`}
      action={may("acquiring_plan:create") ? { label: t("action.create"), onClick: () => setOpen(true) } : undefined}
      emptyState={{
        empty: { heading: t("plans.empty.title"), description: t("plans.empty.text") },
        filtered: { heading: t("plans.filtered.title"), description: t("plans.filtered.text") },
      }}
    >
      {isOpen && <PlanForm close={() => setOpen(false)} />}
    </List>
  )
}
export default Plans

export const config = defineRouteConfig({ label: "menu.plans", translationNs: "acquiring", rank: 6 })

const Breadcrumb = () => <>{useText()("menu.plans")}</>

export const handle = { breadcrumb: () => <Breadcrumb /> }
