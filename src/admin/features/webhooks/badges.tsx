import { StatusBadge } from "@medusajs/ui"
import { useText } from "../../lib/format/text"
import type { WebhookEventView } from "../../hooks/queries/webhooks"

const VERIFICATION_COLORS = { verified: "green", unverified: "orange", rejected: "red" } as const satisfies Record<
  WebhookEventView["verification"],
  string
>

export function VerificationBadge({ verification }: { readonly verification: WebhookEventView["verification"] }) {
  const t = useText()
  return (
    <StatusBadge color={VERIFICATION_COLORS[verification]}>{t(`webhooks.verification.${verification}`)}</StatusBadge>
  )
}

const STATE_COLORS = { received: "blue", processed: "green", failed: "orange", dead: "red" } as const satisfies Record<
  WebhookEventView["state"],
  string
>

/** The processing state of a webhook; a rejected one has none. */
export function WebhookStateBadge({
  webhook: { state, verification },
}: {
  readonly webhook: Pick<WebhookEventView, "state" | "verification">
}) {
  const t = useText()
  if (verification === "rejected") return <span className="text-ui-fg-muted">–</span>
  return <StatusBadge color={STATE_COLORS[state]}>{t(`webhooks.state.${state}`)}</StatusBadge>
}
