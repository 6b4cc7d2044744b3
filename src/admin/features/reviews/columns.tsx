import { createDataTableColumnHelper } from "@medusajs/ui"
import { useMemo } from "react"
import { WithMode } from "../../components/values/account-name"
import { CardDigits } from "../../components/values/card-digits"
import { Moment } from "../../components/values/moment"
import { Money } from "../../components/values/money"
import { selectColumn } from "../../components/inputs/select-column"
import { TextLink } from "../../components/values/text-link"
import { TwoLines } from "../../components/values/two-lines"
import { useText, useLabel } from "../../lib/format/text"
import { Reasons } from "../payments/detail/reasons"
import { ThreeDSecure } from "../payments/three-d-secure"
import type { PaymentView } from "../../hooks/queries/payments"

const helper = createDataTableColumnHelper<PaymentView>()

/** The basis of a decision comes first, because a narrow screen shows no more. */
export function useReviewColumns() {
  const t = useText()
  const label = useLabel()
  return useMemo(
    () => [
      selectColumn<PaymentView>(t, ({ order_no }) => order_no),
      helper.accessor("order_no", {
        header: t("payments.column.order_no"),
        cell: ({ row: { original } }) => (
          <TwoLines below={original.account}>
            <WithMode handle={original.account} mode={original.mode}>
              <TextLink to={`/card-payments/${original.id}`}>
                <span className="font-mono">{original.order_no}</span>
              </TextLink>
            </WithMode>
          </TwoLines>
        ),
      }),
      helper.accessor("amount", {
        header: t("payments.column.amount"),
        cell: ({ row: { original } }) => <Money amount={original.amount} currency={original.currency_code} />,
      }),
      helper.accessor("card", {
        header: t("payments.column.card"),
        cell: ({ getValue }) => <CardDigits {...getValue()} />,
      }),
      helper.accessor("risk.action", {
        header: t("reviews.column.action"),
        cell: ({ getValue }) => <TextCell text={getValue() && label("payment.risk", getValue() ?? "")} />,
      }),
      helper.accessor("risk.score", {
        header: t("reviews.column.score"),
        cell: ({ getValue }) => <TextCell text={getValue()} />,
      }),
      helper.accessor("risk.reasons", {
        header: t("reviews.column.reasons"),
        cell: ({ getValue }) => (
          <div className="w-40 whitespace-normal py-2">
            <Reasons of={getValue()} />
          </div>
        ),
      }),
      helper.display({
        id: "threeds",
        header: t("reviews.column.threeds"),
        cell: ({ row: { original } }) => <ThreeDSecure payment={original} />,
      }),
      helper.accessor("created_at", {
        header: t("payments.column.created_at"),
        cell: ({ getValue }) => <Moment at={getValue()} />,
      }),
    ],
    [t, label]
  )
}

/** The gateway's own text. */
function TextCell({ text }: { readonly text: string | null }) {
  return text ? <span>{text}</span> : <span className="text-ui-fg-muted">–</span>
}
