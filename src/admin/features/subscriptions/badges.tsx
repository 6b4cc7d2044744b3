import { StatusBadge } from "@medusajs/ui"
import type { BillingCycleState } from "../../../domain/subscriptions/billing-cycle-state"
import type { SubscriptionState } from "../../../domain/subscriptions/subscription-state"
import { useText } from "../../lib/format/text"

const SUBSCRIPTION_COLORS = {
  incomplete: "grey",
  active: "green",
  past_due: "red",
  paused: "orange",
  canceling: "orange",
  canceled: "grey",
  ended: "grey",
} as const satisfies Record<SubscriptionState, string>

export function SubscriptionBadge({ state }: { readonly state: SubscriptionState }) {
  const t = useText()
  return <StatusBadge color={SUBSCRIPTION_COLORS[state]}>{t(`subscriptions.state.${state}`)}</StatusBadge>
}

const BILLING_CYCLE_COLORS = {
  due: "blue",
  processing: "blue",
  declined: "orange",
  blocked: "orange",
  paid: "green",
  completed: "green",
  reversed: "red",
  failed: "red",
} as const satisfies Record<BillingCycleState, string>

export function BillingCycleBadge({ state }: { readonly state: BillingCycleState }) {
  const t = useText()
  return <StatusBadge color={BILLING_CYCLE_COLORS[state]}>{t(`subscriptions.billingCycleState.${state}`)}</StatusBadge>
}
