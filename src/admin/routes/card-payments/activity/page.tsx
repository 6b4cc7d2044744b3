import { defineRouteConfig } from "@medusajs/admin-sdk"
import { useSearchParams } from "react-router-dom"
import { useActivityColumns } from "../../../features/activity/columns"
import { ACTIVITY_FILTERS, useActivityFilters } from "../../../features/activity/filters"
import { List } from "../../../components/list"
import { useListQuery } from "../../../lib/requests/list-query"
import { useText } from "../../../lib/format/text"
import { useActivity } from "../../../hooks/queries/activity"

const ActivityList = () => {
  const t = useText()
  const activity = useActivity(useListQuery(ACTIVITY_FILTERS))
  const columns = useActivityColumns(activity.data?.activity ?? [])
  const filters = useActivityFilters()
  const [params] = useSearchParams()
  // A link from another page sets a filter that is not visible, so the page shows it, with a link to all entries.
  const isOfOne = params.has("subject") || params.has("payment_id")
  return (
    <List
      heading={t("menu.activity")}
      columns={columns}
      filters={filters}
      {...(isOfOne
        ? {
            subHeading: t("activity.ofOne"),
            action: { label: t("activity.everything"), to: "/card-payments/activity" },
          }
        : {})}
      of={activity}
      rows={activity.data?.activity}
      emptyState={{
        empty: { heading: t("activity.empty.title"), description: t("activity.empty.text") },
        filtered: { heading: t("activity.filtered.title"), description: t("activity.filtered.text") },
      }}
    />
  )
}
export default ActivityList

export const config = defineRouteConfig({ label: "menu.activity", translationNs: "acquiring", rank: 10 })

const Breadcrumb = () => <>{useText()("menu.activity")}</>

export const handle = { breadcrumb: () => <Breadcrumb /> }
