import type { MedusaContainer } from "@medusajs/framework/types"
import { mayTryAgain } from "../../domain/charge-try"
import type { Clock } from "../../domain/clock"
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../domain/durations"
import type { ChargeFacts } from "../../modules/acquiring/charges"
import type { ChargeRow, ContractRow, MandateRow } from "../../modules/acquiring/rows"
import { acquiringOf } from "../acquiring"
import { followCharge } from "../renewals/follow-charge"
import { failCharge } from "../renewals/give-up"
import { askForDeductions } from "./ask-for-deductions"

/** Before a question is asked again that was not answered. */
const AGAIN_MS = 10 * MINUTE_MS

/**
 * Looks whether the gateway deducted a cycle that is due: an hour after its day the gateway is asked, then a day after; what has
 * not come by then is given up and told, but not while the gateway does not answer, or the account has other numbers there than those by
 * which it deducts. If it comes later all the same, it counts.
 */
export async function watchDeduction(
  container: MedusaContainer,
  charge: ChargeRow,
  contract: ContractRow,
  mandate: MandateRow,
  clock: Clock
): Promise<void> {
  const acquiring = acquiringOf(container)
  const waited = clock().getTime() - charge.due_at.getTime()
  const later = (milliseconds: number, facts: ChargeFacts = {}) =>
    acquiring.charges.update(
      charge.id,
      { ...facts, next_step_at: new Date(charge.due_at.getTime() + milliseconds) },
      clock()
    )
  if (waited < HOUR_MS) return later(HOUR_MS)
  const told = await askForDeductions(acquiring, mandate, clock)
  await followCharge(container, charge.id, clock)
  const isDecided = (await acquiring.charges.find(charge.id))?.state !== charge.state
  // What came to nothing is no reason to wait for ever: the next one is that of the next cycle.
  const tries = await acquiring.charges.tries(charge.id)
  if (isDecided || !mayTryAgain(tries, clock())) return
  if (told.kind === "not_asked")
    return later(waited + AGAIN_MS, told.attention === null ? {} : { attention: told.attention })
  // Nothing is in the way of asking any more; what came of a try is said by it.
  if (waited < DAY_MS) return later(DAY_MS, tries.length === 0 ? { attention: null } : {})
  return failCharge(container, contract, charge, { why: "never_deducted", amount: mandate.amount }, clock)
}
