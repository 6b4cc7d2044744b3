import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import { isUnanswered, mayTryAgain } from "../../domain/charge-try"
import { OPEN_CHARGE_STATES } from "../../domain/charge-state"
import type { Clock } from "../../domain/clock"
import { CHARGED_STATES } from "../../domain/contract-state"
import { declineOfAttempt } from "../../domain/decline"
import { isBeyondLimits } from "../../domain/dunning"
import { DAY_MS, HOUR_MS } from "../../domain/durations"
import { said } from "../../domain/told"
import type { Account } from "../../modules/acquiring/accounts"
import type { ChargeRow, ContractRow, PaymentRow } from "../../modules/acquiring/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"
import { requireAccountOrSay } from "../accounts"
import { acquiringOf } from "../acquiring"
import { watchDeduction } from "../deductions/watch-deduction"
import { askGateway } from "../attempts/ask-gateway"
import { cardOfFormerAccount } from "../attempts/former-account"
import { describeFailure } from "../describe-failure"
import { Refusal } from "../refusal"
import { whileAlone } from "../while-alone"
import { followCharge } from "./follow-charge"
import { failCharge } from "./give-up"
import { nextAttempt } from "./next-attempt"
import type { Sale } from "./sale-of-cycle"
import { saleOfCycle } from "./sale-of-cycle"
import { bringUp } from "./take-over-attempt"
import { LOOK_AGAIN_MS, tryCharge } from "./try-charge"

/** Whoever works on a charge is not waited for: it is looked at again by itself. */
const WAIT_SECONDS = 1

/**
 * Does what is due about a charge: brings it up to its tries, and makes the next one when its time has come and the one before is a
 * certain no. One process at a time; it may be called at any time and any number of times. Its cart is brought up to today meanwhile: done
 * by two, that would have a second delivery in it, and another amount than is charged. Therefore the lock, beside the claim, which ends by
 * itself where the work takes long.
 */
export async function driveCharge(container: MedusaContainer, chargeId: string, clock: Clock): Promise<void> {
  await whileAlone(container, `acquiring:charge:${chargeId}`, WAIT_SECONDS, () =>
    driveAlone(container, chargeId, clock)
  )
}

async function driveAlone(container: MedusaContainer, chargeId: string, clock: Clock): Promise<void> {
  const acquiring = acquiringOf(container)
  const claimed = await acquiring.charges.claim(chargeId, clock())
  if (!claimed) return
  try {
    await followCharge(container, claimed.id, clock)
    const charge = await acquiring.charges.find(claimed.id)
    const contract = charge && (await acquiring.contracts.find(charge.contract_id))
    if (charge && contract && isNow(charge, clock())) {
      await work(container, charge, contract, clock)
      // However that ended, an open charge has a next look, unless somebody has planned or moved it since it was read.
      if (isOpen(charge))
        await acquiring.charges.plan(charge, { next_step_at: new Date(clock().getTime() + LOOK_AGAIN_MS) }, clock())
    }
  } catch (error) {
    // Nobody waits for an answer: the reason stands with the charge, and it is tried again.
    const charge = await acquiring.charges.find(claimed.id)
    if (charge) await putOff(acquiring, charge, `${said`It could not be worked on:`} ${describeFailure(error)}`, clock)
    if (!(error instanceof Refusal) && !MedusaError.isMedusaError(error)) throw error
  } finally {
    await acquiring.charges.release(claimed, clock())
  }
}

function isOpen({ state }: ChargeRow): boolean {
  return OPEN_CHARGE_STATES.includes(state)
}

function isNow({ next_step_at }: ChargeRow, now: Date): boolean {
  return next_step_at !== null && next_step_at <= now
}

async function work(container: MedusaContainer, charge: ChargeRow, contract: ContractRow, clock: Clock): Promise<void> {
  switch (charge.state) {
    case "due":
    case "declined":
    case "held":
      // It stays due, and goes on once somebody has confirmed that this is the shop.
      if (await acquiringOf(container).identityCheck.isHeld(clock())) return
      return makeTry(container, charge, contract, clock)
    case "trying":
    case "paid":
    case "done":
    case "returned":
    case "failed":
      return
  }
}

async function makeTry(
  container: MedusaContainer,
  charge: ChargeRow,
  contract: ContractRow,
  clock: Clock
): Promise<void> {
  const acquiring = acquiringOf(container)
  const now = clock()
  const tries = await heardTries(acquiring, charge, clock)
  // One that the customer pays by hand may have come to its end since the charge was brought up to its tries.
  if (!mayTryAgain(tries, clock())) return
  if (!CHARGED_STATES.includes(contract.state)) {
    const resumed = await failUnlessResumed(acquiring, charge, clock)
    if (resumed) await makeTry(container, charge, resumed, clock)
    return
  }
  const mandate = await acquiring.mandates.ofContract(contract.id)
  if (mandate) return watchDeduction(container, charge, contract, mandate, clock)
  const stored = contract.card_payment_id === null ? undefined : await acquiring.payments.find(contract.card_payment_id)
  const token = stored && acquiring.openToken(stored)
  if (!token)
    return failCharge(container, contract, charge, { why: "new_card_needed", note: said`No card is stored.` }, clock)
  const card = await acquiring.savedCards.storingsOf(contract.card_payment_id ?? "")
  const recent = await acquiring.charges.recentDeclines({ contractId: contract.id, card }, now)
  if (isBeyondLimits(recent, now))
    return wait(
      acquiring,
      charge,
      said`The card was declined as often as the card schemes allow. It waits for its next day.`,
      clock
    )

  const account = await requireAccountOrSay(acquiring, charge.account)
  const former = cardOfFormerAccount(stored, account)
  if (former !== undefined) return wait(acquiring, charge, former, clock)
  const sale = await offer(container, charge, contract, account, clock)
  if (!sale) return
  const refusal = await acquiring.charges.lastRefusal(card)
  if (refusal) {
    const { merchant: note } = declineOfAttempt(refusal)
    return failCharge(
      container,
      contract,
      charge,
      { why: "new_card_needed", note, cartId: sale.cartId, amount: sale.amount },
      clock
    )
  }
  const next = await nextAttempt(acquiring, account, charge, tries, clock)
  if (next.kind === "known") return bringUp(container, next.row, clock)
  const changed = await tryCharge(container, { charge, contract, account, sale, token, next }, clock)
  if (changed) await makeTry(container, { ...charge, cart_id: sale.cartId }, changed, clock)
}

/** The tries of a charge, the last one first. Before one that only the clock has ended is followed by another, the gateway is queried about it. */
async function heardTries(acquiring: AcquiringModuleService, { id }: ChargeRow, clock: Clock): Promise<PaymentRow[]> {
  const tries = await acquiring.charges.tries(id)
  const unanswered = tries.filter((one) => isUnanswered(one, clock()))
  for (const row of unanswered) await askGateway(acquiring, row, { because: "check" }, clock)
  return unanswered.length === 0 ? tries : acquiring.charges.tries(id)
}

/**
 * Gives up the charge of a contract that does not go on. Both are one step, in which the contract is held: it may have been resumed since
 * it was read.
 *
 * @returns the contract where that is so: nothing was given up then
 */
async function failUnlessResumed(
  acquiring: AcquiringModuleService,
  charge: ChargeRow,
  clock: Clock
): Promise<ContractRow | undefined> {
  const attention = said`The contract does not go on, so that nothing is charged.`
  return acquiring.atOnce(async ({ charges, contracts, tell }) => {
    const held = await contracts.hold(charge.contract_id)
    if (held && CHARGED_STATES.includes(held.state)) return held
    const failed = await charges.move(
      charge.id,
      { to: "failed", note: attention, facts: { attention, next_step_at: null } },
      clock()
    )
    if (failed) tell("acquiring.charge.failed", charge.id)
    return undefined
  }, clock())
}

/** What is sold of a cycle; where that is not possible now, nothing is charged, and the merchant is told. */
async function offer(
  container: MedusaContainer,
  charge: ChargeRow,
  contract: ContractRow,
  account: Account,
  clock: Clock
): Promise<Sale | undefined> {
  const acquiring = acquiringOf(container)
  try {
    return await saleOfCycle(container, { charge, contract, account }, clock)
  } catch (error) {
    if (!(error instanceof Refusal) && !MedusaError.isMedusaError(error)) throw error
    const attention = `${said`Its order cannot be made, so that nothing was charged:`} ${error.message}`
    const facts = { attention, next_step_at: new Date(clock().getTime() + DAY_MS) }
    await acquiring.atOnce(async ({ charges, tell }) => {
      if (await charges.move(charge.id, { to: "held", note: attention, facts }, clock()))
        tell("acquiring.charge.held", charge.id)
      else await charges.plan(charge, facts, clock())
    }, clock())
    return undefined
  }
}

async function wait(
  acquiring: AcquiringModuleService,
  charge: ChargeRow,
  attention: string,
  clock: Clock
): Promise<void> {
  await acquiring.charges.plan(charge, { attention, next_step_at: new Date(clock().getTime() + DAY_MS) }, clock())
}

/** What failed is made again in an hour; where somebody else has planned its next step meanwhile, then. */
async function putOff(
  acquiring: AcquiringModuleService,
  charge: ChargeRow,
  attention: string,
  clock: Clock
): Promise<void> {
  if (!OPEN_CHARGE_STATES.includes(charge.state)) return
  const now = clock()
  const isToBePlanned = charge.state === "trying" || isNow(charge, now)
  await acquiring.charges.plan(
    charge,
    { attention, next_step_at: isToBePlanned ? new Date(now.getTime() + HOUR_MS) : charge.next_step_at },
    now
  )
}
