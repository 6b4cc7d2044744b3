import { createDataTableColumnHelper } from "@medusajs/ui"
import { useMemo } from "react"
import { WithMode } from "../../components/values/account-name"
import { ModificationBadge } from "../../components/values/badges"
import { Moment } from "../../components/values/moment"
import { Money } from "../../components/values/money"
import { OrderLink } from "../../components/values/order-link"
import { TextLink } from "../../components/values/text-link"
import { TwoLines } from "../../components/values/two-lines"
import { useMessage, useText } from "../../lib/format/text"
import type { RefundView } from "../../hooks/queries/refunds"
import { RefundActions } from "./actions"

const helper = createDataTableColumnHelper<RefundView>()

/**
 * @param orders the numbers of orders, by id
 * @param users the names of users, by id
 */
export function useRefundColumns(orders: Readonly<Record<string, string>>, users: Readonly<Record<string, string>>) {
  const t = useText()
  const said = useMessage()
  return useMemo(
    () => [
      helper.accessor("payment", {
        header: t("refunds.column.payment"),
        cell: ({ row: { original } }) => <PaymentLink refund={original} />,
      }),
      helper.accessor("payment.order_id", {
        header: t("refunds.column.order"),
        cell: ({ row: { original } }) => <OrderLink id={original.payment?.order_id ?? null} orders={orders} />,
      }),
      helper.accessor("amount", {
        header: t("refunds.column.amount"),
        enableSorting: true,
        cell: ({ row: { original } }) => <Money amount={original.amount} currency={original.currency_code} />,
      }),
      helper.accessor("state", {
        header: t("refunds.column.state"),
        cell: ({ getValue }) => <ModificationBadge state={getValue()} />,
      }),
      helper.display({
        id: "acts",
        header: t("refunds.column.actions"),
        cell: ({ row: { original } }) => <RefundActions refund={original} />,
      }),
      helper.accessor("created_at", {
        header: t("refunds.column.created_at"),
        enableSorting: true,
        cell: ({ getValue, row: { original } }) => (
          <TwoLines
            below={
              (original.created_by && users[original.created_by]) ?? t(`payment.modification.cause.${original.cause}`)
            }
          >
            <Moment at={getValue()} />
          </TwoLines>
        ),
      }),
      helper.accessor("result", {
        header: t("refunds.column.result"),
        cell: ({
          row: {
            original: { result, gateway_reference },
          },
        }) => (
          <TwoLines below={gateway_reference}>
            <Muted text={[result.code, result.text && said(result.text)].filter(Boolean).join(" · ")} />
          </TwoLines>
        ),
      }),
    ],
    [t, said, orders, users]
  )
}

function PaymentLink({ refund: { account, payment } }: { readonly refund: RefundView }) {
  return (
    <TwoLines below={account}>
      <WithMode handle={account} mode={payment?.mode}>
        {payment ? (
          <TextLink to={`/card-payments/${payment.id}`}>
            <span className="font-mono">{payment.order_no}</span>
          </TextLink>
        ) : (
          <Muted text="" />
        )}
      </WithMode>
    </TwoLines>
  )
}

/** The gateway's text, or a dash. */
function Muted({ text }: { readonly text: string }) {
  return <span className="text-ui-fg-subtle">{text === "" ? "–" : text}</span>
}
