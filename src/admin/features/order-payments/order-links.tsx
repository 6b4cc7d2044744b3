import { Button, Copy, Text } from "@medusajs/ui"
import { useState } from "react"
import { AccountMode } from "../../components/values/account-name"
import { Allowed } from "../../components/allowed"
import { Money } from "../../components/values/money"
import { TextLink } from "../../components/values/text-link"
import { QueryError } from "../../components/query-error"
import { useText } from "../../lib/format/text"
import { LinkBadge } from "../payment-links/badge"
import { Outstanding } from "../payment-links/choose-order"
import { LinkForm } from "../payment-links/form"
import { MailLink } from "../payment-links/mail"
import type { LinkView } from "../../hooks/queries/links"
import { useLinks } from "../../hooks/queries/links"
import type { PaidOrder } from "./outstanding"

/** The outstanding amount of an order, and its payment links. */
export function OrderLinks({ order }: { readonly order: PaidOrder }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const { data, error, refetch } = useLinks({ order_id: order.id, state: ["open"], limit: 5 })
  const links = data?.payment_links ?? []
  const hasFailed = data === undefined && error !== null
  if (order.outstanding === undefined && links.length === 0 && !hasFailed) return null
  return (
    <div className="flex flex-col gap-y-3 px-6 py-4">
      {order.outstanding !== undefined && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Text as="div" size="small" className="text-ui-fg-subtle">
            <Outstanding amount={order.outstanding} currency={order.currency} />
          </Text>
          {/* The server creates no second link while one is open. */}
          {data !== undefined && links.length === 0 && (
            <Allowed to="acquiring_payment_link:create">
              <Button size="small" variant="secondary" onClick={() => setOpen(true)}>
                {t("links.make")}
              </Button>
            </Allowed>
          )}
        </div>
      )}
      {hasFailed && <QueryError error={error} again={() => void refetch()} />}
      {links.map((link) => (
        <OpenLink key={link.id} link={link} />
      ))}
      {order.outstanding !== undefined && links.length > 0 && (
        <Text size="small" className="text-ui-fg-subtle">
          {t("order.linkOpen")}
        </Text>
      )}
      {isOpen && order.outstanding !== undefined && <LinkForm order={order} close={() => setOpen(false)} />}
    </div>
  )
}

function OpenLink({ link }: { readonly link: LinkView }) {
  const t = useText()
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <Text as="div" size="small" className="flex flex-wrap items-center gap-x-2">
        <TextLink to={`/card-payments/links/${link.id}`}>{t("order.link")}</TextLink>
        <Money amount={link.amount} currency={link.currency_code} />
        <LinkBadge state={link.state} />
        <AccountMode handle={link.account} mode={link.mode} />
      </Text>
      <span className="flex items-center gap-x-2">
        <Copy content={link.url} aria-label={t("action.copy")} />
        <Allowed to="acquiring_payment_link:update">
          <MailLink link={link} />
        </Allowed>
      </span>
    </div>
  )
}
