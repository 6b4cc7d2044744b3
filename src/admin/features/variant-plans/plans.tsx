import { Button, Text } from "@medusajs/ui"
import { useState } from "react"
import { Link } from "react-router-dom"
import { AccountName } from "../../components/values/account-name"
import { Allowed } from "../../components/allowed"
import { Section } from "../../components/section"
import { QueryView } from "../../components/query-view"
import { useText } from "../../lib/format/text"
import { PlanBadge } from "../plans/badge"
import { usePeriod } from "../plans/period"
import { usePlansOfVariant } from "../../hooks/queries/plans"
import { AttachPlan } from "./attach"

/** The plans of a variant, and a button to add another one. */
export function VariantPlans({ variantId }: { readonly variantId: string }) {
  const t = useText()
  const period = usePeriod()
  const plans = usePlansOfVariant(variantId)
  const [isOpen, setOpen] = useState(false)
  const attach = (
    <Allowed to="acquiring_plan:update">
      <Button size="small" variant="secondary" onClick={() => setOpen(true)}>
        {t("variantPlans.attach")}
      </Button>
    </Allowed>
  )
  return (
    <QueryView of={plans}>
      {(sold) => (
        <Section title={t("variantPlans.title")} side={attach}>
          {sold.length === 0 && (
            <Text size="small" className="text-ui-fg-subtle px-6 py-4">
              {t("variantPlans.none")}
            </Text>
          )}
          {sold.map((plan) => (
            <Link
              key={plan.id}
              to={`/card-payments/plans/${plan.id}`}
              className="hover:bg-ui-bg-base-hover focus-visible:shadow-borders-focus flex items-center justify-between gap-x-4 px-6 py-3 outline-none"
            >
              <div className="min-w-0">
                <Text size="small" weight="plus" leading="compact" className="break-words">
                  {plan.name}
                </Text>
                <Text size="small" className="text-ui-fg-subtle">
                  {period(plan)} · <AccountName handle={plan.account} />
                </Text>
              </div>
              <PlanBadge {...plan} />
            </Link>
          ))}
          {isOpen && <AttachPlan variantId={variantId} sold={sold.map(({ id }) => id)} close={() => setOpen(false)} />}
        </Section>
      )}
    </QueryView>
  )
}
