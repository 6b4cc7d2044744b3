import { createDataTableColumnHelper } from "@medusajs/ui"
import { useMemo } from "react"
import { WithMode } from "../../components/values/account-name"
import { ModificationBadge } from "../../components/values/badges"
import { Moment } from "../../components/values/moment"
import { Money } from "../../components/values/money"
import { TextLink } from "../../components/values/text-link"
import { useText } from "../../lib/format/text"
import type { PayoutView } from "../../hooks/queries/payouts"
import { Receiver } from "./receiver"

const helper = createDataTableColumnHelper<PayoutView>()

export function usePayoutColumns() {
  const t = useText()
  return useMemo(
    () => [
      helper.accessor("amount", {
        header: t("payouts.column.amount"),
        cell: ({ row: { original } }) => (
          <WithMode handle={original.account}>
            <TextLink to={`/card-payments/payouts/${original.id}`}>
              <Money amount={original.amount} currency={original.currency_code} />
            </TextLink>
          </WithMode>
        ),
      }),
      helper.accessor("state", {
        header: t("payouts.column.state"),
        cell: ({ getValue }) => <ModificationBadge state={getValue()} />,
      }),
      helper.accessor("receiver", {
        header: t("payouts.column.receiver"),
        cell: ({ getValue }) => <Receiver fields={getValue()} />,
      }),
      helper.accessor("request_id", { header: t("payouts.column.request_id") }),
      helper.accessor("account", { header: t("payouts.column.account") }),
      helper.accessor("created_at", {
        header: t("payouts.column.created_at"),
        enableSorting: true,
        cell: ({ getValue }) => <Moment at={getValue()} />,
      }),
    ],
    [t]
  )
}
