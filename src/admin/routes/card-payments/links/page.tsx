import { defineRouteConfig } from "@medusajs/admin-sdk"
import { DataTable } from "@medusajs/dashboard/components"
import { Container } from "@medusajs/ui"
import { useState } from "react"
import { Failed } from "../../../components/waiting"
import { PAGE_SIZE, useListQuery } from "../../../lib/list-query"
import { useText } from "../../../lib/text"
import { useLinkColumns } from "../../../payment-links/columns"
import { LINK_FILTERS, useLinkFilters } from "../../../payment-links/filters"
import { LinkForm } from "../../../payment-links/form"
import { useLinks } from "../../../queries/links"

/** Card payments, Payment links: addresses at which customers pay what is outstanding, the newest first. */
const PaymentLinks = () => {
  const t = useText()
  const columns = useLinkColumns()
  const filters = useLinkFilters()
  const links = useLinks(useListQuery(LINK_FILTERS))
  const [isOpen, setOpen] = useState(false)
  if (links.error && links.data === undefined) return <Failed error={links.error} again={() => void links.refetch()} />
  return (
    <Container className="p-0">
      <DataTable
        heading={t("menu.links")}
        columns={columns}
        filters={filters}
        data={links.data?.payment_links}
        rowCount={links.data?.count}
        getRowId={({ id }) => id}
        rowHref={({ id }) => `/card-payments/links/${id}`}
        pageSize={PAGE_SIZE}
        isLoading={links.isPending}
        action={{ label: t("act.create"), onClick: () => setOpen(true) }}
        emptyState={{
          empty: { heading: t("links.empty.title"), description: t("links.empty.text") },
          filtered: { heading: t("links.filtered.title"), description: t("links.filtered.text") },
        }}
      />
      {isOpen && <LinkForm close={() => setOpen(false)} />}
    </Container>
  )
}
export default PaymentLinks

export const config = defineRouteConfig({ label: "menu.links", translationNs: "acquiring", rank: 6 })

const Breadcrumb = () => <>{useText()("menu.links")}</>

export const handle = { breadcrumb: () => <Breadcrumb /> }
