import type { Message } from "../../../domain/shared/messages/message"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { Clock } from "../../../domain/shared/clock"
import type { DunningStep } from "../../../domain/subscriptions/dunning"
import type { BillingCycleRow, PaymentRow } from "../../../modules/acquiring/sql/rows"
import { acquiringOf } from "../../shared/acquiring"
import { giveUp } from "./fail-billing-cycle"
import { offerLink } from "./offer-link"

/**
 * Records a decline of the stored card: the cycle waits for its next attempt, or fails. If the subscription has another
 * card by now, that card is charged now, because a decline of one card does not predict the result of another.
 *
 * @param row the declined attempt
 * @param note the meaning of the bank's answer
 */
export async function declineBillingCycle(
  container: MedusaContainer,
  billingCycle: BillingCycleRow,
  row: PaymentRow,
  { step, note }: { step: DunningStep; note: Message },
  clock: Clock
): Promise<void> {
  const acquiring = acquiringOf(container)
  const { value: isGivenUp, stored } = await acquiring.transactionUnpublished(async (repositories) => {
    const now = clock()
    const declined = async (at: Date): Promise<boolean> => {
      const patch = { payment_id: row.id, attention: note, next_step_at: at }
      const moved = await repositories.billingCycles.move(billingCycle.id, { to: "declined", note, patch }, now)
      if (moved) repositories.emit("acquiring.billing_cycle.declined", billingCycle.id)
      return moved !== undefined
    }
    const subscription = await repositories.subscriptions.hold(billingCycle.subscription_id)
    if (subscription?.card_payment_id !== row.card_payment_id) {
      if (await declined(now)) repositories.emit("acquiring.billing_cycle.due", billingCycle.id)
      return false
    }
    if (step.kind === "stop") return giveUp(repositories, billingCycle, { why: step.why, note, paymentId: row.id }, now)
    await declined(step.at)
    return false
  }, clock())
  if (isGivenUp) await offerLink(container, billingCycle.id, clock)
  if (stored) await acquiring.publishStored(stored)
}
