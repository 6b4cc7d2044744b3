import { Text } from "@medusajs/ui"
import { Moment } from "../../../components/values/moment"
import { Money } from "../../../components/values/money"
import { Row } from "../../../components/row"
import { Section } from "../../../components/section"
import { useText } from "../../../lib/format/text"
import { useLeft } from "../../../hooks/medusa/payments"
import type { PaymentView } from "../../../hooks/queries/payments"

/** The paid, captured and refunded amounts, and the remainders. */
export function Sums({ payment }: { readonly payment: PaymentView }) {
  const t = useText()
  const { amount, captured_amount, refunded_amount, currency_code: currency, authorization_expires_at } = payment
  const { capture: toCapture, refund: toRefund } = useLeft(payment)
  return (
    <Section title={t("payment.sums.title")}>
      <Row title={t("payment.sums.amount")}>
        <Money amount={amount} currency={currency} />
      </Row>
      <Row title={t("payment.sums.captured")}>
        <Money amount={captured_amount} currency={currency} />
        {toCapture !== undefined && <Left text={t("payment.sums.toCapture")} amount={toCapture} currency={currency} />}
      </Row>
      <Row title={t("payment.sums.refunded")}>
        <Money amount={refunded_amount} currency={currency} />
        {toRefund !== undefined && <Left text={t("payment.sums.toRefund")} amount={toRefund} currency={currency} />}
      </Row>
      {authorization_expires_at && (
        <Row title={t("payment.sums.expiries")} hint={t("payment.sums.expiresHint")}>
          <Moment at={authorization_expires_at} />
        </Row>
      )}
    </Section>
  )
}

function Left({
  text,
  amount,
  currency,
}: {
  readonly text: string
  readonly amount: string
  readonly currency: string
}) {
  return (
    <Text size="xsmall" className="text-ui-fg-subtle mt-1">
      {text} <Money amount={amount} currency={currency} />
    </Text>
  )
}
