import { defineRouteConfig } from "@medusajs/admin-sdk"
import { List } from "../../../components/list"
import { InstallationBanner } from "../../../installation/banner"
import { useListQuery } from "../../../lib/list-query"
import { useText } from "../../../lib/text"
import { useProblemColumns } from "../../../problems/columns"
import { PROBLEM_FILTERS, useProblemFilters } from "../../../problems/filters"
import { useProblems } from "../../../queries/problems"

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
