import { createDataTableColumnHelper } from "@medusajs/ui"
import { useMemo } from "react"
import { WithMode } from "../../components/values/account-name"
import { Moment } from "../../components/values/moment"
import { Money } from "../../components/values/money"
import { TextLink } from "../../components/values/text-link"
import { useText } from "../../lib/format/text"
import type { LinkView } from "../../hooks/queries/links"
import { LinkBadge } from "./badge"
import { LinkTarget } from "./target"

const helper = createDataTableColumnHelper<LinkView>()

export function useLinkColumns() {
  const t = useText()
  return useMemo(
    () => [
      helper.accessor("amount", {
        header: t("links.column.amount"),
        cell: ({ row: { original } }) => (
          <WithMode handle={original.account} mode={original.mode}>
            <TextLink to={`/card-payments/links/${original.id}`}>
              <Money amount={original.amount} currency={original.currency_code} />
            </TextLink>
          </WithMode>
        ),
      }),
      helper.accessor("state", {
        header: t("links.column.state"),
        cell: ({ getValue }) => <LinkBadge state={getValue()} />,
      }),
      helper.accessor("order_id", {
        header: t("links.column.for"),
        cell: ({ row: { original } }) => <LinkTarget link={original} />,
      }),
      helper.accessor("expires_at", {
        header: t("links.column.expires_at"),
        enableSorting: true,
        cell: ({ getValue }) => <Moment at={getValue()} />,
      }),
      helper.accessor("account", { header: t("links.column.account") }),
      helper.accessor("created_at", {
        header: t("links.column.created_at"),
        enableSorting: true,
        cell: ({ getValue }) => <Moment at={getValue()} />,
      }),
    ],
    [t]
  )
}
