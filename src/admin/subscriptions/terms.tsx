import { AccountMode } from "../components/account-name"
import { CardDigits } from "../components/card-digits"
import { Moment } from "../components/moment"
import { Row } from "../components/row"
import { Section } from "../components/section"
import { TextLink } from "../components/text-link"
import { useText } from "../lib/text"
import { usePeriod } from "../plans/period"
import type { ContractView } from "../queries/contracts"
import { useOrderNumbers } from "../queries/people"
import { useVariantsById } from "../queries/variants"
import { CustomerName } from "./customer-name"
import { useAmountOfCycle } from "./next-amount"

/** What a subscription is of, whose it is, and what it costs. */
export function ContractTerms({ contract }: { readonly contract: ContractView }) {
  const t = useText()
  const period = usePeriod()
  const nextAmount = useAmountOfCycle()
  const { customer_id, order_id, plan_id, name, account, mode, cycle, cycles, card, mandate } = contract
  const numbers = useOrderNumbers(order_id === null ? [] : [order_id])
  return (
    <Section title={t("subscriptions.terms")}>
      <Row title={t("subscriptions.column.customer")}>
        <CustomerName id={customer_id} />
      </Row>
      <Row title={t("subscriptions.item")}>
        <Item contract={contract} />
      </Row>
      <Row title={t("subscriptions.plan")}>
        <TextLink to={`/card-payments/plans/${plan_id}`}>{name}</TextLink>
      </Row>
      <Row title={t("subscriptions.column.interval")}>{period(contract)}</Row>
      <Row title={t("subscriptions.column.amount")} hint={mandate ? t("subscriptions.money.gateway") : undefined}>
        {nextAmount(contract)}
      </Row>
      <Row title={t("subscriptions.cycles")}>
        {cycles === null ? t("subscriptions.cyclesEndless", { cycle }) : t("subscriptions.cyclesOf", { cycle, cycles })}
      </Row>
      <Row title={t("subscriptions.column.next")}>
        <NextCharge contract={contract} />
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

function Item({ contract: { variant_id, quantity } }: { readonly contract: ContractView }) {
  const { data = [] } = useVariantsById([variant_id])
  const [variant] = data
  return (
    <>
      {quantity} ×{" "}
      {variant ? <TextLink to={variant.address}>{`${variant.product} / ${variant.variant}`}</TextLink> : variant_id}
    </>
  )
}

/** When the next charge is, or why there is none. */
function NextCharge({ contract: { state, next_due_at, charges } }: { readonly contract: ContractView }) {
  const t = useText()
  const [charge] = charges
  if (state === "active" && next_due_at !== null) return <Moment at={next_due_at} />
  if (state === "active" && charge) return <>{t("subscriptions.chargedNow")}</>
  if (state === "cancelling")
    return (
      <>
        {t("subscriptions.endsAt")} <Moment at={next_due_at} />
      </>
    )
  return <>{t("subscriptions.noNext")}</>
}
