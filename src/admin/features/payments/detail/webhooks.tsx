import { Text } from "@medusajs/ui"
import { TriangleRightMini } from "@medusajs/icons"
import { Link } from "react-router-dom"
import { Moment } from "../../../components/values/moment"
import { Section } from "../../../components/section"
import { QueryView } from "../../../components/query-view"
import { useText, useLabel } from "../../../lib/format/text"
import { useWebhooksOf } from "../../../hooks/queries/webhooks-of"
import type { WebhookView } from "../../../hooks/queries/webhooks-of"

/** The webhooks about a payment, newest first. */
export function Webhooks({ paymentId }: { readonly paymentId: string }) {
  const t = useText()
  return (
    <QueryView of={useWebhooksOf(paymentId)}>
      {({ webhooks }) => (
        <Section title={t("payment.webhook.title")}>
          {webhooks.length === 0 && (
            <Text size="small" className="text-ui-fg-subtle px-6 py-4">
              {t("payment.webhook.none")}
            </Text>
          )}
          {webhooks.map((webhook) => (
            <Line key={webhook.id} webhook={webhook} />
          ))}
        </Section>
      )}
    </QueryView>
  )
}

function Line({ webhook: { id, kind, source, verification, state, created_at } }: { readonly webhook: WebhookView }) {
  const t = useText()
  const label = useLabel()
  return (
    <Link
      to={`/card-payments/webhooks/${id}`}
      className="hover:bg-ui-bg-base-hover focus-visible:shadow-borders-focus flex items-center justify-between gap-x-4 px-6 py-3 outline-none"
    >
      <span className="flex min-w-0 flex-col">
        <Text size="small" weight="plus">
          {source === "return" ? t("payment.webhook.return") : label("webhooks.kind", kind ?? "unknown")}
        </Text>
        <Text as="span" size="small" className="text-ui-fg-subtle">
          {label("webhooks.verification", verification)} · {label("webhooks.state", state)} · <Moment at={created_at} />
        </Text>
      </span>
      <TriangleRightMini className="text-ui-fg-muted shrink-0" />
    </Link>
  )
}
