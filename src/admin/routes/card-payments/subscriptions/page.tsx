import { defineRouteConfig } from "@medusajs/admin-sdk"
import { LastAnswer } from "../../../components/last-answer"
import { List } from "../../../components/list"
import { useListQuery } from "../../../lib/requests/list-query"
import { useText } from "../../../lib/format/text"
import { useSubscriptions } from "../../../hooks/queries/subscriptions"
import { useSubscriptionColumns } from "../../../features/subscriptions/columns"
import { SubscriptionFigures } from "../../../features/subscriptions/figures"
import { SUBSCRIPTION_FILTERS, useSubscriptionFilters } from "../../../features/subscriptions/filters"

const Subscriptions = () => {
  const t = useText()
  const columns = useSubscriptionColumns()
  const filters = useSubscriptionFilters()
  const subscriptions = useSubscriptions(useListQuery(SUBSCRIPTION_FILTERS))
  return (
    <div className="flex flex-col gap-y-3">
      <LastAnswer of={subscriptions}>
        <SubscriptionFigures />
        <List
          heading={t("menu.subscriptions")}
          columns={columns}
          filters={filters}
          of={subscriptions}
          rows={subscriptions.data?.subscriptions}
          rowHref={({ id }) => `/card-payments/subscriptions/${id}`}
          emptyState={{
            empty: { heading: t("subscriptions.empty.title"), description: t("subscriptions.empty.text") },
            filtered: { heading: t("subscriptions.filtered.title"), description: t("subscriptions.filtered.text") },
          }}
        />
      </LastAnswer>
    </div>
  )
}
export default Subscriptions

export const config = defineRouteConfig({ label: "menu.subscriptions", translationNs: "acquiring", rank: 5 })

const Breadcrumb = () => <>{useText()("menu.subscriptions")}</>

export const handle = { breadcrumb: () => <Breadcrumb /> }
