import type { WorkflowData } from "@medusajs/framework/workflows-sdk"
import { createHook, createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import type { TermsInput } from "../../application/subscriptions/amend-subscription"
import { changeTerms } from "../../application/subscriptions/amend-subscription"
import { systemClock } from "../../domain/shared/clock"
import { parseInput } from "../../api/http/shared/shopper-input"
import { termsInput } from "../../api/http/subscriptions/subscription-input"
import type { SubscriptionHook, SubscriptionInput } from "./subscription-step"
import { createSubscriptionStep, readSubscriptionStep } from "./subscription-step"

/** A change of plan or quantity. */
export interface ChangeSubscriptionInput extends SubscriptionInput {
  readonly plan_id?: string
  /** From 1 to 1000. */
  readonly quantity?: number
  /** The text that the customer agreed to, and the IP address of the request. Absent if a merchant changes the terms. */
  readonly consent?: { readonly text: string; readonly ip: string }
}

export const changeAcquiringSubscriptionWorkflowId = "change-acquiring-subscription"

const changeStep = createSubscriptionStep(
  "change-acquiring-subscription-step",
  "subscription.changed",
  (input: ChangeSubscriptionInput, by, { container }) =>
    changeTerms(container, input.id, termsIn(input), by, systemClock),
  ({ plan_id, quantity }) => ({ plan_id, quantity })
)

/** @throws a request error `invalid_request` */
function termsIn({ plan_id, quantity, consent }: ChangeSubscriptionInput): TermsInput {
  const terms = parseInput(termsInput, { plan_id, quantity })
  return { planId: terms.plan_id, quantity: terms.quantity, consent }
}

/**
 * Changes plan or quantity of a subscription from the next billing cycle on. Hooks: `validate` before, `subscriptionChanged` after the change.
 *
 * @throws a Medusa error with the code `not_found`, `not_resolvable`, `plan_not_offered` or `invalid_request`
 */
export const changeAcquiringSubscriptionWorkflow = createWorkflow(
  changeAcquiringSubscriptionWorkflowId,
  (input: WorkflowData<ChangeSubscriptionInput>) => {
    const before = readSubscriptionStep(input)
    const validate = createHook<"validate", SubscriptionHook<ChangeSubscriptionInput>, unknown>("validate", {
      input,
      subscription: before,
    })
    const subscription = changeStep(input)
    const subscriptionChanged = createHook<"subscriptionChanged", SubscriptionHook<ChangeSubscriptionInput>, unknown>(
      "subscriptionChanged",
      { input, subscription }
    )
    return new WorkflowResponse(subscription, { hooks: [validate, subscriptionChanged] })
  }
)
