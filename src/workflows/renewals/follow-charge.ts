import type { MedusaContainer } from "@medusajs/framework/types"
import { decidingTry, declineKindOf, isOfEarlierTry, isOfStoredCard, outcomeOf } from "../../domain/charge-try"
import type { Clock } from "../../domain/clock"
import { declineOfAttempt } from "../../domain/decline"
import { DUNNING_DAYS, afterDecline, afterNotSent } from "../../domain/dunning"
import { said } from "../../domain/told"
import type { ChargeRow, ContractRow, PaymentRow } from "../../modules/acquiring/rows"
import { acquiringOf } from "../acquiring"
import { declineCharge } from "./decline-charge"
import { endCycle } from "./end-cycle"
import { failCharge } from "./give-up"

/**
 * Brings a charge up to what became of its tries: paid, with its order, declined with a date for the next try, or given up. May be
 * called by anybody at any time and any number of times; it sends nothing.
 */
export async function followCharge(container: MedusaContainer, chargeId: string, clock: Clock): Promise<void> {
  const acquiring = acquiringOf(container)
  const charge = await acquiring.charges.find(chargeId)
  const contract = charge && (await acquiring.contracts.find(charge.contract_id))
  if (!charge || !contract) return
  const tries = await acquiring.charges.tries(charge.id)
  const row = decidingTry(tries, clock())
  if (!row) return
  switch (outcomeOf(row, clock())) {
    case "paid":
      return followPaid(container, charge, row, clock)
    case "returned":
      return followReturned(container, charge, row, clock)
    case "declined":
      return followDeclined(container, charge, contract, row, clock)
    case "not_sent": {
      const attention =
        row.attention ??
        (row.result_code === null ? (row.history.at(-1)?.note ?? null) : declineOfAttempt(row).merchant)
      const facts = { next_step_at: afterNotSent(clock()), attention }
      if (isFollowed(charge, row))
        await acquiring.charges.move(charge.id, { to: "due", note: attention ?? undefined, facts }, clock())
      return
    }
    case "unresolved":
      return
  }
}

async function followPaid(container: MedusaContainer, charge: ChargeRow, row: PaymentRow, clock: Clock): Promise<void> {
  const acquiring = acquiringOf(container)
  await acquiring.atOnce(async ({ charges, tell }) => {
    const paid = await charges.move(
      charge.id,
      { to: "paid", facts: { payment_id: row.id, attention: null, next_step_at: clock() } },
      clock()
    )
    if (paid) tell("acquiring.charge.paid", charge.id)
  }, clock())
  if (!row.settled_at || !row.order_id)
    return acquiring.charges.update(charge.id, { attention: row.attention }, clock())
  // Of two that were paid, the one that has the order: the other goes back.
  const facts = { payment_id: row.id, order_id: row.order_id, attention: null, next_step_at: null }
  await endCycle(container, charge, { to: "done", facts }, clock)
}

/** The money went back, by our own hand or the merchant's, before there was an order. */
async function followReturned(
  container: MedusaContainer,
  charge: ChargeRow,
  row: PaymentRow,
  clock: Clock
): Promise<void> {
  const acquiring = acquiringOf(container)
  await acquiring.charges.move(charge.id, { to: "paid", facts: { payment_id: row.id } }, clock())
  const facts = { attention: said`The order could not be made, and the money went back.`, next_step_at: null }
  await endCycle(container, charge, { to: "returned", facts }, clock)
}

async function followDeclined(
  container: MedusaContainer,
  charge: ChargeRow,
  contract: ContractRow,
  row: PaymentRow,
  clock: Clock
): Promise<void> {
  const { merchant } = declineOfAttempt(row)
  // Also of a charge that no try is noted of: the process died that had stored the deduction.
  if (row.flow === "deducted")
    return failCharge(container, contract, charge, { why: "deduction_declined", note: merchant }, clock)
  if (!isFollowed(charge, row)) return
  const acquiring = acquiringOf(container)
  const now = clock()
  const account = await acquiring.accounts.find(charge.account)
  // The days are counted for each card: what another one was declined says nothing of this one.
  const ofCard = (await acquiring.charges.tries(charge.id)).filter(
    (one) => isOfStoredCard(one) && one.card_payment_id === row.card_payment_id
  )
  const asked = ofCard.filter((one) => outcomeOf(one, now) === "declined").map(({ created_at }) => created_at)
  const card = row.card_payment_id === null ? [] : await acquiring.savedCards.storingsOf(row.card_payment_id)
  const recent = await acquiring.charges.recentDeclines({ contractId: contract.id, card }, now)
  const step = afterDecline(
    { tries: asked.reverse(), recent, kind: declineKindOf(row), days: account?.dunningDays ?? DUNNING_DAYS },
    now
  )
  await declineCharge(container, charge, row, { step, note: merchant }, clock)
}

/** Whether a charge waits for what became of this try: late news of the one before says nothing of the next one, which may not be stored yet. */
function isFollowed(charge: ChargeRow, row: PaymentRow): boolean {
  return charge.state === "trying" && !isOfEarlierTry(row, charge)
}
