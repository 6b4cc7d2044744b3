import { Text } from "@medusajs/ui"
import { Moment } from "../../../components/values/moment"
import { formatMoney } from "../../../lib/format/format"
import { useLocale, useText } from "../../../lib/format/text"
import type { SubscriptionView } from "../../../hooks/queries/subscriptions"

type Before = NonNullable<SubscriptionView["history"][number]["before"]>

/** The terms before a change, with the text that the customer agreed to. */
export function TermsBefore({ before, currency }: { readonly before: Before; readonly currency: string }) {
  const t = useText()
  const locale = useLocale()
  const { name, quantity, unit_price, consent_text, consented_at } = before
  return (
    <div className="text-ui-fg-subtle flex flex-col gap-y-1">
      <Text as="div" size="small" className="break-words">
        {t("subscriptions.before", { name, quantity, price: formatMoney(unit_price, currency, locale) })}
      </Text>
      <Text as="div" size="small" className="whitespace-pre-wrap break-words">
        {consent_text}
      </Text>
      <Text as="div" size="xsmall">
        <Moment at={consented_at} />
      </Text>
    </div>
  )
}
