import { defineRouteConfig } from "@medusajs/admin-sdk"
import { CreditCard } from "@medusajs/icons"
import { AsItWas } from "../../components/as-it-was"
import { List } from "../../components/list"
import { RunProgress } from "../../components/run-progress"
import { InstallationBanner } from "../../installation/banner"
import { useListQuery } from "../../lib/list-query"
import { useText } from "../../lib/text"
import { usePaymentColumns } from "../../payments/columns"
import { exportRun } from "../../payments/export-run"
import { PAYMENT_FILTERS, usePaymentFilters } from "../../payments/filters"
import { useExport } from "../../payments/use-export"
import { NeedsYou } from "../../problems/needs-you"
import { usePayments } from "../../queries/payments"
import type { PaymentView } from "../../queries/payments"
import { useOrderNumbers } from "../../queries/people"

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
      <AsItWas of={payments}>
        <InstallationBanner />
        <NeedsYou />
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
      </AsItWas>
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
