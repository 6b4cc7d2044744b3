import { StatusBadge, Text } from "@medusajs/ui"
import { Moment } from "../../../components/values/moment"
import { Money } from "../../../components/values/money"
import { Section } from "../../../components/section"
import { TextLink } from "../../../components/values/text-link"
import { useText } from "../../../lib/format/text"
import type { PaymentView } from "../../../hooks/queries/payments"

type Dispute = PaymentView["disputes"][number]

const COLORS = { received: "orange", result: "grey", won: "green", lost: "red" } as const

/** The disputes of a payment; draws nothing if there are none. */
export function Disputes({ payment: { disputes, currency_code } }: { readonly payment: PaymentView }) {
  const t = useText()
  if (disputes.length === 0) return null
  return (
    <Section title={t("payment.dispute.title")} description={t("payment.dispute.text")}>
      {disputes.map((dispute) => (
        <Line key={dispute.id} dispute={dispute} currency={currency_code} />
      ))}
    </Section>
  )
}

function Line({ dispute, currency }: { readonly dispute: Dispute; readonly currency: string }) {
  const t = useText()
  const { id, dispute_id, state, result, status, reason, amount, confirmed, updated_at } = dispute
  return (
    <div className="flex flex-col gap-y-1 px-6 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="flex flex-wrap items-center gap-2">
          <Text size="small" weight="plus">
            {amount === null ? (dispute_id ?? "–") : <Money amount={amount} currency={currency} />}
          </Text>
          <StatusBadge color={COLORS[result ?? state]}>{t(`payment.dispute.state.${result ?? state}`)}</StatusBadge>
        </span>
        <Text as="div" size="small">
          <TextLink to={`/card-payments/webhooks/${id}`}>
            <Moment at={updated_at} />
          </TextLink>
        </Text>
      </div>
      <Text size="small" className="text-ui-fg-subtle break-words">
        {[amount === null ? null : dispute_id, status, reason].filter(Boolean).join(" · ")}
      </Text>
      {!confirmed && (
        <Text size="xsmall" className="text-ui-fg-subtle">
          {t("payment.dispute.unconfirmed")}
        </Text>
      )}
    </div>
  )
}
