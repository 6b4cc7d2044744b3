import { CardDigits } from "../../../components/values/card-digits"
import { Row } from "../../../components/row"
import { MessageText } from "../../../components/values/message-text"
import { Section } from "../../../components/section"
import { useText, useLabel } from "../../../lib/format/text"
import type { PaymentView } from "../../../hooks/queries/payments"
import { ThreeDSecure } from "../three-d-secure"
import { Reasons } from "./reasons"

/** The card, and the results of bank and gateway. */
export function Attempt({ payment }: { readonly payment: PaymentView }) {
  const t = useText()
  const label = useLabel()
  const { card, flow, risk, fraud, result, transaction_id } = payment
  return (
    <Section title={t("payment.attempt.title")}>
      <Row title={t("payments.column.card")}>
        <CardDigits {...card} />
      </Row>
      <Row title={t("payments.column.flow")}>{label("payments.flow", flow)}</Row>
      <Row title={t("payment.attempt.threeds")}>
        <ThreeDSecure payment={payment} />
      </Row>
      <Row title={t("payment.attempt.risk")}>{risk.action ? label("payment.risk", risk.action) : "–"}</Row>
      <Row title={t("payment.attempt.score")}>{risk.score || "–"}</Row>
      <Row title={t("payment.attempt.reasons")}>
        <Reasons of={risk.reasons} />
      </Row>
      {fraud.provider !== null && (
        <Row title={t("payment.attempt.checks", { provider: fraud.provider })}>
          <Reasons of={fraud.checks} />
        </Row>
      )}
      <Row title={t("payment.attempt.result")}>
        {result.code !== null && <span className="font-mono">{result.code}</span>}{" "}
        {result.text === null ? result.code === null && "–" : <MessageText message={result.text} />}
      </Row>
      <Row title={t("payment.attempt.transaction")}>
        <span className="break-all font-mono">{transaction_id ?? "–"}</span>
      </Row>
    </Section>
  )
}
