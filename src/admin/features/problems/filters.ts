import { createDataTableFilterHelper } from "@medusajs/ui"
import { useMemo } from "react"
import { PROBLEM_KINDS } from "../../../domain/problems/problem"
import { useText, useLabel } from "../../lib/format/text"
import { useAccounts } from "../../hooks/queries/accounts"
import type { ProblemView } from "../../hooks/queries/problems"

const helper = createDataTableFilterHelper<ProblemView & { readonly state: string }>()

export const PROBLEM_FILTERS = ["state", "kind", "account"]

const STATES = ["open", "closed", "all"] as const

/** The ids of the filters are the parameters of the route. Without a filter, the list has the open problems. */
export function useProblemFilters() {
  const t = useText()
  const labelOf = useLabel()
  const { data } = useAccounts()
  return useMemo(
    () => [
      helper.accessor("state", {
        type: "radio",
        label: t("problems.filter.state"),
        options: STATES.map((state) => ({ label: t(`problems.state.${state}`), value: state })),
      }),
      helper.accessor("kind", {
        type: "select",
        label: t("problems.filter.kind"),
        options: PROBLEM_KINDS.map((kind) => ({ label: labelOf("problems.kind", kind), value: kind })),
      }),
      helper.accessor("account", {
        type: "radio",
        label: t("problems.filter.account"),
        options: (data?.accounts ?? []).map(({ handle }) => ({ label: handle, value: handle })),
      }),
    ],
    [t, labelOf, data]
  )
}
