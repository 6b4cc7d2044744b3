import type { WorkflowData } from "@medusajs/framework/workflows-sdk"
import { createHook, createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { parseInput } from "../../api/http/shared/shopper-input"
import { cancelInput } from "../../api/http/subscriptions/subscription-input"
import { acquiringOf } from "../../application/shared/acquiring"
import { cancelSubscription } from "../../application/subscriptions/change-subscription"
import { systemClock } from "../../domain/shared/clock"
import type { SubscriptionHook, SubscriptionInput } from "./subscription-step"
import { createSubscriptionStep, readSubscriptionStep } from "./subscription-step"

/** A cancellation. */
export interface CancelSubscriptionInput extends SubscriptionInput {
  /** `end` of the paid period (default), or `now`. */
  readonly at?: "now" | "end"
}

export const cancelAcquiringSubscriptionWorkflowId = "cancel-acquiring-subscription"

const cancelStep = createSubscriptionStep(
  "cancel-acquiring-subscription-step",
  "subscription.canceled",
  ({ id, at }: CancelSubscriptionInput, by, { container }) =>
    cancelSubscription(acquiringOf(container), id, parseInput(cancelInput, { at }).at, by, systemClock),
  ({ at = "end" }) => ({ at })
)

/**
 * Cancels a subscription now or at the end of the paid period. Hooks: `validate` before, `subscriptionCanceled` after the change.
 *
 * @throws a Medusa error with the code `not_found`, `not_resolvable` or `invalid_request`
 */
export const cancelAcquiringSubscriptionWorkflow = createWorkflow(
  cancelAcquiringSubscriptionWorkflowId,
  (input: WorkflowData<CancelSubscriptionInput>) => {
    const before = readSubscriptionStep(input)
    const validate = createHook<"validate", SubscriptionHook<CancelSubscriptionInput>, unknown>("validate", {
      input,
      subscription: before,
    })
    const subscription = cancelStep(input)
    const subscriptionCanceled = createHook<"subscriptionCanceled", SubscriptionHook<CancelSubscriptionInput>, unknown>(
      "subscriptionCanceled",
      { input, subscription }
    )
    return new WorkflowResponse(subscription, { hooks: [validate, subscriptionCanceled] })
  }
)
