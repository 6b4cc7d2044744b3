import { defineRouteConfig } from "@medusajs/admin-sdk"
import { AsItWas } from "../../../components/as-it-was"
import { List } from "../../../components/list"
import { useListQuery } from "../../../lib/list-query"
import { useText } from "../../../lib/text"
import { useSubscriptions } from "../../../queries/subscriptions"
import { useSubscriptionColumns } from "../../../subscriptions/columns"
import { SubscriptionFigures } from "../../../subscriptions/figures"
import { SUBSCRIPTION_FILTERS, useSubscriptionFilters } from "../../../subscriptions/filters"

const Subscriptions = () => {
  const t = useText()
  const columns = useSubscriptionColumns()
  const filters = useSubscriptionFilters()
  const subscriptions = useSubscriptions(useListQuery(SUBSCRIPTION_FILTERS))
  return (
    <div className="flex flex-col gap-y-3">
      <AsItWas of={subscriptions}>
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
      </AsItWas>
    </div>
  )
}
export default Subscriptions

export const config = defineRouteConfig({ label: "menu.subscriptions", translationNs: "acquiring", rank: 5 })

const Breadcrumb = () => <>{useText()("menu.subscriptions")}</>

export const handle = { breadcrumb: () => <Breadcrumb /> }
