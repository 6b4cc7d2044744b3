import { defineRouteConfig } from "@medusajs/admin-sdk"
import { useState } from "react"
import { useNavigate } from "react-router-dom"
import { List } from "../../../components/list"
import { useListQuery } from "../../../lib/requests/list-query"
import { useText } from "../../../lib/format/text"
import { useLinkColumns } from "../../../features/payment-links/columns"
import { LINK_FILTERS, useLinkFilters } from "../../../features/payment-links/filters"
import { LinkForm } from "../../../features/payment-links/form"
import { useLinks } from "../../../hooks/queries/links"
import { useMay } from "../../../hooks/medusa/permissions"

const PaymentLinks = () => {
  const t = useText()
  const may = useMay()
  const columns = useLinkColumns()
  const filters = useLinkFilters()
  const links = useLinks(useListQuery(LINK_FILTERS))
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  return (
    <List
      heading={t("menu.links")}
      columns={columns}
      filters={filters}
      of={links}
      rows={links.data?.payment_links}
      rowHref={({ id }) => `/card-payments/links/${id}`}
      action={
        may("acquiring_payment_link:create") ? { label: t("action.create"), onClick: () => setOpen(true) } : undefined
      }
      emptyState={{
        empty: { heading: t("links.empty.title"), description: t("links.empty.text") },
        filtered: { heading: t("links.filtered.title"), description: t("links.filtered.text") },
      }}
    >
      {isOpen && (
        <LinkForm close={() => setOpen(false)} onCreated={({ id }) => navigate(`/card-payments/links/${id}`)} />
      )}
    </List>
  )
}
export default PaymentLinks

export const config = defineRouteConfig({ label: "menu.links", translationNs: "acquiring", rank: 7 })

const Breadcrumb = () => <>{useText()("menu.links")}</>

export const handle = { breadcrumb: () => <Breadcrumb /> }
