import { defineRouteConfig } from "@medusajs/admin-sdk"
import { CreditCard } from "@medusajs/icons"
import { LastAnswer } from "../../components/last-answer"
import { List } from "../../components/list"
import { RunProgress } from "../../components/run-progress"
import { InstallationBanner } from "../../features/installation/banner"
import { useListQuery } from "../../lib/requests/list-query"
import { useText } from "../../lib/format/text"
import { usePaymentColumns } from "../../features/payments/columns"
import { exportRun } from "../../features/payments/export-run"
import { PAYMENT_FILTERS, usePaymentFilters } from "../../features/payments/filters"
import { useExport } from "../../features/payments/use-export"
import { OpenTasks } from "../../features/problems/open-tasks"
import { usePayments } from "../../hooks/queries/payments"
import type { PaymentView } from "../../hooks/queries/payments"
import { useOrderNumbers } from "../../hooks/medusa/people"

const NONE: readonly PaymentView[] = []

const CardPayments = () => {
  const t = useText()
  const filters = usePaymentFilters()
  const query = useListQuery(PAYMENT_FILTERS)
  const payments = usePayments(query)
  const orders = useOrderNumbers((payments.data?.payments ?? NONE).flatMap(({ order_id }) => order_id ?? []))
  const columns = usePaymentColumns(orders)
  const saving = useExport(query, payments.data?.count ?? 0)
  return (
    <div className="flex flex-col gap-y-3">
      <LastAnswer of={payments}>
        <InstallationBanner />
        <OpenTasks />
        <RunProgress run={exportRun} title={t("payments.exporting")} />
        <List
          heading={t("menu.payments")}
          columns={columns}
          filters={filters}
          action={saving}
          of={payments}
          rows={payments.data?.payments}
          rowHref={({ id }) => `/card-payments/${id}`}
          emptyState={{
            empty: { heading: t("payments.empty.title"), description: t("payments.empty.text") },
            filtered: { heading: t("payments.filtered.title"), description: t("payments.filtered.text") },
          }}
        />
      </LastAnswer>
    </div>
  )
}
export default CardPayments

export const config = defineRouteConfig({
  label: "menu.payments",
  translationNs: "acquiring",
  icon: CreditCard,
  rank: 1,
})

const Breadcrumb = () => <>{useText()("menu.payments")}</>

export const handle = { breadcrumb: () => <Breadcrumb /> }
