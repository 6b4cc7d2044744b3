import type { WorkflowData } from "@medusajs/framework/workflows-sdk"
import { createHook, createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { acquiringOf } from "../../application/shared/acquiring"
import { skipCycle } from "../../application/subscriptions/amend-subscription"
import { systemClock } from "../../domain/shared/clock"
import type { NextCycleInput } from "./next-cycle-input"
import { seenCycle } from "./next-cycle-input"
import type { SubscriptionHook } from "./subscription-step"
import { createSubscriptionStep, readSubscriptionStep } from "./subscription-step"

export const skipAcquiringBillingCycleWorkflowId = "skip-acquiring-billing-cycle"

const skipStep = createSubscriptionStep(
  "skip-acquiring-billing-cycle-step",
  "subscription.skipped",
  (input: NextCycleInput, by, { container }) =>
    skipCycle(acquiringOf(container), input.id, by, systemClock, seenCycle(input))
)

/**
 * Skips the next billing cycle of a subscription. The cycle after it stays due on its own day. Hooks: `validate` before, `billingCycleSkipped` after the change.
 *
 * @throws a Medusa error with the code `not_found`, `not_resolvable` or `invalid_request`
 */
export const skipAcquiringBillingCycleWorkflow = createWorkflow(
  skipAcquiringBillingCycleWorkflowId,
  (input: WorkflowData<NextCycleInput>) => {
    const before = readSubscriptionStep(input)
    const validate = createHook<"validate", SubscriptionHook<NextCycleInput>, unknown>("validate", {
      input,
      subscription: before,
    })
    const subscription = skipStep(input)
    const billingCycleSkipped = createHook<"billingCycleSkipped", SubscriptionHook<NextCycleInput>, unknown>(
      "billingCycleSkipped",
      { input, subscription }
    )
    return new WorkflowResponse(subscription, { hooks: [validate, billingCycleSkipped] })
  }
)
