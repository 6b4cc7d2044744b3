import { defineRouteConfig } from "@medusajs/admin-sdk"
import { AsItWas } from "../../../components/as-it-was"
import { List } from "../../../components/list"
import { useListQuery } from "../../../lib/list-query"
import { useText } from "../../../lib/text"
import { useContracts } from "../../../queries/contracts"
import { useContractColumns } from "../../../subscriptions/columns"
import { ContractFigures } from "../../../subscriptions/figures"
import { CONTRACT_FILTERS, useContractFilters } from "../../../subscriptions/filters"

/** Card payments, Subscriptions: who agreed to be charged again, the newest first. */
const Subscriptions = () => {
  const t = useText()
  const columns = useContractColumns()
  const filters = useContractFilters()
  const contracts = useContracts(useListQuery(CONTRACT_FILTERS))
  return (
    <div className="flex flex-col gap-y-3">
      <AsItWas of={contracts}>
        <ContractFigures />
        <List
          heading={t("menu.subscriptions")}
          columns={columns}
          filters={filters}
          of={contracts}
          rows={contracts.data?.contracts}
          rowHref={({ id }) => `/card-payments/subscriptions/${id}`}
          emptyState={{
            empty: { heading: t("subscriptions.empty.title"), description: t("subscriptions.empty.text") },
            filtered: { heading: t("subscriptions.filtered.title"), description: t("subscriptions.filtered.text") },
          }}
        />
      </AsItWas>
    </div>
  )
}
export default Subscriptions

export const config = defineRouteConfig({ label: "menu.subscriptions", translationNs: "acquiring", rank: 5 })

const Breadcrumb = () => <>{useText()("menu.subscriptions")}</>

export const handle = { breadcrumb: () => <Breadcrumb /> }
