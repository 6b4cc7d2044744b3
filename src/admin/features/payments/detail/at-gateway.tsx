import { Moment } from "../../../components/values/moment"
import { Row } from "../../../components/row"
import { Section } from "../../../components/section"
import { useText } from "../../../lib/format/text"
import type { PaymentView } from "../../../hooks/queries/payments"

const TEXTS = [
  "connector",
  "reference_no",
  "payment_status",
  "recurring_id",
  "recurring_deduction_period",
  "recurring_deduction_time",
] as const

/** Further fields of the gateway, for a search in its back office; draws nothing if there are none. */
export function AtGateway({ payment: { gateway } }: { readonly payment: PaymentView }) {
  const t = useText()
  const said = TEXTS.filter((name) => gateway[name])
  if (said.length === 0 && gateway.transaction_date === null) return null
  return (
    <Section title={t("payment.gateway.title")}>
      {gateway.transaction_date !== null && (
        <Row title={t("payment.gateway.transaction_date")}>
          <Moment at={gateway.transaction_date} />
        </Row>
      )}
      {said.map((name) => (
        <Row key={name} title={t(`payment.gateway.${name}`)}>
          <span className="break-all">{gateway[name]}</span>
        </Row>
      ))}
    </Section>
  )
}
