import { createDataTableColumnHelper } from "@medusajs/ui"
import { useMemo } from "react"
import { useText } from "../../lib/format/text"
import type { ProblemView } from "../../hooks/queries/problems"
import { ProblemItem } from "./item"

const helper = createDataTableColumnHelper<ProblemView>()

/** One column, because a problem consists of sentences. It is sorted by its start. */
export function useProblemColumns() {
  const t = useText()
  return useMemo(
    () => [
      helper.accessor("since", {
        header: t("problems.column"),
        enableSorting: true,
        sortLabel: t("problems.since"),
        sortAscLabel: t("problems.oldest"),
        sortDescLabel: t("problems.newest"),
        cell: ({ row: { original } }) => (
          <div className="py-4">
            <ProblemItem problem={original} />
          </div>
        ),
      }),
    ],
    [t]
  )
}
