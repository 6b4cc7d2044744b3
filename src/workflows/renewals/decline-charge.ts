import type { MedusaContainer } from "@medusajs/framework/types"
import type { Clock } from "../../domain/clock"
import type { DunningStep } from "../../domain/dunning"
import { MADE_BY_ITSELF } from "../../domain/payment-link-state"
import type { ChargeRow, PaymentRow } from "../../modules/acquiring/rows"
import { acquiringOf } from "../acquiring"
import { describeFailure } from "../describe-failure"
import { makeLink } from "../payment-links/change-link"
import { giveUp } from "./give-up"
import type { Told } from "./told"
import { tellAll } from "./told"

/**
 * Notes that the stored card was declined: the charge waits for its next try, or is given up. Where the contract has another card by
 * now, that one is charged at once: what is said of one card says nothing of the next.
 *
 * @param row the try that was declined
 * @param note what the bank's answer means
 */
export async function declineCharge(container: MedusaContainer, charge: ChargeRow, row: PaymentRow, { step, note }: { step: DunningStep; note: string }, clock: Clock): Promise<void> {
  const acquiring = acquiringOf(container)
  const account = await acquiring.accounts.find(charge.account)
  const told = await acquiring.atOnce(async (ledgers): Promise<Told[]> => {
    const now = clock()
    const declined = async (at: Date): Promise<boolean> => {
      const facts = { payment_id: row.id, attention: note, next_step_at: at }
      return (await ledgers.charges.move(charge.id, { to: "declined", note, facts }, now)) !== undefined
    }
    const contract = await ledgers.contracts.hold(charge.contract_id)
    if (contract?.card_payment_id !== row.card_payment_id) {
      return (await declined(now)) ? [["acquiring.charge.declined", charge.id], ["acquiring.charge.due", charge.id]] : []
    }
    if (step.kind === "stop") return giveUp(ledgers, charge, { why: step.why, note, paymentId: row.id, cancels: account?.afterLastTry === "cancel" }, now)
    return (await declined(step.at)) ? [["acquiring.charge.declined", charge.id]] : []
  })
  const isWanted = step.kind === "stop" && step.why === "confirmation_needed" && told.length > 0
  if (isWanted) await offerLink(container, charge.id, clock)
  await tellAll(acquiring, told)
}

/** A payment link, made before anybody is told, so that the mail to the customer can name it. Where it cannot be made, the merchant may. */
async function offerLink(container: MedusaContainer, chargeId: string, clock: Clock): Promise<void> {
  try {
    await makeLink(container, { charge_id: chargeId }, MADE_BY_ITSELF, clock)
  } catch (error) {
    acquiringOf(container).warn(`No payment link was made for the charge ${chargeId}: ${describeFailure(error)}`)
  }
}
