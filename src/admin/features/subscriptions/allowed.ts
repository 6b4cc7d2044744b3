import type { BillingCycleState } from "../../../domain/subscriptions/billing-cycle-state"
import {
  OPEN_BILLING_CYCLE_STATES,
  WAITING_BILLING_CYCLE_STATES,
} from "../../../domain/subscriptions/billing-cycle-state"
import type { SubscriptionState } from "../../../domain/subscriptions/subscription-state"
import {
  CHARGED_STATES,
  SUBSCRIPTION_STATE_TABLE,
  LIVING_STATES,
} from "../../../domain/subscriptions/subscription-state"

/** The actions of a merchant on a subscription, in their order on the page. */
export const SUBSCRIPTION_ACTIONS = [
  "charge",
  "change",
  "skip",
  "card",
  "request_card",
  "pause",
  "resume",
  "cancel_end",
  "cancel_now",
] as const

export type SubscriptionAction = (typeof SUBSCRIPTION_ACTIONS)[number]

export interface SubscriptionStatus {
  readonly state: SubscriptionState
  /** Null: no cycle waits for its day, for example because one is being charged. */
  readonly next_due_at: string | null
  /** Whether it is gateway-billed. */
  readonly mandate: object | null
  /** Newest first. */
  readonly billing_cycles: readonly { readonly state: BillingCycleState; readonly next_step_at: string | null }[]
}

/** The possible actions on a subscription; the server decides in the end. */
export function allowedActions(subscription: SubscriptionStatus): SubscriptionAction[] {
  return SUBSCRIPTION_ACTIONS.filter((action) => isAllowed(action, subscription))
}

function isAllowed(
  action: SubscriptionAction,
  { state, next_due_at, mandate, billing_cycles }: SubscriptionStatus
): boolean {
  // Only an order starts it, so no action is possible before.
  if (state === "incomplete") return false
  const { to } = SUBSCRIPTION_STATE_TABLE[state]
  if (action === "cancel_now") return to.includes("canceled")
  if (action === "cancel_end") return to.includes("canceling")
  // The gateway supports only the cancellation.
  if (mandate !== null) return false
  const isCharged = CHARGED_STATES.includes(state)
  const waits = isCharged && next_due_at !== null
  const [newest] = billing_cycles
  switch (action) {
    case "pause":
      return to.includes("paused")
    case "resume":
      return state === "paused" || state === "canceling"
    case "card":
    case "request_card":
      return state !== "canceling" && LIVING_STATES.includes(state)
    case "skip":
    case "change":
      return waits
    case "charge":
      if (state === "past_due") return newest !== undefined
      if (!newest || !OPEN_BILLING_CYCLE_STATES.includes(newest.state)) return waits
      return isCharged && WAITING_BILLING_CYCLE_STATES.includes(newest.state) && newest.next_step_at !== null
  }
}
