import { createDataTableColumnHelper } from "@medusajs/ui"
import { useMemo } from "react"
import { WithMode } from "../components/account-name"
import { Moment } from "../components/moment"
import { selectColumn } from "../components/select-column"
import { TextLink } from "../components/text-link"
import { useText, useWord } from "../lib/text"
import type { NotificationView } from "../queries/notifications"
import { NoticeStateBadge, VerdictBadge } from "./badges"

const helper = createDataTableColumnHelper<NotificationView>()

/** The columns of the inbox. */
export function useNoticeColumns() {
  const t = useText()
  const word = useWord()
  return useMemo(() => {
    const sorted = {
      enableSorting: true,
      sortAscLabel: t("notices.oldest"),
      sortDescLabel: t("notices.newest"),
    } as const
    return [
      selectColumn<NotificationView>(t, ({ id, order_no }) => order_no ?? id, t("notices.notReplayable")),
      helper.accessor("kind", {
        header: t("notices.column.kind"),
        cell: ({ row: { original }, getValue }) => (
          <WithMode handle={original.account} mode={original.mode}>
            <TextLink to={`/card-payments/notifications/${original.id}`}>{word("notices.kind", getValue())}</TextLink>
          </WithMode>
        ),
      }),
      helper.accessor("created_at", {
        header: t("notices.column.created_at"),
        ...sorted,
        cell: ({ getValue }) => <Moment at={getValue()} />,
      }),
      helper.accessor("verdict", {
        header: t("notices.column.verdict"),
        cell: ({ getValue }) => <VerdictBadge verdict={getValue()} />,
      }),
      helper.accessor("state", {
        header: t("notices.column.state"),
        cell: ({ row: { original } }) => <NoticeStateBadge notification={original} />,
      }),
      helper.accessor("order_no", {
        header: t("notices.column.order_no"),
        cell: ({ row: { original } }) => <OrderNumber notification={original} />,
      }),
      helper.accessor("tries", { header: t("notices.column.tries") }),
      helper.accessor("account", { header: t("notices.column.account") }),
      helper.accessor("updated_at", {
        header: t("notices.column.updated_at"),
        ...sorted,
        cell: ({ getValue }) => <Moment at={getValue()} />,
      }),
    ]
  }, [t, word])
}

/** The number of its payment, where it names one. */
export function OrderNumber({ notification: { order_no, payment_id } }: { readonly notification: NotificationView }) {
  if (order_no === null) return <span className="text-ui-fg-muted">–</span>
  const number = <span className="font-mono">{order_no}</span>
  return payment_id === null ? number : <TextLink to={`/card-payments/${payment_id}`}>{number}</TextLink>
}
