import { AccountMode } from "../../../components/values/account-name"
import { CardDigits } from "../../../components/values/card-digits"
import { Moment } from "../../../components/values/moment"
import { Row } from "../../../components/row"
import { Section } from "../../../components/section"
import { TextLink } from "../../../components/values/text-link"
import { useText } from "../../../lib/format/text"
import { usePeriod } from "../../plans/period"
import type { SubscriptionView } from "../../../hooks/queries/subscriptions"
import { useOrderNumbers } from "../../../hooks/medusa/people"
import { useVariantsById } from "../../../hooks/medusa/variants"
import { CustomerName } from "../customer-name"
import { useAmountOfCycle } from "./next-amount"

/** A subscription's item, customer and price. */
export function SubscriptionTerms({ subscription }: { readonly subscription: SubscriptionView }) {
  const t = useText()
  const period = usePeriod()
  const nextAmount = useAmountOfCycle()
  const { customer_id, order_id, plan_id, name, account, mode, cycle, cycles, card, mandate } = subscription
  const numbers = useOrderNumbers(order_id === null ? [] : [order_id])
  return (
    <Section title={t("subscriptions.terms")}>
      <Row title={t("subscriptions.column.customer")}>
        <CustomerName id={customer_id} />
      </Row>
      <Row title={t("subscriptions.item")}>
        <Item subscription={subscription} />
      </Row>
      <Row title={t("subscriptions.plan")}>
        <TextLink to={`/card-payments/plans/${plan_id}`}>{name}</TextLink>
      </Row>
      <Row title={t("subscriptions.column.interval")}>{period(subscription)}</Row>
      <Row title={t("subscriptions.column.amount")} hint={mandate ? t("subscriptions.money.gateway") : undefined}>
        {nextAmount(subscription)}
      </Row>
      <Row title={t("subscriptions.cycles")}>
        {cycles === null ? t("subscriptions.cyclesEndless", { cycle }) : t("subscriptions.cyclesOf", { cycle, cycles })}
      </Row>
      <Row title={t("subscriptions.column.next")}>
        <NextBillingCycle subscription={subscription} />
      </Row>
      <Row title={t("subscriptions.column.card")}>
        {card === null ? t("subscriptions.noCard") : <CardDigits {...card} />}
        {card !== null && card.expires !== null && <p>{t("subscriptions.expires", { month: card.expires })}</p>}
      </Row>
      {mandate && (
        <Row title={t("subscriptions.mandate")} hint={mandate.recurring_id ?? undefined}>
          {t(`subscriptions.mandateState.${mandate.state}`)}
        </Row>
      )}
      <Row title={t("subscriptions.order")}>
        {order_id === null ? "–" : <TextLink to={`/orders/${order_id}`}>{numbers[order_id] ?? order_id}</TextLink>}
      </Row>
      <Row title={t("subscriptions.column.account")}>
        <TextLink to={`/settings/card-gateway/${account}`}>{account}</TextLink>{" "}
        <AccountMode handle={account} mode={mode} />
      </Row>
    </Section>
  )
}

function Item({ subscription: { variant_id, quantity } }: { readonly subscription: SubscriptionView }) {
  const { data = [] } = useVariantsById([variant_id])
  const [variant] = data
  return (
    <>
      {quantity} ×{" "}
      {variant ? <TextLink to={variant.address}>{`${variant.product} / ${variant.variant}`}</TextLink> : variant_id}
    </>
  )
}

/** The date of the next renewal, or why there is none. */
function NextBillingCycle({
  subscription: { state, next_due_at, billing_cycles },
}: {
  readonly subscription: SubscriptionView
}) {
  const t = useText()
  const [billingCycle] = billing_cycles
  if (state === "active" && next_due_at !== null) return <Moment at={next_due_at} />
  if (state === "active" && billingCycle) return <>{t("subscriptions.chargedNow")}</>
  if (state === "canceling")
    return (
      <>
        {t("subscriptions.endsAt")} <Moment at={next_due_at} />
      </>
    )
  return <>{t("subscriptions.noNext")}</>
}
