import type { BillingCycleRecord, SubscriptionRecord } from "../../../src/application/subscriptions/subscription-record"
import { present } from "../check"
import type { Subscription, Tour } from "../tour"

/** A subscription as the merchant reads it; JSON has its dates as text. */
export interface SubscriptionView extends Pick<
  SubscriptionRecord,
  "id" | "state" | "order_id" | "consent_text" | "card" | "mandate"
> {
  readonly next_due_at: string | null
  /** The latest first. */
  readonly billing_cycles: readonly BillingCycleView[]
}

export interface BillingCycleView extends Pick<
  BillingCycleRecord,
  "cycle" | "state" | "payment_id" | "order_id" | "attention"
> {
  readonly due_at: string
  readonly next_step_at: string | null
}

export async function readSubscription({ admin }: Pick<Tour, "admin">, id: string): Promise<SubscriptionView> {
  return (await admin.client.fetch<{ subscription: SubscriptionView }>(`/admin/acquiring/subscriptions/${id}`))
    .subscription
}

/** A subscription that an earlier step began. @throws Error when that step did not get so far */
export function subscriptionId({ subscriptions }: Tour, which: Subscription): string {
  return present(`subscription (${which}) to go on with: see the step that begins it`, subscriptions.get(which))
}

/** The calendar day of a moment, in UTC. */
export function dayOf(moment: string | Date): string {
  return new Date(moment).toISOString().slice(0, 10)
}

/** Whether everything is done that was due for a subscription at a moment, in milliseconds since 1970. */
export function isAtRest({ next_due_at, billing_cycles }: SubscriptionView, now: number): boolean {
  const isDue = (moment: string | null): boolean => moment !== null && Date.parse(moment) <= now
  return (
    !isDue(next_due_at) &&
    !billing_cycles.some((billingCycle) => isMoving(billingCycle) || isDue(billingCycle.next_step_at))
  )
}

function isMoving({ state }: BillingCycleView): boolean {
  switch (state) {
    case "due":
    case "processing":
    case "paid":
      return true
    case "declined":
    case "blocked":
    case "completed":
    case "reversed":
    case "failed":
      return false
  }
}
