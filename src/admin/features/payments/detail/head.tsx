import { Alert, Text } from "@medusajs/ui"
import { AccountMode } from "../../../components/values/account-name"
import { PaymentBadge } from "../../../components/values/badges"
import { MessageText } from "../../../components/values/message-text"
import { Section } from "../../../components/section"
import { formatMoney } from "../../../lib/format/format"
import { useLocale, useText } from "../../../lib/format/text"
import { useLeft } from "../../../hooks/medusa/payments"
import type { PaymentView } from "../../../hooks/queries/payments"
import { PaymentActions } from "../actions/payment-actions"

/** The payment's number and state, the meaning of the state, and its actions. */
export function PaymentHead({ payment }: { readonly payment: PaymentView }) {
  const title = (
    <span className="flex flex-wrap items-center gap-2">
      <span className="break-all font-mono">{payment.order_no}</span>
      <PaymentBadge state={payment.state} />
      <AccountMode handle={payment.account} mode={payment.mode} />
    </span>
  )
  return (
    <Section
      level="h1"
      title={title}
      description={<Meaning payment={payment} />}
      side={<PaymentActions payment={payment} />}
    >
      {payment.attention !== null && (
        <div className="px-6 py-4">
          <Alert variant="warning">
            <Text size="small">
              <MessageText message={payment.attention} />
            </Text>
          </Alert>
        </div>
      )}
    </Section>
  )
}

/**
 * The meaning of the state. For a partly captured payment, it has the captured amount, and whether the rest is still
 * authorized.
 */
function Meaning({ payment }: { readonly payment: PaymentView }) {
  const t = useText()
  const locale = useLocale()
  const { state, amount, captured_amount, currency_code, authorization_expires_at } = payment
  const { capture: left } = useLeft(payment)
  if (state !== "captured" || left === undefined) return t(`payment.meaning.${state}`)
  const isOver = authorization_expires_at !== null && new Date(authorization_expires_at) <= new Date()
  return t(isOver ? "payment.partlyOver" : "payment.partly", {
    captured: formatMoney(captured_amount, currency_code, locale),
    amount: formatMoney(amount, currency_code, locale),
  })
}
