import type { MedusaContainer } from "@medusajs/framework/types"
import { mayTryAgain } from "../../domain/charge-try"
import type { Clock } from "../../domain/clock"
import { OperationSwitchedOff, parseOrderNo } from "../../gateway"
import type { ChargeRow, ContractRow, MandateRow } from "../../modules/acquiring/rows"
import { acquiringOf } from "../acquiring"
import { Questions } from "../reconcile/questions"
import { followCharge } from "../renewals/follow-charge"
import { failCharge } from "../renewals/give-up"
import { recordFound } from "./found-deductions"

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
/** Before a question is asked again that was not answered. */
const AGAIN_MS = 10 * 60_000
/** Others that are due wait meanwhile. */
const PATIENCE_MS = 2_000

/**
 * Looks whether the gateway deducted a cycle that is due: an hour after its day the gateway is asked, then a day after; what has
 * not come by then is given up and told, but not while the gateway does not answer. If it comes later all the same, it counts.
 */
export async function watchDeduction(container: MedusaContainer, charge: ChargeRow, contract: ContractRow, mandate: MandateRow, clock: Clock): Promise<void> {
  const acquiring = acquiringOf(container)
  const waited = clock().getTime() - charge.due_at.getTime()
  const later = (milliseconds: number) => acquiring.charges.update(charge.id, { next_step_at: new Date(charge.due_at.getTime() + milliseconds) }, clock())
  if (waited < HOUR_MS) return later(HOUR_MS)
  const isAsked = await askForDeductions(container, mandate, clock)
  await followCharge(container, charge.id, clock)
  const isDecided = (await acquiring.charges.find(charge.id))?.state !== charge.state
  // What came to nothing is no reason to wait for ever: the next one is that of the next cycle.
  if (isDecided || !mayTryAgain(await acquiring.charges.tries(charge.id))) return
  if (!isAsked) return later(waited + AGAIN_MS)
  if (waited < DAY_MS) return later(DAY_MS)
  return failCharge(container, contract, charge, { why: "never_deducted", amount: mandate.amount }, clock)
}

/**
 * Asks the gateway about the order number under which it usually deducts, within the account's rate, and records what it finds.
 *
 * @returns `false` where it has to be asked again: it did not answer, or too many others are asking
 */
async function askForDeductions(container: MedusaContainer, { payment_id }: MandateRow, clock: Clock): Promise<boolean> {
  const acquiring = acquiringOf(container)
  const first = await acquiring.payments.find(payment_id)
  const account = first && (await acquiring.accounts.find(first.account))
  if (!first || !account) return true
  try {
    const questions = new Questions(acquiring, account, new Date(clock().getTime() + PATIENCE_MS), clock)
    const asked = await questions.ask((client) => client.query([{ order_no: parseOrderNo(first.order_no) }]), ([outcome]) => outcome)
    if (asked.kind !== "answer") return false
    await recordFound(acquiring, first, asked.outcome[0], account, clock)
  } catch (error) {
    if (!(error instanceof OperationSwitchedOff)) throw error
  }
  return true
}
