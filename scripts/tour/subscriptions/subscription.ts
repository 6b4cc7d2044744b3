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

export async function readSubscription({ admin }: Tour, id: string): Promise<SubscriptionView> {
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
