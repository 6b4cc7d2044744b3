import { defineRouteConfig } from "@medusajs/admin-sdk"
import { useState } from "react"
import { useNavigate } from "react-router-dom"
import { List } from "../../../components/list"
import { useListQuery } from "../../../lib/requests/list-query"
import { useText } from "../../../lib/format/text"
import { usePayoutColumns } from "../../../features/payouts/columns"
import { PAYOUT_FILTERS, usePayoutFilters } from "../../../features/payouts/filters"
import { PayoutForm } from "../../../features/payouts/form"
import { PayoutsSwitchedOff } from "../../../features/payouts/switched-off"
import { useMay } from "../../../hooks/medusa/permissions"
import { usePayouts } from "../../../hooks/queries/payouts"

const Payouts = () => {
  const t = useText()
  const may = useMay()
  const columns = usePayoutColumns()
  const filters = usePayoutFilters()
  const payouts = usePayouts(useListQuery(PAYOUT_FILTERS))
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const allowed = payouts.data?.allowed
  return (
    <div className="flex flex-col gap-y-3">
      <PayoutsSwitchedOff allowed={allowed} />
      <List
        heading={t("menu.payouts")}
        columns={columns}
        filters={filters}
        of={payouts}
        rows={payouts.data?.payouts}
        rowHref={({ id }) => `/card-payments/payouts/${id}`}
        action={
          allowed?.enabled && may("acquiring_payout:create")
            ? { label: t("action.create"), onClick: () => setOpen(true) }
            : undefined
        }
        emptyState={{
          empty: { heading: t("payouts.empty.title"), description: t("payouts.empty.text") },
          filtered: { heading: t("payouts.filtered.title"), description: t("payouts.filtered.text") },
        }}
      >
        {isOpen && allowed && (
          <PayoutForm
            currencies={allowed.currency_codes}
            close={() => setOpen(false)}
            onCreated={({ id }) => navigate(`/card-payments/payouts/${id}`)}
          />
        )}
      </List>
    </div>
  )
}
export default Payouts

export const config = defineRouteConfig({ label: "menu.payouts", translationNs: "acquiring", rank: 8 })

const Breadcrumb = () => <>{useText()("menu.payouts")}</>

export const handle = { breadcrumb: () => <Breadcrumb /> }
