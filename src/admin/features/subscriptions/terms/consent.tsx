import { Text } from "@medusajs/ui"
import { Moment } from "../../../components/values/moment"
import { Section } from "../../../components/section"
import { useText } from "../../../lib/format/text"
import type { SubscriptionView } from "../../../hooks/queries/subscriptions"

/** The text that the customer agreed to, and when. */
export function Consent({ subscription: { consent_text, consented_at } }: { readonly subscription: SubscriptionView }) {
  const t = useText()
  return (
    <Section title={t("subscriptions.consent")}>
      <div className="flex flex-col gap-y-1 px-6 py-4">
        <Text size="small" className="whitespace-pre-wrap break-words">
          {consent_text}
        </Text>
        <Text as="div" size="xsmall" className="text-ui-fg-subtle">
          <Moment at={consented_at} />
        </Text>
      </div>
    </Section>
  )
}
