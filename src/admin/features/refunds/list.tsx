import { List } from "../../components/list"
import { useListQuery } from "../../lib/requests/list-query"
import { useText } from "../../lib/format/text"
import { useOrderNumbers } from "../../hooks/medusa/people"
import type { RefundView } from "../../hooks/queries/refunds"
import { useRefunds } from "../../hooks/queries/refunds"
import { useUserNames } from "../../hooks/medusa/users"
import { useRefundColumns } from "./columns"
import { REFUND_FILTERS, useRefundFilters } from "./filters"

const NONE: readonly RefundView[] = []

/** All refunds, newest first; each row is a link to its payment. */
export function RefundList() {
  const t = useText()
  const filters = useRefundFilters()
  const refunds = useRefunds(useListQuery(REFUND_FILTERS))
  const rows = refunds.data?.refunds ?? NONE
  const orders = useOrderNumbers(rows.flatMap(({ payment }) => payment?.order_id ?? []))
  const users = useUserNames(rows.flatMap(({ created_by }) => created_by ?? []))
  const columns = useRefundColumns(orders, users)
  return (
    <List
      heading={t("menu.refunds")}
      columns={columns}
      filters={filters}
      of={refunds}
      rows={refunds.data?.refunds}
      rowHref={({ payment }) => `/card-payments/${payment?.id ?? ""}`}
      emptyState={{
        empty: { heading: t("refunds.empty.title"), description: t("refunds.empty.text") },
        filtered: { heading: t("refunds.filtered.title"), description: t("refunds.filtered.text") },
      }}
    />
  )
}
