import { createDataTableFilterHelper } from "@medusajs/ui"
import { useMemo } from "react"
import { AUDITED_ACTIONS, AUDIT_OUTCOMES } from "../../../domain/accounts/audit"
import { useText, useLabel } from "../../lib/format/text"
import type { AuditEntryView } from "../../hooks/queries/activity"
import { useUsers } from "../../hooks/medusa/users"

const helper = createDataTableFilterHelper<AuditEntryView & { readonly actor: string }>()

export const ACTIVITY_FILTERS = ["action", "outcome", "actor", "subject", "payment_id"]

/** The ids of the filters are the parameters of the route. */
export function useActivityFilters() {
  const t = useText()
  const labelOf = useLabel()
  const { data: users } = useUsers()
  return useMemo(
    () => [
      helper.accessor("action", {
        type: "select",
        label: t("activity.column.action"),
        options: Object.keys(AUDITED_ACTIONS).map((action) => ({
          label: labelOf("activity.action", action),
          value: action,
        })),
      }),
      helper.accessor("outcome", {
        type: "select",
        label: t("activity.column.outcome"),
        options: AUDIT_OUTCOMES.map((outcome) => ({ label: t(`activity.outcome.${outcome}`), value: outcome })),
      }),
      helper.accessor("actor", {
        type: "radio",
        label: t("activity.column.who"),
        options: (users ?? []).map(({ id, name }) => ({ label: name, value: id })),
      }),
    ],
    [t, labelOf, users]
  )
}
