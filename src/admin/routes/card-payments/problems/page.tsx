import { defineRouteConfig } from "@medusajs/admin-sdk"
import { List } from "../../../components/list"
import { InstallationBanner } from "../../../features/installation/banner"
import { useListQuery } from "../../../lib/requests/list-query"
import { useText } from "../../../lib/format/text"
import { useProblemColumns } from "../../../features/problems/columns"
import { PROBLEM_FILTERS, useProblemFilters } from "../../../features/problems/filters"
import { useProblems } from "../../../hooks/queries/problems"

const Problems = () => {
  const t = useText()
  const columns = useProblemColumns()
  const filters = useProblemFilters()
  const problems = useProblems(useListQuery(PROBLEM_FILTERS))
  return (
    <div className="flex flex-col gap-y-3">
      <InstallationBanner />
      <List
        heading={t("menu.problems")}
        columns={columns}
        filters={filters}
        of={problems}
        rows={problems.data?.problems}
        emptyState={{
          empty: { heading: t("problems.empty.title"), description: t("problems.empty.text") },
          filtered: { heading: t("problems.filtered.title"), description: t("problems.filtered.text") },
        }}
      />
    </div>
  )
}
export default Problems

export const config = defineRouteConfig({ label: "menu.problems", translationNs: "acquiring", rank: 2 })

const Breadcrumb = () => <>{useText()("menu.problems")}</>

export const handle = { breadcrumb: () => <Breadcrumb /> }
