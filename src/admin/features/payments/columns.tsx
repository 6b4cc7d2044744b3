import { createDataTableColumnHelper } from "@medusajs/ui"
import { useMemo } from "react"
import { WithMode } from "../../components/values/account-name"
import { PaymentBadge } from "../../components/values/badges"
import { CardDigits } from "../../components/values/card-digits"
import { Moment } from "../../components/values/moment"
import { Money } from "../../components/values/money"
import { OrderLink } from "../../components/values/order-link"
import { TextLink } from "../../components/values/text-link"
import { useText, useLabel } from "../../lib/format/text"
import type { PaymentView } from "../../hooks/queries/payments"

const helper = createDataTableColumnHelper<PaymentView>()

/** @param orders the numbers of orders, by id */
export function usePaymentColumns(orders: Readonly<Record<string, string>>) {
  const t = useText()
  const label = useLabel()
  return useMemo(
    () => [
      helper.accessor("order_no", {
        header: t("payments.column.order_no"),
        cell: ({ row: { original } }) => (
          <WithMode handle={original.account} mode={original.mode}>
            <TextLink to={`/card-payments/${original.id}`}>
              <span className="font-mono">{original.order_no}</span>
            </TextLink>
          </WithMode>
        ),
      }),
      helper.accessor("order_id", {
        header: t("payments.column.order"),
        cell: ({ getValue }) => <OrderLink id={getValue()} orders={orders} />,
      }),
      helper.accessor("created_at", {
        header: t("payments.column.created_at"),
        enableSorting: true,
        cell: ({ getValue }) => <Moment at={getValue()} />,
      }),
      helper.accessor("state", {
        header: t("payments.column.state"),
        cell: ({ getValue }) => <PaymentBadge state={getValue()} />,
      }),
      helper.accessor("amount", {
        header: t("payments.column.amount"),
        enableSorting: true,
        cell: ({ row: { original } }) => <Money amount={original.amount} currency={original.currency_code} />,
      }),
      helper.accessor("card", {
        header: t("payments.column.card"),
        cell: ({ getValue }) => <CardDigits {...getValue()} />,
      }),
      helper.accessor("flow", {
        header: t("payments.column.flow"),
        cell: ({ getValue }) => label("payments.flow", getValue()),
      }),
      helper.accessor("account", { header: t("payments.column.account") }),
    ],
    [t, label, orders]
  )
}
