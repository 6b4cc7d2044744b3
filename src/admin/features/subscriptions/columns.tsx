import { StatusBadge, createDataTableColumnHelper } from "@medusajs/ui"
import { useMemo } from "react"
import { WithMode } from "../../components/values/account-name"
import { CardDigits } from "../../components/values/card-digits"
import { Moment } from "../../components/values/moment"
import { TextLink } from "../../components/values/text-link"
import { useText } from "../../lib/format/text"
import { usePeriod } from "../plans/period"
import type { SubscriptionView } from "../../hooks/queries/subscriptions"
import { SubscriptionBadge } from "./badges"
import { CustomerName } from "./customer-name"
import { NextAmount } from "./terms/next-amount"

const helper = createDataTableColumnHelper<SubscriptionView>()

/** The card that is charged, or that one is needed. */
function CardOf({ subscription: { card, attention } }: { readonly subscription: SubscriptionView }) {
  const t = useText()
  if (attention !== null) return <StatusBadge color="orange">{t("subscriptions.cardWanted")}</StatusBadge>
  return <CardDigits first6={card?.first6 ?? null} last4={card?.last4 ?? null} />
}

export function useSubscriptionColumns() {
  const t = useText()
  const period = usePeriod()
  return useMemo(
    () => [
      helper.accessor("name", {
        header: t("subscriptions.column.name"),
        cell: ({ getValue, row: { original } }) => (
          <WithMode handle={original.account} mode={original.mode}>
            <TextLink to={`/card-payments/subscriptions/${original.id}`}>{getValue()}</TextLink>
          </WithMode>
        ),
      }),
      helper.accessor("state", {
        header: t("subscriptions.column.state"),
        cell: ({ getValue }) => <SubscriptionBadge state={getValue()} />,
      }),
      helper.accessor("customer_id", {
        header: t("subscriptions.column.customer"),
        cell: ({ getValue }) => <CustomerName id={getValue()} />,
      }),
      helper.accessor("next_unit_price", {
        header: t("subscriptions.column.amount"),
        cell: ({ row: { original } }) => <NextAmount subscription={original} />,
      }),
      helper.accessor("interval", {
        header: t("subscriptions.column.interval"),
        cell: ({ row: { original } }) => period(original),
      }),
      helper.accessor("next_due_at", {
        header: t("subscriptions.column.next"),
        cell: ({ row: { original } }) => <Moment at={original.state === "active" ? original.next_due_at : null} />,
      }),
      helper.accessor("card", {
        header: t("subscriptions.column.card"),
        cell: ({ row: { original } }) => <CardOf subscription={original} />,
      }),
      helper.accessor("account", { header: t("subscriptions.column.account") }),
      helper.accessor("created_at", {
        header: t("subscriptions.column.created_at"),
        enableSorting: true,
        cell: ({ getValue }) => <Moment at={getValue()} />,
      }),
    ],
    [t, period]
  )
}
