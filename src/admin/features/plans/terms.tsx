import { Button } from "@medusajs/ui"
import { useState } from "react"
import { AccountMode } from "../../components/values/account-name"
import { Allowed } from "../../components/allowed"
import { Moment } from "../../components/values/moment"
import { Money } from "../../components/values/money"
import { Row } from "../../components/row"
import { Section } from "../../components/section"
import { TextLink } from "../../components/values/text-link"
import { useText, useLabel } from "../../lib/format/text"
import type { PlanView } from "../../hooks/queries/plans"
import { PlanForm } from "./form"
import { usePeriod } from "./period"

export function PlanTermsSection({ plan }: { readonly plan: PlanView }) {
  const t = useText()
  const label = useLabel()
  const period = usePeriod()
  const [isOpen, setOpen] = useState(false)
  const edit = (
    <Button size="small" variant="secondary" aria-label={t("plans.edit")} onClick={() => setOpen(true)}>
      {t("action.edit")}
    </Button>
  )
  return (
    <Section
      title={t("plans.terms")}
      description={plan.state === "active" ? t("plans.termsText") : undefined}
      side={plan.state === "active" ? <Allowed to="acquiring_plan:update">{edit}</Allowed> : undefined}
    >
      <Row title={t("plans.field.interval")}>{period(plan)}</Row>
      <Row title={t("plans.field.cycles")}>{plan.cycles ?? t("plans.endless")}</Row>
      <Row title={t("plans.field.pricing")} hint={t(`plans.pricingText.${plan.pricing}`)}>
        {label("plans.pricing", plan.pricing)}
      </Row>
      <Row title={t("plans.field.intro")} hint={t("plans.field.introHint")}>
        <Introduction plan={plan} />
      </Row>
      <Row title={t("plans.column.account")}>
        <TextLink to={`/settings/card-gateway/${plan.account}`}>{plan.account}</TextLink>{" "}
        <AccountMode handle={plan.account} />
      </Row>
      <Row title={t("plans.column.created_at")}>
        <Moment at={plan.created_at} />
      </Row>
      {isOpen && <PlanForm plan={plan} close={() => setOpen(false)} />}
    </Section>
  )
}

function Introduction({
  plan: { intro_cycles: count, intro_prices: prices, intro_once: isOnce },
}: {
  readonly plan: PlanView
}) {
  const t = useText()
  if (count === 0) return <>{t("plans.noIntro")}</>
  return (
    <div className="flex flex-col gap-y-1">
      <span>{count === 1 ? t("plans.introFirst") : t("plans.introSo", { count })}</span>
      {Object.entries(prices).map(([currency, amount]) => (
        <Money key={currency} amount={amount} currency={currency} />
      ))}
      <span className="text-ui-fg-subtle">{t(`plans.introFor.${isOnce ? "once" : "all"}`)}</span>
    </div>
  )
}
