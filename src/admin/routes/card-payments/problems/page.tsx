import { defineRouteConfig } from "@medusajs/admin-sdk"
import { DataTable } from "@medusajs/dashboard/components"
import { Container } from "@medusajs/ui"
import { Failed } from "../../../components/waiting"
import { PAGE_SIZE, useListQuery } from "../../../lib/list-query"
import { useText } from "../../../lib/text"
import { useProblemColumns } from "../../../problems/columns"
import { PROBLEM_FILTERS, useProblemFilters } from "../../../problems/filters"
import { useProblems } from "../../../queries/problems"

/** Card payments, Problems: what needs the merchant, and what did. */
const Problems = () => {
  const t = useText()
  const columns = useProblemColumns()
  const filters = useProblemFilters()
  const problems = useProblems(useListQuery(PROBLEM_FILTERS))
  if (problems.error && problems.data === undefined) return <Failed error={problems.error} again={() => void problems.refetch()} />
  return (
    <Container className="p-0">
      <DataTable
        heading={t("menu.problems")}
        columns={columns}
        filters={filters}
        data={problems.data?.problems}
        rowCount={problems.data?.count}
        getRowId={({ id }) => id}
        pageSize={PAGE_SIZE}
        isLoading={problems.isPending}
        emptyState={{
          empty: { heading: t("problems.empty.title"), description: t("problems.empty.text") },
          filtered: { heading: t("problems.filtered.title"), description: t("problems.filtered.text") },
        }}
      />
    </Container>
  )
}
export default Problems

export const config = defineRouteConfig({ label: "menu.problems", translationNs: "acquiring", rank: 2 })

const Breadcrumb = () => <>{useText()("menu.problems")}</>

export const handle = { breadcrumb: () => <Breadcrumb /> }
