import { DEDUCTIBLE_STATES } from "../../../../src/domain/subscriptions/subscription-state"
import type { Breach } from "../../violation"
import { mandatesInForce } from "../gateway-billed"
import type { Subscription, Mandate, RenewalEvidence } from "../evidence"
import type { RenewalRule } from "./rule"

/**
 * The gateway only charges active subscriptions, by one mandate. A mandate that is to end has ended there, or has a
 * date for the next cancellation.
 */
export const gatewayChargedWhileActive: RenewalRule = {
  name: "deducted while the subscription goes on",
  breaches: (evidence) => [
    ...evidence.mandates.flatMap((mandate) => {
      const flaw = flawOf(
        mandate,
        evidence.subscriptions.find(({ id }) => id === mandate.subscription_id)
      )
      return flaw ? [{ about: mandate.id, sentence: flaw }] : []
    }),
    ...evidence.subscriptions.flatMap((subscription) => gatewayChargedTwice(subscription, evidence)),
  ],
}

function flawOf(
  { state, next_attempt_at, deducts }: Mandate,
  subscription: Subscription | undefined
): string | undefined {
  const isToEnd =
    state === "canceling" ||
    (state === "active" && subscription !== undefined && !DEDUCTIBLE_STATES.includes(subscription.state))
  if (isToEnd)
    return next_attempt_at
      ? undefined
      : `It is ${state}, the subscription is ${subscription?.state ?? "not begun"}, and the gateway will not get to know it.`
  if (!deducts || (state === "active" && subscription)) return undefined
  return `It is ${state}, the subscription is ${subscription?.state ?? "not begun"}, and the gateway continues to charge.`
}

function gatewayChargedTwice(subscription: Subscription, evidence: RenewalEvidence): Breach[] {
  const open = mandatesInForce(subscription, evidence).filter(({ state, deducts }) => state === "active" && deducts)
  return open.length > 1
    ? [{ about: subscription.id, sentence: `The gateway charges it by ${open.length} mandates.` }]
    : []
}
