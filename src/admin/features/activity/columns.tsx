import { createDataTableColumnHelper } from "@medusajs/ui"
import { useMemo } from "react"
import { Moment } from "../../components/values/moment"
import { useText, useLabel } from "../../lib/format/text"
import type { AuditEntryView } from "../../hooks/queries/activity"
import { useUserNames } from "../../hooks/medusa/users"
import { OutcomeBadge } from "./badge"
import { AuditSubject } from "./subject"
import { WhatChanged } from "./what-changed"
import { Who } from "./who"

const helper = createDataTableColumnHelper<AuditEntryView>()

export function useActivityColumns(actions: readonly AuditEntryView[]) {
  const t = useText()
  const label = useLabel()
  const names = useUserNames(actions.map(({ actor_id }) => actor_id))
  return useMemo(
    () => [
      helper.accessor("created_at", {
        header: t("activity.column.at"),
        enableSorting: true,
        sortLabel: t("activity.column.at"),
        cell: ({ getValue }) => <Moment at={getValue()} />,
      }),
      helper.accessor("actor_id", {
        header: t("activity.column.who"),
        cell: ({ row: { original } }) => <Who action={original} names={names} />,
      }),
      helper.accessor("action", {
        header: t("activity.column.action"),
        cell: ({ getValue }) => label("activity.action", getValue()),
      }),
      helper.accessor("subject", {
        header: t("activity.column.subject"),
        cell: ({ row: { original } }) => <AuditSubject action={original} />,
      }),
      helper.accessor("outcome", {
        header: t("activity.column.outcome"),
        cell: ({ getValue }) => <OutcomeBadge outcome={getValue()} />,
      }),
      helper.accessor("after", {
        header: t("activity.column.change"),
        cell: ({ row: { original } }) => (
          <div className="max-w-64 py-3 2xl:max-w-md">
            <WhatChanged action={original} />
          </div>
        ),
      }),
    ],
    [t, label, names]
  )
}
