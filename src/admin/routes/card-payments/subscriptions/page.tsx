import { defineRouteConfig } from "@medusajs/admin-sdk"
import { DataTable } from "@medusajs/dashboard/components"
import { Container } from "@medusajs/ui"
import { Failed } from "../../../components/waiting"
import { PAGE_SIZE, useListQuery } from "../../../lib/list-query"
import { useText } from "../../../lib/text"
import { useContracts } from "../../../queries/contracts"
import { useContractColumns } from "../../../subscriptions/columns"
import { CONTRACT_FILTERS, useContractFilters } from "../../../subscriptions/filters"

/** Card payments, Subscriptions: who agreed to be charged again, the newest first. */
const Subscriptions = () => {
  const t = useText()
  const columns = useContractColumns()
  const filters = useContractFilters()
  const contracts = useContracts(useListQuery(CONTRACT_FILTERS))
  if (contracts.error && contracts.data === undefined) return <Failed error={contracts.error} again={() => void contracts.refetch()} />
  return (
    <Container className="p-0">
      <DataTable
        heading={t("menu.subscriptions")}
        columns={columns}
        filters={filters}
        enableSearch={false}
        data={contracts.data?.contracts}
        rowCount={contracts.data?.count}
        getRowId={({ id }) => id}
        rowHref={({ id }) => `/card-payments/subscriptions/${id}`}
        pageSize={PAGE_SIZE}
        isLoading={contracts.isPending}
        emptyState={{
          empty: { heading: t("subscriptions.empty.title"), description: t("subscriptions.empty.text") },
          filtered: { heading: t("subscriptions.filtered.title"), description: t("subscriptions.filtered.text") },
        }}
      />
    </Container>
  )
}
export default Subscriptions

export const config = defineRouteConfig({ label: "menu.subscriptions", translationNs: "acquiring", rank: 4 })

const Breadcrumb = () => <>{useText()("menu.subscriptions")}</>

export const handle = { breadcrumb: () => <Breadcrumb /> }
