import type { MedusaContainer } from "@medusajs/framework/types"
import { declineKindOf, isOfStoredCard } from "../../domain/charge-try"
import type { Clock } from "../../domain/clock"
import { MADE_BY_ITSELF } from "../../domain/payment-link-state"
import type { ChargeRow } from "../../modules/acquiring/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"
import { acquiringOf } from "../acquiring"
import { describeFailure } from "../describe-failure"
import { makeLink } from "../payment-links/change-link"

/**
 * Makes the payment link of a charge that was given up as the bank wants its customer: before anybody is told, so that the mail to the
 * customer can name it. Where it cannot be made, the merchant may. It may be called any number of times: one link is made each time that
 * the charge is given up.
 */
export async function offerLink(container: MedusaContainer, chargeId: string, clock: Clock): Promise<void> {
  const acquiring = acquiringOf(container)
  const charge = await acquiring.charges.find(chargeId)
  if (!charge || !(await isWanted(acquiring, charge))) return
  try {
    await makeLink(container, { charge_id: charge.id }, MADE_BY_ITSELF, clock)
  } catch (error) {
    acquiring.warn(`No payment link was made for the charge ${charge.id}: ${describeFailure(error)}`)
  }
}

async function isWanted(
  acquiring: AcquiringModuleService,
  { id, contract_id, state, history }: ChargeRow
): Promise<boolean> {
  const givenUpAt = history.findLast(({ to }) => to === "failed")?.at
  if (state !== "failed" || givenUpAt === undefined) return false
  const latest = (await acquiring.charges.tries(id)).find(isOfStoredCard)
  const contract = await acquiring.contracts.find(contract_id)
  // Another card may not want its customer.
  if (!latest || latest.card_payment_id !== contract?.card_payment_id || declineKindOf(latest) !== "authentication")
    return false
  const [newest] = (await acquiring.paymentLinks.list({ charge_id: id }, NEWEST)).rows
  return newest === undefined || newest.created_at < new Date(givenUpAt)
}

const NEWEST = { limit: 1, offset: 0, order: { column: "created_at", direction: "desc" } } as const
