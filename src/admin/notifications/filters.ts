import { createDataTableFilterHelper } from "@medusajs/ui"
import { useMemo } from "react"
import { useText } from "../lib/text"
import { useAccounts } from "../queries/accounts"
import type { NotificationView } from "../queries/notifications"
import { KINDS, STATES, VERDICTS } from "./words"

const helper = createDataTableFilterHelper<NotificationView>()

export const NOTICE_FILTERS = ["state", "verdict", "kind", "account"]

/** The filters of the inbox; their ids are the route's names. */
export function useNoticeFilters() {
  const t = useText()
  const { data } = useAccounts()
  return useMemo(
    () => [
      helper.accessor("state", {
        type: "select",
        label: t("notices.column.state"),
        options: STATES.map((state) => ({ label: t(`notices.state.${state}`), value: state })),
      }),
      helper.accessor("verdict", {
        type: "radio",
        label: t("notices.column.verdict"),
        options: VERDICTS.map((verdict) => ({ label: t(`notices.verdict.${verdict}`), value: verdict })),
      }),
      helper.accessor("kind", {
        type: "select",
        label: t("notices.column.kind"),
        options: KINDS.map((kind) => ({ label: t(`notices.kind.${kind}`), value: kind })),
      }),
      helper.accessor("account", {
        type: "radio",
        label: t("notices.column.account"),
        options: (data?.accounts ?? []).map(({ handle }) => ({ label: handle, value: handle })),
      }),
    ],
    [t, data]
  )
}
