import { Text } from "@medusajs/ui"
import { Moment } from "../../../components/values/moment"
import { MessageText } from "../../../components/values/message-text"
import { Section } from "../../../components/section"
import { useText } from "../../../lib/format/text"
import type { PaymentView } from "../../../hooks/queries/payments"

type Move = PaymentView["history"][number]

/** The transitions of a payment with their causes, newest first. */
export function Timeline({ history }: { readonly history: readonly Move[] }) {
  const t = useText()
  return (
    <Section title={t("payment.timeline")}>
      <ol className="px-6 py-4">
        {history.toReversed().map((move, index) => (
          <Line key={`${move.at} ${move.to} ${index}`} move={move} />
        ))}
      </ol>
    </Section>
  )
}

function Line({ move: { from, to, cause, at, note } }: { readonly move: Move }) {
  const t = useText()
  return (
    <li className="border-ui-border-strong relative ml-1.5 border-l pb-4 pl-4 last:border-transparent last:pb-0">
      <span aria-hidden className="bg-ui-fg-muted absolute -left-[4.5px] top-1.5 size-2 rounded-full" />
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Text size="small" weight="plus">
          {from === to ? t("payment.noted") : t(`payments.state.${to}`)}
        </Text>
        <Text as="div" size="xsmall" className="text-ui-fg-subtle">
          <Moment at={at} />
        </Text>
      </div>
      <Text size="small" className="text-ui-fg-subtle">
        {t(`payment.cause.${cause}`)}
      </Text>
      {note !== undefined && (
        <Text size="small" className="text-ui-fg-subtle break-words">
          <MessageText message={note} />
        </Text>
      )}
    </li>
  )
}
