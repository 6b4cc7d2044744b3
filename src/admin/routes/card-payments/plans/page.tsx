import { defineRouteConfig } from "@medusajs/admin-sdk"
import { DataTable } from "@medusajs/dashboard/components"
import { Container } from "@medusajs/ui"
import { useState } from "react"
import { Failed } from "../../../components/waiting"
import { PAGE_SIZE, useListQuery } from "../../../lib/list-query"
import { useText } from "../../../lib/text"
import { usePlanColumns } from "../../../plans/columns"
import { PLAN_FILTERS, usePlanFilters } from "../../../plans/filters"
import { PlanForm } from "../../../plans/form"
import { usePlans } from "../../../queries/plans"

/** Card payments, Plans: what can be subscribed to. */
const Plans = () => {
  const t = useText()
  const columns = usePlanColumns()
  const filters = usePlanFilters()
  const plans = usePlans(useListQuery(PLAN_FILTERS))
  const [isOpen, setOpen] = useState(false)
  if (plans.error && plans.data === undefined) return <Failed error={plans.error} again={() => void plans.refetch()} />
  return (
    <Container className="p-0">
      <DataTable
        heading={t("menu.plans")}
        columns={columns}
        filters={filters}
        data={plans.data?.plans}
        rowCount={plans.data?.count}
        getRowId={({ id }) => id}
        rowHref={({ id }) => `/card-payments/plans/${id}`}
        pageSize={PAGE_SIZE}
        isLoading={plans.isPending}
        action={{ label: t("act.create"), onClick: () => setOpen(true) }}
        emptyState={{
          empty: { heading: t("plans.empty.title"), description: t("plans.empty.text") },
          filtered: { heading: t("plans.filtered.title"), description: t("plans.filtered.text") },
        }}
      />
      {isOpen && <PlanForm close={() => setOpen(false)} />}
    </Container>
  )
}
export default Plans

export const config = defineRouteConfig({ label: "menu.plans", translationNs: "acquiring", rank: 5 })

const Breadcrumb = () => <>{useText()("menu.plans")}</>

export const handle = { breadcrumb: () => <Breadcrumb /> }
