import type { WorkflowData } from "@medusajs/framework/workflows-sdk"
import { createHook, createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { acquiringOf } from "../../application/shared/acquiring"
import { chargePastDue, chargeSubscription } from "../../application/subscriptions/charge-subscription"
import { systemClock } from "../../domain/shared/clock"
import type { NextCycleInput } from "./next-cycle-input"
import { seenCycle } from "./next-cycle-input"
import type { SubscriptionHook } from "./subscription-step"
import { createSubscriptionStep, readSubscriptionStep } from "./subscription-step"

export const chargeAcquiringBillingCycleWorkflowId = "charge-acquiring-billing-cycle"

const chargeStep = createSubscriptionStep(
  "charge-acquiring-billing-cycle-step",
  "subscription.charged",
  (input: NextCycleInput, by, { container }) =>
    by.cause === "customer"
      ? chargePastDue(acquiringOf(container), input.id, by, systemClock)
      : chargeSubscription(acquiringOf(container), input.id, by, systemClock, seenCycle(input))
)

/**
 * Plans the charge of the next billing cycle for now, or retries the failed one. The worker charges it. A customer can only
 * retry. Hooks: `validate` before, `billingCyclePlanned` after the change.
 *
 * @throws a Medusa error with the code `not_found`, `not_resolvable` or `invalid_request`
 */
export const chargeAcquiringBillingCycleWorkflow = createWorkflow(
  chargeAcquiringBillingCycleWorkflowId,
  (input: WorkflowData<NextCycleInput>) => {
    const before = readSubscriptionStep(input)
    const validate = createHook<"validate", SubscriptionHook<NextCycleInput>, unknown>("validate", {
      input,
      subscription: before,
    })
    const subscription = chargeStep(input)
    const billingCyclePlanned = createHook<"billingCyclePlanned", SubscriptionHook<NextCycleInput>, unknown>(
      "billingCyclePlanned",
      { input, subscription }
    )
    return new WorkflowResponse(subscription, { hooks: [validate, billingCyclePlanned] })
  }
)
