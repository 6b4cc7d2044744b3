import { Text } from "@medusajs/ui"
import { Row } from "../../components/row"
import { Section } from "../../components/section"
import { useText } from "../../lib/format/text"
import type { WebhookEventView } from "../../hooks/queries/webhooks"
import { fieldsOf } from "./fields"

/** The stored content of the message. */
export function Message({ body }: { readonly body: WebhookEventView["body"] }) {
  const t = useText()
  const fields = fieldsOf(body)
  return (
    <Section title={t("webhooks.message")} description={t("webhooks.messageText")}>
      {fields.length === 0 && (
        <Text size="small" className="text-ui-fg-subtle px-6 py-4">
          {t("webhooks.nothingKept")}
        </Text>
      )}
      {fields.map(({ path, value }) => (
        <Row key={path} title={<span className="break-all font-mono">{path}</span>}>
          {value === null ? (
            <span className="text-ui-fg-muted">{t("webhooks.notKept")}</span>
          ) : value === "" ? (
            <span className="text-ui-fg-muted">–</span>
          ) : (
            <span className="break-all font-mono">{value}</span>
          )}
        </Row>
      ))}
    </Section>
  )
}
