import { createDataTableFilterHelper } from "@medusajs/ui"
import { useMemo } from "react"
import { useText } from "../../lib/format/text"
import { useAccounts } from "../../hooks/queries/accounts"
import type { WebhookEventView } from "../../hooks/queries/webhooks"
import { KINDS, STATES, VERIFICATIONS } from "./labels"

const helper = createDataTableFilterHelper<WebhookEventView>()

export const WEBHOOK_FILTERS = ["state", "verification", "kind", "account"]

/** The ids of the filters are the parameters of the route. */
export function useWebhookFilters() {
  const t = useText()
  const { data } = useAccounts()
  return useMemo(
    () => [
      helper.accessor("state", {
        type: "select",
        label: t("webhooks.column.state"),
        options: STATES.map((state) => ({ label: t(`webhooks.state.${state}`), value: state })),
      }),
      helper.accessor("verification", {
        type: "radio",
        label: t("webhooks.column.verification"),
        options: VERIFICATIONS.map((verification) => ({
          label: t(`webhooks.verification.${verification}`),
          value: verification,
        })),
      }),
      helper.accessor("kind", {
        type: "select",
        label: t("webhooks.column.kind"),
        options: KINDS.map((kind) => ({ label: t(`webhooks.kind.${kind}`), value: kind })),
      }),
      helper.accessor("account", {
        type: "radio",
        label: t("webhooks.column.account"),
        options: (data?.accounts ?? []).map(({ handle }) => ({ label: handle, value: handle })),
      }),
    ],
    [t, data]
  )
}
