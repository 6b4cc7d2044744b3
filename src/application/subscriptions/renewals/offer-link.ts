import type { MedusaContainer } from "@medusajs/framework/types"
import { declineKindOf, isOfStoredCard } from "../../../domain/subscriptions/renewal-attempt"
import type { Clock } from "../../../domain/shared/clock"
import { MADE_BY_ITSELF } from "../../../domain/payment-links/payment-link-state"
import type { BillingCycleRow } from "../../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../../modules/acquiring/service"
import { acquiringOf } from "../../shared/acquiring"
import { failureText } from "../../shared/describe-failure"
import { makeLink } from "../../payment-links/change-link"

/**
 * Creates the payment link of a cycle that failed because the bank requires the customer. It exists before events are
 * published, so the mail to the customer can contain it. If it cannot be created, the merchant can create it.
 * Idempotent: one link per failure of the cycle.
 */
export async function offerLink(container: MedusaContainer, billingCycleId: string, clock: Clock): Promise<void> {
  const acquiring = acquiringOf(container)
  const billingCycle = await acquiring.billingCycles.find(billingCycleId)
  if (!billingCycle || !(await isWanted(acquiring, billingCycle))) return
  try {
    await makeLink(container, { billing_cycle_id: billingCycle.id }, MADE_BY_ITSELF, clock)
  } catch (error) {
    acquiring.warn(`No payment link was made for the charge ${billingCycle.id}: ${failureText(error)}`)
  }
}

async function isWanted(
  acquiring: AcquiringModuleService,
  { id, subscription_id, state, history }: BillingCycleRow
): Promise<boolean> {
  const givenUpAt = history.findLast(({ to }) => to === "failed")?.at
  if (state !== "failed" || givenUpAt === undefined) return false
  const latest = (await acquiring.billingCycles.attempts(id)).find(isOfStoredCard)
  const subscription = await acquiring.subscriptions.find(subscription_id)
  // Another card may not require authentication.
  if (!latest || latest.card_payment_id !== subscription?.card_payment_id || declineKindOf(latest) !== "authentication")
    return false
  const [newest] = (await acquiring.paymentLinks.list({ billing_cycle_id: id }, NEWEST)).rows
  return newest === undefined || newest.created_at < new Date(givenUpAt)
}

const NEWEST = { limit: 1, offset: 0, order: { column: "created_at", direction: "desc" } } as const
