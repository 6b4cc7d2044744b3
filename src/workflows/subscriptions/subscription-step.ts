import type { StepFunction } from "@medusajs/framework/workflows-sdk"
import type { AuditedAction, AuditedValues } from "../../domain/accounts/audit"
import { acquiringOf } from "../../application/shared/acquiring"
import type { Changer } from "../../application/subscriptions/change-subscription"
import { requireSubscription } from "../../application/subscriptions/change-subscription"
import type { SubscriptionRow } from "../../modules/acquiring/sql/rows"
import type { ActorInput } from "../shared/audited-by"
import { actorOf, auditedBy } from "../shared/audited-by"
import type { Run } from "../shared/once-step"
import { createOnceStep } from "../shared/once-step"
import type { SubscriptionResult } from "./subscription-result"
import { subscriptionResult } from "./subscription-result"

/** A subscription, and who changes it: `actor_id` or `customer_id`. */
export interface SubscriptionInput extends Partial<ActorInput> {
  readonly id: string
  /**
   * The customer, if they change their own subscription; another customer's subscription is `not_found`. The history
   * names the customer then, and there is no audit entry.
   */
  readonly customer_id?: string
}

/** The input of a hook: the input of the workflow, and the subscription before or after the action. */
export interface SubscriptionHook<Input = SubscriptionInput> {
  readonly input: Input
  readonly subscription: SubscriptionResult
}

/** Reads the subscription before the change, for validation. */
export const readSubscriptionStep: StepFunction<SubscriptionInput, SubscriptionResult> = createOnceStep(
  "read-acquiring-subscription",
  async (input: SubscriptionInput, run): Promise<SubscriptionResult> =>
    subscriptionResult(await requireSubscription(acquiringOf(run.container), input.id, changerOf(input)))
)

/** Creates the step of a change of a subscription, with its audit entry if it is not the customer's. */
export function createSubscriptionStep<Input extends SubscriptionInput>(
  name: string,
  action: AuditedAction,
  change: (input: Input, by: Changer, run: Run) => Promise<SubscriptionRow>,
  inputOf: (input: Input) => AuditedValues | undefined = () => undefined
): StepFunction<Input, SubscriptionResult> {
  return createOnceStep(name, async (input: Input, run): Promise<SubscriptionResult> => {
    const act = () => change(input, changerOf(input), run)
    const row =
      input.customer_id === undefined
        ? await auditedBy(input, run, { action, subject: input.id, input: inputOf(input) }, act)
        : await act()
    return subscriptionResult(row)
  })
}

/** @throws a request error `invalid_request` if neither is given: a missing customer must not become the merchant */
function changerOf(input: SubscriptionInput): Changer {
  return input.customer_id === undefined
    ? { cause: "merchant", id: actorOf(input) }
    : { cause: "customer", id: input.customer_id }
}
