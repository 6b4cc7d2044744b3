import { createDataTableColumnHelper } from "@medusajs/ui"
import { useMemo } from "react"
import { Moment } from "../components/moment"
import { useText, useWord } from "../lib/text"
import type { ActView } from "../queries/activity"
import { useUserNames } from "../queries/users"
import { OutcomeBadge } from "./badge"
import { ActSubject } from "./subject"
import { WhatChanged } from "./what-changed"
import { Who } from "./who"

const helper = createDataTableColumnHelper<ActView>()

/** The columns of what people did. */
export function useActivityColumns(acts: readonly ActView[]) {
  const t = useText()
  const word = useWord()
  const names = useUserNames(acts.map(({ actor_id }) => actor_id))
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
        cell: ({ row: { original } }) => <Who act={original} names={names} />,
      }),
      helper.accessor("act", {
        header: t("activity.column.act"),
        cell: ({ getValue }) => word("activity.act", getValue()),
      }),
      helper.accessor("subject", {
        header: t("activity.column.subject"),
        cell: ({ row: { original } }) => <ActSubject act={original} />,
      }),
      helper.accessor("outcome", {
        header: t("activity.column.outcome"),
        cell: ({ getValue }) => <OutcomeBadge outcome={getValue()} />,
      }),
      helper.accessor("after", {
        header: t("activity.column.change"),
        cell: ({ row: { original } }) => (
          <div className="max-w-64 py-3 2xl:max-w-md">
            <WhatChanged act={original} />
          </div>
        ),
      }),
    ],
    [t, word, names]
  )
}
