import type { WorkflowData } from "@medusajs/framework/workflows-sdk"
import { createHook, createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { acquiringOf } from "../../application/shared/acquiring"
import { pauseSubscription } from "../../application/subscriptions/change-subscription"
import { systemClock } from "../../domain/shared/clock"
import type { SubscriptionHook, SubscriptionInput } from "./subscription-step"
import { createSubscriptionStep, readSubscriptionStep } from "./subscription-step"

export const pauseAcquiringSubscriptionWorkflowId = "pause-acquiring-subscription"

const pauseStep = createSubscriptionStep(
  "pause-acquiring-subscription-step",
  "subscription.paused",
  ({ id }: SubscriptionInput, by, { container }) => pauseSubscription(acquiringOf(container), id, by, systemClock)
)

/**
 * Pauses a subscription. Nothing is charged until it is resumed. Hooks: `validate` before, `subscriptionPaused` after
 * the change.
 *
 * @throws a Medusa error with the code `not_found` or `not_resolvable`
 */
export const pauseAcquiringSubscriptionWorkflow = createWorkflow(
  pauseAcquiringSubscriptionWorkflowId,
  (input: WorkflowData<SubscriptionInput>) => {
    const before = readSubscriptionStep(input)
    const validate = createHook<"validate", SubscriptionHook, unknown>("validate", { input, subscription: before })
    const subscription = pauseStep(input)
    const subscriptionPaused = createHook<"subscriptionPaused", SubscriptionHook, unknown>("subscriptionPaused", {
      input,
      subscription,
    })
    return new WorkflowResponse(subscription, { hooks: [validate, subscriptionPaused] })
  }
)
