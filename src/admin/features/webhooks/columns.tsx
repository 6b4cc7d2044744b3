import { createDataTableColumnHelper } from "@medusajs/ui"
import { useMemo } from "react"
import { WithMode } from "../../components/values/account-name"
import { Moment } from "../../components/values/moment"
import { selectColumn } from "../../components/inputs/select-column"
import { TextLink } from "../../components/values/text-link"
import { useText, useLabel } from "../../lib/format/text"
import type { WebhookEventView } from "../../hooks/queries/webhooks"
import { WebhookStateBadge, VerificationBadge } from "./badges"

const helper = createDataTableColumnHelper<WebhookEventView>()

export function useWebhookColumns() {
  const t = useText()
  const label = useLabel()
  return useMemo(() => {
    const sorted = {
      enableSorting: true,
      sortAscLabel: t("webhooks.oldest"),
      sortDescLabel: t("webhooks.newest"),
    } as const
    return [
      selectColumn<WebhookEventView>(t, ({ id, order_no }) => order_no ?? id, t("webhooks.notReplayable")),
      helper.accessor("kind", {
        header: t("webhooks.column.kind"),
        cell: ({ row: { original }, getValue }) => (
          <WithMode handle={original.account} mode={original.mode}>
            <TextLink to={`/card-payments/webhooks/${original.id}`}>{label("webhooks.kind", getValue())}</TextLink>
          </WithMode>
        ),
      }),
      helper.accessor("created_at", {
        header: t("webhooks.column.created_at"),
        ...sorted,
        cell: ({ getValue }) => <Moment at={getValue()} />,
      }),
      helper.accessor("verification", {
        header: t("webhooks.column.verification"),
        cell: ({ getValue }) => <VerificationBadge verification={getValue()} />,
      }),
      helper.accessor("state", {
        header: t("webhooks.column.state"),
        cell: ({ row: { original } }) => <WebhookStateBadge webhook={original} />,
      }),
      helper.accessor("order_no", {
        header: t("webhooks.column.order_no"),
        cell: ({ row: { original } }) => <OrderNumber webhook={original} />,
      }),
      helper.accessor("attempts", { header: t("webhooks.column.attempts") }),
      helper.accessor("account", { header: t("webhooks.column.account") }),
      helper.accessor("updated_at", {
        header: t("webhooks.column.updated_at"),
        ...sorted,
        cell: ({ getValue }) => <Moment at={getValue()} />,
      }),
    ]
  }, [t, label])
}

/** The order number of its payment, with a link if there is one. */
export function OrderNumber({ webhook: { order_no, payment_id } }: { readonly webhook: WebhookEventView }) {
  if (order_no === null) return <span className="text-ui-fg-muted">–</span>
  const number = <span className="font-mono">{order_no}</span>
  return payment_id === null ? number : <TextLink to={`/card-payments/${payment_id}`}>{number}</TextLink>
}
