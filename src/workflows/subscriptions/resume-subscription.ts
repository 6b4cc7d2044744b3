import type { WorkflowData } from "@medusajs/framework/workflows-sdk"
import { createHook, createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { acquiringOf } from "../../application/shared/acquiring"
import { resumeSubscription } from "../../application/subscriptions/change-subscription"
import { systemClock } from "../../domain/shared/clock"
import type { SubscriptionHook, SubscriptionInput } from "./subscription-step"
import { createSubscriptionStep, readSubscriptionStep } from "./subscription-step"

export const resumeAcquiringSubscriptionWorkflowId = "resume-acquiring-subscription"

const resumeStep = createSubscriptionStep(
  "resume-acquiring-subscription-step",
  "subscription.resumed",
  ({ id }: SubscriptionInput, by, { container }) => resumeSubscription(acquiringOf(container), id, by, systemClock)
)

/**
 * Resumes a paused subscription, or withdraws a cancellation at the end of the period. Hooks: `validate` before, `subscriptionResumed` after the change.
 *
 * @throws a Medusa error with the code `not_found` or `not_resolvable`
 */
export const resumeAcquiringSubscriptionWorkflow = createWorkflow(
  resumeAcquiringSubscriptionWorkflowId,
  (input: WorkflowData<SubscriptionInput>) => {
    const before = readSubscriptionStep(input)
    const validate = createHook<"validate", SubscriptionHook, unknown>("validate", { input, subscription: before })
    const subscription = resumeStep(input)
    const subscriptionResumed = createHook<"subscriptionResumed", SubscriptionHook, unknown>("subscriptionResumed", {
      input,
      subscription,
    })
    return new WorkflowResponse(subscription, { hooks: [validate, subscriptionResumed] })
  }
)
