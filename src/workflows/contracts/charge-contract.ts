import { OPEN_CHARGE_STATES, WAITING_CHARGE_STATES } from "../../domain/charge-state"
import type { Clock } from "../../domain/clock"
import { CHARGED_STATES } from "../../domain/contract-state"
import { MINUTE_MS } from "../../domain/durations"
import { said } from "../../domain/told"
import type { ChargeRow, ContractRow } from "../../modules/acquiring/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"
import { Refusal } from "../refusal"
import { rejectWhileHeld } from "../installation/held"
import { isBeingCharged, whyNot } from "./amend-contract"
import type { Changer } from "./change-contract"
import { lineOf, refuse, refuseAtGateway, requireContract, tryAgainIn } from "./change-contract"
import type { SeenNext } from "./seen-next"
import { refuseUnseen } from "./seen-next"

/** Two who have a charge tried at one moment have it tried once. */
const AGAIN_AFTER_MS = MINUTE_MS

/**
 * Charges the next cycle now, tries the one once more that was given up, or does now what waits for its day. The calendar stays as it is.
 *
 * @param seen the day of the cycle that is meant, where whoever asks says it: where another one is next by now, nothing is done
 * @throws Refusal `not_found`, `not_resolvable` where nothing can be charged, or the card never can
 */
export async function chargeContract(
  acquiring: AcquiringModuleService,
  id: string,
  by: Changer,
  clock: Clock,
  seen?: SeenNext
): Promise<ContractRow> {
  const contract = await requireChargeable(acquiring, id, by, clock)
  if (contract.state !== "active" && contract.state !== "past_due") throw refuse(contract)
  refuseUnseen(contract, seen)
  const [charge] = await acquiring.charges.ofContracts([contract.id])
  if (contract.state === "past_due") return tryOnceMore(acquiring, contract, charge, by, clock)
  if (charge && OPEN_CHARGE_STATES.includes(charge.state)) return hurryCharge(acquiring, contract, charge, by, clock)
  if (!contract.next_due_at) throw refuse(contract)
  const now = clock()
  const planned = await acquiring.contracts.amend(
    contract,
    { next_due_at: now },
    lineOf(by, "charge the next cycle now"),
    now
  )
  if (!planned) throw await whyNot(acquiring, contract, by, clock)
  return planned
}

/**
 * Tries the cycle of a contract that is past due once more.
 *
 * @throws Refusal `not_found`, `not_resolvable` where it is not past due, or its card never can be charged
 */
export async function chargePastDue(
  acquiring: AcquiringModuleService,
  id: string,
  by: Changer,
  clock: Clock
): Promise<ContractRow> {
  const contract = await requireChargeable(acquiring, id, by, clock)
  if (contract.state !== "past_due") throw refuse(contract)
  const [charge] = await acquiring.charges.ofContracts([contract.id])
  return tryOnceMore(acquiring, contract, charge, by, clock)
}

async function requireChargeable(
  acquiring: AcquiringModuleService,
  id: string,
  by: Changer,
  clock: Clock
): Promise<ContractRow> {
  const contract = await requireContract(acquiring, id, by)
  await rejectWhileHeld(acquiring, clock)
  await refuseAtGateway(
    acquiring,
    contract,
    said`Nothing was changed: the gateway deducts this subscription by itself, and does so on its own days: it cannot be charged from here.`
  )
  return contract
}

async function tryOnceMore(
  acquiring: AcquiringModuleService,
  contract: ContractRow,
  charge: ChargeRow | undefined,
  by: Changer,
  clock: Clock
): Promise<ContractRow> {
  if (!charge) throw cardIsOver()
  await refuseSpentCard(acquiring, contract)
  return acquiring.atOnce((step) => tryAgainIn(step, contract, charge, by, clock), clock())
}

/** Has a charge that waits for its day tried, or looked at again, now. */
async function hurryCharge(
  acquiring: AcquiringModuleService,
  contract: ContractRow,
  charge: ChargeRow,
  by: Changer,
  clock: Clock
): Promise<ContractRow> {
  const isToCome = charge.next_step_at !== null && charge.next_step_at > clock()
  if (!WAITING_CHARGE_STATES.includes(charge.state) || !isToCome) throw isBeingCharged()
  await refuseSpentCard(acquiring, contract)
  const [last] = await acquiring.charges.tries(charge.id)
  if (last && last.created_at.getTime() > clock().getTime() - AGAIN_AFTER_MS) {
    throw new Refusal(
      "not_resolvable",
      undefined,
      said`Nothing was charged: this cycle was tried a moment ago. Look at what came of it before it is tried again.`
    )
  }
  return acquiring.atOnce(async ({ charges, contracts, tell }) => {
    const held = await contracts.hold(contract.id)
    if (!held || !CHARGED_STATES.includes(held.state)) throw refuse(held)
    if (!(await charges.plan(charge, { next_step_at: clock() }, clock()))) throw isBeingCharged()
    tell("acquiring.charge.due", charge.id)
    return (await contracts.note(contract.id, lineOf(by, "try the charge once more"), clock())) ?? held
  }, clock())
}

/** @throws Refusal `not_resolvable` where the card of a contract was refused for good */
async function refuseSpentCard(
  acquiring: AcquiringModuleService,
  { card_payment_id: card }: ContractRow
): Promise<void> {
  if (card !== null && (await acquiring.charges.lastRefusal(await acquiring.savedCards.storingsOf(card))))
    throw cardIsOver()
}

function cardIsOver(): Refusal {
  return new Refusal(
    "not_resolvable",
    undefined,
    said`The card of this subscription cannot be charged any more: the customer has to give another one.`
  )
}
