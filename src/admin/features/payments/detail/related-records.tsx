import { AccountMode } from "../../../components/values/account-name"
import { Moment } from "../../../components/values/moment"
import { Row } from "../../../components/row"
import { Section } from "../../../components/section"
import { TextLink } from "../../../components/values/text-link"
import { useText } from "../../../lib/format/text"
import { useSubscriptionName } from "../../../hooks/queries/subscriptions"
import { useOrderOf } from "../../../hooks/medusa/payments"
import type { PaymentView } from "../../../hooks/queries/payments"

/** The order, customer and subscription of a payment. */
export function RelatedRecords({ payment }: { readonly payment: PaymentView }) {
  const t = useText()
  const { data: order } = useOrderOf(payment.order_id)
  const contractName = useSubscriptionName(payment.subscription_id)
  const customerId = payment.customer_id ?? order?.customer_id
  return (
    <Section title={t("payment.links.title")}>
      <Row title={t("payment.links.order")}>
        {payment.order_id === null ? (
          t("payment.links.noOrder")
        ) : (
          <TextLink to={`/orders/${payment.order_id}`}>
            {order ? `#${order.display_id ?? ""}` : payment.order_id}
          </TextLink>
        )}
      </Row>
      {payment.subscription_id !== null && (
        <Row title={t("payment.links.subscription")}>
          <TextLink to={`/card-payments/subscriptions/${payment.subscription_id}`}>
            {contractName ?? payment.subscription_id}
          </TextLink>
        </Row>
      )}
      {customerId && (
        <Row title={t("payment.links.customer")}>
          <TextLink to={`/customers/${customerId}`}>{order?.email ?? customerId}</TextLink>
        </Row>
      )}
      <Row title={t("payments.column.account")}>
        <TextLink to={`/settings/card-gateway/${payment.account}`}>{payment.account}</TextLink>{" "}
        <AccountMode handle={payment.account} mode={payment.mode} />
      </Row>
      <Row title={t("payments.column.created_at")}>
        <Moment at={payment.created_at} />
      </Row>
    </Section>
  )
}
