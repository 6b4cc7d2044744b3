import type { Subscription, RenewalEvidence } from "../evidence"
import { rejectionOf } from "../decline-of"
import type { RenewalRule } from "./rule"

/** A subscription waits for another card only if its own was declined in the unpaid cycle, or for good before. */
export const givenCardIsCharged: RenewalRule = {
  name: "a card that was given is charged",
  breaches: (evidence) =>
    evidence.subscriptions
      .filter(
        (subscription) =>
          subscription.state === "past_due" && subscription.card !== null && isUntried(subscription, evidence)
      )
      .map(({ id }) => ({
        about: id,
        sentence: "The subscription is past due, and the card that it has was not charged.",
      })),
}

function isUntried({ id, card }: Subscription, { cycles, tries }: RenewalEvidence): boolean {
  const [last] = cycles.filter(({ subscription_id }) => subscription_id === id).sort((a, b) => b.cycle - a.cycle)
  if (last?.state !== "failed" || card === null) return false
  // A payment by which a card is typed elsewhere does not give it to this subscription.
  return (
    !tries.some((one) => one.billing_cycle_id === last.id && one.flow === "direct" && one.card === card) &&
    !rejectionOf(card, { tries, typed: [] })
  )
}
