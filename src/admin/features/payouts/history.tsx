import { Text } from "@medusajs/ui"
import { Moment } from "../../components/values/moment"
import { MessageText } from "../../components/values/message-text"
import { Section } from "../../components/section"
import { useText } from "../../lib/format/text"
import type { PayoutView } from "../../hooks/queries/payouts"

/** The states of a payout, newest first. */
export function PayoutHistory({ history }: Pick<PayoutView, "history">) {
  const t = useText()
  return (
    <Section title={t("payouts.history")}>
      {history.toReversed().map(({ at, to, note }) => (
        <div key={`${at} ${to}`} className="flex flex-col gap-y-1 px-6 py-3">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <Text size="small" weight="plus">
              {t(`payment.modification.state.${to}`)}
            </Text>
            <Text as="div" size="xsmall" className="text-ui-fg-subtle">
              <Moment at={at} />
            </Text>
          </div>
          {note !== undefined && (
            <Text size="small" className="text-ui-fg-subtle break-words">
              <MessageText message={note} />
            </Text>
          )}
        </div>
      ))}
    </Section>
  )
}
