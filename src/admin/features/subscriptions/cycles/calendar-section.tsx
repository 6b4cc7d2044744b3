import { Badge, Button } from "@medusajs/ui"
import { useState } from "react"
import { Section } from "../../../components/section"
import { TextLink } from "../../../components/values/text-link"
import { useText } from "../../../lib/format/text"
import type { SubscriptionView } from "../../../hooks/queries/subscriptions"
import { useOrderNumbers } from "../../../hooks/medusa/people"
import { comingCycles } from "./calendar"
import { BillingCycleLine } from "./billing-cycle-line"
import { CycleLine } from "./cycle-line"
import { NextAmount } from "../terms/next-amount"

const COMING = 3

const PAST = 6

/** The next cycles, and the past ones, newest first. */
export function Calendar({ subscription }: { readonly subscription: SubscriptionView }) {
  const t = useText()
  const [isWhole, setWhole] = useState(false)
  const { billing_cycles, order_id, anchor_at, consented_at } = subscription
  const shown = isWhole ? billing_cycles : billing_cycles.slice(0, PAST)
  const numbers = useOrderNumbers(
    [order_id, ...shown.map((billingCycle) => billingCycle.order_id)].filter((id) => id !== null)
  )
  return (
    <Section
      title={t("subscriptions.calendar")}
      description={t("subscriptions.calendarText", { time_zone: subscription.time_zone })}
    >
      {comingCycles(subscription, COMING)
        .toReversed()
        .map(({ cycle, at }) => (
          <CycleLine
            key={cycle}
            cycle={cycle}
            at={at.toISOString()}
            badge={<Badge size="2xsmall">{t("subscriptions.coming")}</Badge>}
          >
            {cycle === subscription.cycle + 1 && <NextAmount subscription={subscription} />}
          </CycleLine>
        ))}
      {shown.map((billingCycle) => (
        <BillingCycleLine
          key={billingCycle.id}
          subscription={subscription}
          billingCycle={billingCycle}
          orderNumber={billingCycle.order_id === null ? undefined : numbers[billingCycle.order_id]}
        />
      ))}
      {billing_cycles.length > shown.length ? (
        <div className="px-6 py-3">
          <Button size="small" variant="transparent" onClick={() => setWhole(true)}>
            {t("subscriptions.showAll", { count: billing_cycles.length })}
          </Button>
        </div>
      ) : (
        order_id !== null && (
          <CycleLine
            cycle={1}
            at={billing_cycles.length === subscription.cycle - 1 ? (anchor_at ?? consented_at) : consented_at}
            badge={<Badge size="2xsmall">{t("subscriptions.first")}</Badge>}
          >
            <TextLink to={`/orders/${order_id}`}>{numbers[order_id] ?? order_id}</TextLink>
          </CycleLine>
        )
      )}
    </Section>
  )
}
