import type { MedusaContainer } from "@medusajs/framework/types"
import { dueAt } from "../../domain/calendar"
import type { Clock } from "../../domain/clock"
import type { DunningEnd } from "../../domain/dunning"
import type { EventName } from "../../domain/events"
import type { ChargeFacts } from "../../modules/acquiring/charges"
import type { ChargeRow, ContractRow } from "../../modules/acquiring/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"
import type { SubscriptionLedgers } from "../../modules/acquiring/service"
import { acquiringOf } from "../acquiring"

/** Why a charge is given up: after our own tries, or the gateway's. */
type GivenUp = DunningEnd | "deduction_declined" | "never_deducted"

/** What is left to be tried of which no new card is needed, and the merchant may have chosen to cancel after it. */
const USED_UP: ReadonlySet<GivenUp> = new Set<GivenUp>(["tries_used_up", "limit_of_tries"])

/** What the merchant is told of a charge that was given up. */
const GIVEN_UP: Readonly<Record<GivenUp, string>> = {
  new_card_needed: "The card cannot be charged any more: the customer has to give another one.",
  tries_used_up: "The card was declined on every day of the schedule.",
  limit_of_tries: "The card was tried as often as the card schemes allow.",
  deduction_declined: "The gateway's deduction was declined. It tries as its own rules say; what it brings still counts.",
  never_deducted: "A day after it was due, the gateway had deducted nothing.",
}

type Told = readonly [name: EventName, id: string]

/**
 * Closes a cycle that was charged or given back: the next one is due by the calendar, at once where its day has passed; after the last
 * one the contract has ended. A contract that was past due for it goes on. All of that is one step: a process that dies in it leaves the
 * charge open, and not a subscription that stands still for ever.
 */
export async function endCycle(
  container: MedusaContainer,
  contract: ContractRow,
  charge: ChargeRow,
  step: { readonly to: "done" | "returned"; readonly facts: ChargeFacts },
  clock: Clock
): Promise<void> {
  const acquiring = acquiringOf(container)
  const told = await acquiring.atOnce(async (ledgers): Promise<Told[]> => {
    if (!(await ledgers.charges.move(charge.id, step, clock()))) return []
    return [[`acquiring.charge.${step.to}`, charge.id], ...(await goOn(ledgers, contract, charge, clock()))]
  })
  await tellAll(acquiring, told)
}

async function goOn({ contracts, mandates }: SubscriptionLedgers, contract: ContractRow, { cycle }: ChargeRow, now: Date): Promise<Told[]> {
  if (contract.cycles !== null && cycle >= contract.cycles) {
    const ended = await contracts.move(contract.id, { to: "ended", cause: "charge" }, now)
    const mandate = await mandates.ofContract(contract.id)
    if (mandate?.state === "open") await mandates.move(mandate.id, { to: "ended", note: "All its cycles are paid." }, now)
    return ended ? [["acquiring.contract.ended", contract.id]] : []
  }
  const revived = contract.state === "past_due" && (await contracts.move(contract.id, { to: "active", cause: "charge", cycle }, now))
  if (contract.anchor_at) await contracts.planNext(contract.id, cycle, dueAt({ ...contract, anchor: contract.anchor_at }, cycle + contract.skipped + 1), now)
  return revived ? [["acquiring.contract.active", contract.id]] : []
}

export interface Failure {
  readonly why: GivenUp
  readonly note?: string
  /** The stored card of which this is said, where it is not the contract's as it was read; `null`: none was charged. */
  readonly card?: string | null
}

/**
 * Gives a charge up. Its contract is past due, or cancelled where the account says so of a schedule that is used up; also one step.
 * Where the contract has another card by now, the charge is due again instead: what is said of one card says nothing of the next.
 */
export async function failCharge(
  container: MedusaContainer,
  contract: ContractRow,
  charge: ChargeRow,
  { why, note, card = contract.card_payment_id }: Failure,
  clock: Clock
): Promise<void> {
  const acquiring = acquiringOf(container)
  const attention = note ? `${note} ${GIVEN_UP[why]}` : GIVEN_UP[why]
  const account = await acquiring.accounts.find(charge.account)
  const to = USED_UP.has(why) && account?.afterLastTry === "cancel" ? "cancelled" : "past_due"
  const told = await acquiring.atOnce(async ({ charges, contracts }): Promise<Told[]> => {
    await charges.holdLatest(contract.id)
    if ((await contracts.find(contract.id))?.card_payment_id !== card) {
      const due = await charges.move(charge.id, { to: "due", note, facts: { attention: null, next_step_at: clock() } }, clock())
      return due ? [["acquiring.charge.due", charge.id]] : []
    }
    if (!(await charges.move(charge.id, { to: "failed", note: attention, facts: { attention, next_step_at: null } }, clock()))) return []
    const moved = await contracts.move(contract.id, { to, cause: "charge", note: attention }, clock())
    return [["acquiring.charge.failed", charge.id], ...(moved ? [[`acquiring.contract.${to}`, contract.id] as const] : [])]
  })
  await tellAll(acquiring, told)
}

async function tellAll(acquiring: AcquiringModuleService, told: readonly Told[]): Promise<void> {
  for (const [name, id] of told) await acquiring.tell(name, id)
}
