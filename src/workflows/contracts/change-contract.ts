import { dueAt, firstCycleAfter } from "../../domain/calendar"
import type { Clock } from "../../domain/clock"
import type { ContractCause, ContractState } from "../../domain/contract-state"
import { stateOnCancel } from "../../domain/contract-state"
import type { ToldContractState } from "../../domain/events"
import { isId } from "../../domain/id"
import { said } from "../../domain/told"
import type { ContractStep } from "../../modules/acquiring/contracts"
import type { ChargeRow, ContractRow } from "../../modules/acquiring/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"
import type { Step } from "../../modules/acquiring/service"
import { Refusal } from "../refusal"
import { cancelHeld } from "./cancel-held"

/** Who changes a contract, for its history. */
export interface Changer {
  readonly cause: Extract<ContractCause, "customer" | "merchant">
  /** Medusa's id of the user or customer. */
  readonly id: string
  /** What brought it about, where it was no wish about this contract. */
  readonly why?: string
}

/** A contract that was begun; for a customer, an own one. @throws Refusal `not_found`, the same for what is not there and what is another's */
export async function requireContract(
  acquiring: AcquiringModuleService,
  id: string,
  { cause, id: who }: Changer
): Promise<ContractRow> {
  const contract = isId(id) ? await acquiring.contracts.find(id) : undefined
  const isForeign = cause === "customer" && contract?.customer_id !== who
  if (!contract || contract.state === "proposed" || isForeign)
    throw new Refusal("not_found", undefined, said`There is no such subscription.`)
  return contract
}

/** Charges nothing until it is resumed. @throws Refusal `not_found`, `not_resolvable` */
export async function pauseContract(
  acquiring: AcquiringModuleService,
  id: string,
  by: Changer,
  clock: Clock
): Promise<ContractRow> {
  const contract = await requireContract(acquiring, id, by)
  await refuseAtGateway(
    acquiring,
    contract,
    said`Nothing was changed: the gateway deducts this subscription by itself, and knows no pause: cancel it, and the customer may subscribe again later.`
  )
  return move(acquiring, contract, { to: "paused", ...lineOf(by) }, clock)
}

/**
 * Cancels at once, or at the end of what is paid; one that is past due or paused, at once in both cases. Where the gateway deducts, it is
 * told at once in both cases, as it deducts only for what comes; until it says yes, its mandate is `ending`.
 *
 * @throws Refusal `not_found`, `not_resolvable`
 */
export async function cancelContract(
  acquiring: AcquiringModuleService,
  id: string,
  at: "now" | "end",
  by: Changer,
  clock: Clock
): Promise<ContractRow> {
  const contract = await requireContract(acquiring, id, by)
  const cancelled = await cancelHeld(
    acquiring,
    contract.id,
    async (_, { state }) => ({ to: stateOnCancel(state, at), ...lineOf(by) }),
    clock
  )
  if (!cancelled) throw refuse(await acquiring.contracts.find(contract.id))
  return cancelled
}

/**
 * Goes on after a pause, or takes a cancellation to the end back. Days of the calendar that have passed meanwhile are not charged:
 * the next cycle is on the next one. What the merchant paused or cancelled, a customer cannot take back.
 *
 * @throws Refusal `not_found`, `not_resolvable`
 */
export async function resumeContract(
  acquiring: AcquiringModuleService,
  id: string,
  by: Changer,
  clock: Clock
): Promise<ContractRow> {
  const contract = await requireContract(acquiring, id, by)
  await refuseAtGateway(
    acquiring,
    contract,
    said`Nothing was changed: the gateway deducts this subscription by itself, and was told that it ends, which cannot be taken back: the customer may subscribe again.`
  )
  const { state, anchor_at: anchor, cycle, skipped } = contract
  if ((state !== "paused" && state !== "cancelling") || !anchor) throw refuse(contract)
  if (by.cause === "customer" && causeOf(contract) !== "customer") {
    throw new Refusal(
      "not_resolvable",
      undefined,
      said`Nothing was changed: the shop has paused or cancelled this subscription. Please ask the shop.`
    )
  }
  if (contract.cycles !== null && cycle >= contract.cycles) return resumeLastCycle(acquiring, contract, by, clock)
  const rhythm = { ...contract, anchor }
  const place = firstCycleAfter(rhythm, cycle + skipped + 1, clock())
  // A cycle that is still being charged may end at this moment, and does not plan the next one then: it waits for that one (`beginDue`).
  const facts = { skipped: place - cycle - 1, next_due_at: dueAt(rhythm, place) }
  return move(acquiring, contract, { to: "active", ...lineOf(by), facts }, clock)
}

/** Of a contract whose last cycle was begun, nothing follows but that: it is tried once more where it was given up. */
async function resumeLastCycle(
  acquiring: AcquiringModuleService,
  contract: ContractRow,
  by: Changer,
  clock: Clock
): Promise<ContractRow> {
  const resumed = await acquiring.atOnce(async (step) => {
    // Held, as its charge may be given up, or paid by hand, at this moment.
    await step.contracts.hold(contract.id)
    const [charge] = await step.charges.ofContracts([contract.id])
    if (charge?.state === "failed") return tryAgainIn(step, contract, charge, by, clock)
    return moveIn(step, contract, { to: "active", ...lineOf(by), facts: { next_due_at: null } }, clock)
  }, clock())
  if (!resumed) throw refuse(await acquiring.contracts.find(contract.id))
  return resumed
}

/**
 * Lets a charge that was given up be tried once more, and its contract go on: in one step, as a contract that goes on without a charge
 * would stand still for ever.
 *
 * @returns the contract
 * @throws Refusal `not_resolvable`
 */
export async function tryAgainIn(
  { charges, contracts, tell }: Step,
  contract: ContractRow,
  charge: ChargeRow,
  by: Changer,
  clock: Clock
): Promise<ContractRow> {
  await contracts.hold(contract.id)
  const due = await charges.move(charge.id, { to: "due", facts: { attention: null, next_step_at: clock() } }, clock())
  const active =
    due && (await contracts.move(contract.id, { to: "active", ...lineOf(by, "try the charge once more") }, clock()))
  if (!due || !active) throw refuse(await contracts.find(contract.id))
  tell("acquiring.contract.active", contract.id)
  tell("acquiring.charge.due", charge.id)
  return active
}

/** @throws Refusal `not_resolvable`, with a sentence, for a contract that the gateway deducts */
export async function refuseAtGateway(
  acquiring: AcquiringModuleService,
  contract: ContractRow,
  sentence: string
): Promise<void> {
  if (await acquiring.mandates.ofContract(contract.id)) throw new Refusal("not_resolvable", undefined, sentence)
}

/** What stands in the history of a change: who made it, and what they wanted where the states do not say it. */
export function lineOf({ cause, id, why }: Changer, wish = why): { cause: ContractCause; note: string } {
  return { cause, note: wish ? `${id}: ${wish}` : id }
}

/** Who or what brought a contract into its state. */
function causeOf({ state, history }: ContractRow): ContractCause | undefined {
  return history.findLast(({ from, to }) => to === state && from !== to)?.cause
}

type ToldMove = ContractStep & { readonly to: ToldContractState }

async function move(
  acquiring: AcquiringModuleService,
  contract: ContractRow,
  to: ToldMove,
  clock: Clock
): Promise<ContractRow> {
  const moved = await acquiring.atOnce((step) => moveIn(step, contract, to, clock), clock())
  if (!moved) throw refuse(await acquiring.contracts.find(contract.id))
  return moved
}

async function moveIn(
  { contracts, tell }: Step,
  { id }: ContractRow,
  to: ToldMove,
  clock: Clock
): Promise<ContractRow | undefined> {
  const moved = await contracts.move(id, to, clock())
  if (moved) tell(`acquiring.contract.${to.to}`, id)
  return moved
}

/** @param contract as it is now */
export function refuse(contract: ContractRow | undefined): Refusal {
  if (!contract) return new Refusal("not_found", undefined, said`There is no such subscription.`)
  return new Refusal("not_resolvable", undefined, STANDS[contract.state])
}

const STANDS: Readonly<Record<ContractState, string>> = {
  proposed: said`Nothing was changed: the subscription is proposed.`,
  active: said`Nothing was changed: the subscription is active.`,
  past_due: said`Nothing was changed: the subscription is past due.`,
  paused: said`Nothing was changed: the subscription is paused.`,
  cancelling: said`Nothing was changed: the subscription is cancelling.`,
  cancelled: said`Nothing was changed: the subscription is cancelled.`,
  ended: said`Nothing was changed: the subscription is ended.`,
}
