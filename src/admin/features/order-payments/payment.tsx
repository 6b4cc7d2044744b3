import { Text } from "@medusajs/ui"
import type { ReactNode } from "react"
import { AccountMode } from "../../components/values/account-name"
import { PaymentBadge } from "../../components/values/badges"
import { CardDigits } from "../../components/values/card-digits"
import { Moment } from "../../components/values/moment"
import { Money } from "../../components/values/money"
import { TextLink } from "../../components/values/text-link"
import { useText, useLabel } from "../../lib/format/text"
import { PaymentActions } from "../payments/actions/payment-actions"
import { PaymentProblems } from "../payments/problems"
import { ThreeDSecure } from "../payments/three-d-secure"
import { useLeft } from "../../hooks/medusa/payments"
import type { PaymentView } from "../../hooks/queries/payments"
import { Modifications } from "./modifications"

/** A payment of an order in short, with its actions and a link. */
export function OrderPayment({ payment }: { readonly payment: PaymentView }) {
  const t = useText()
  const label = useLabel()
  const { id, amount, currency_code: currency, state, card, risk, authorization_expires_at } = payment
  const { capture: toCapture, refund: toRefund } = useLeft(payment)
  return (
    <div className="flex flex-col gap-y-3 px-6 py-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Text weight="plus">
          <Money amount={amount} currency={currency} />
        </Text>
        <span className="flex items-center gap-x-2">
          <AccountMode handle={payment.account} mode={payment.mode} />
          <PaymentBadge state={state} />
        </span>
      </div>
      <PaymentProblems paymentId={id} />
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <Fact name={t("payments.column.card")}>
          <CardDigits {...card} />
        </Fact>
        <Fact name={t("payment.attempt.threeds")}>
          <ThreeDSecure payment={payment} />
        </Fact>
        {risk.action && (
          <Fact name={t("payment.attempt.risk")}>
            {label("payment.risk", risk.action)} {risk.score && `(${risk.score})`}
          </Fact>
        )}
        {toCapture !== undefined && (
          <Fact name={t("order.toCapture")}>
            <Money amount={toCapture} currency={currency} />
          </Fact>
        )}
        {toRefund !== undefined && (
          <Fact name={t("order.toRefund")}>
            <Money amount={toRefund} currency={currency} />
          </Fact>
        )}
        {authorization_expires_at && (
          <Fact name={t("payment.sums.expiries")}>
            <Moment at={authorization_expires_at} />
          </Fact>
        )}
      </dl>
      <Modifications payment={payment} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Text size="small">
          <TextLink to={`/card-payments/${id}`}>{t("order.more")}</TextLink>
        </Text>
        <span className="flex flex-wrap gap-2">
          <PaymentActions payment={payment} />
        </span>
      </div>
    </div>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="txt-small text-ui-fg-subtle">{name}</dt>
      <dd className="txt-small min-w-0 break-words text-right">{children}</dd>
    </>
  )
}
