import type { MedusaContainer } from "@medusajs/framework/types"
import { dueAt, firstCycleAfter } from "../../domain/calendar"
import { stoodStillIn } from "../../domain/charge-state"
import type { Clock } from "../../domain/clock"
import { said } from "../../domain/told"
import type { ChargeFacts } from "../../modules/acquiring/charges"
import type { ChargeRow, ContractRow } from "../../modules/acquiring/rows"
import type { Step } from "../../modules/acquiring/service"
import { acquiringOf } from "../acquiring"

/**
 * Closes a cycle that was charged or given back: the next one is due by the calendar, at once where its day has passed; after the last
 * one the contract has ended. A contract that stood still for it goes on, and the days that passed meanwhile are not charged. All of that
 * is one step: a process that dies in it leaves the charge open, and not a subscription that stands still for ever.
 */
export async function endCycle(
  container: MedusaContainer,
  charge: ChargeRow,
  end: { readonly to: "done" | "returned"; readonly facts: ChargeFacts },
  clock: Clock
): Promise<void> {
  const acquiring = acquiringOf(container)
  await acquiring.atOnce(async (step) => {
    const contract = await step.contracts.hold(charge.contract_id)
    if (!contract || !(await step.charges.move(charge.id, end, clock()))) return
    step.tell(`acquiring.charge.${end.to}`, charge.id)
    await goOn(step, contract, charge, clock())
  }, clock())
}

async function goOn(
  { contracts, mandates, tell }: Step,
  contract: ContractRow,
  charge: ChargeRow,
  now: Date
): Promise<void> {
  const { cycle } = charge
  const mandate = await mandates.ofContract(contract.id)
  if (contract.cycles !== null && cycle >= contract.cycles) {
    const ended = await contracts.move(contract.id, { to: "ended", cause: "charge" }, now)
    if (mandate?.state === "open")
      await mandates.move(mandate.id, { to: "ended", note: said`All its cycles are paid.` }, now)
    if (ended) tell("acquiring.contract.ended", contract.id)
    return
  }
  const revived =
    contract.state === "past_due" && (await contracts.move(contract.id, { to: "active", cause: "charge", cycle }, now))
  if (contract.anchor_at) {
    const rhythm = { ...contract, anchor: contract.anchor_at }
    const following = cycle + contract.skipped + 1
    // What the gateway deducts by itself, it deducts on every day.
    const stood = stoodStill(charge) && !mandate
    const place = stood ? firstCycleAfter(rhythm, following, now) : following
    // A pause that was over while it stood still has planned a day, which may have passed as well.
    await contracts.planNext(
      contract.id,
      cycle,
      { next_due_at: dueAt(rhythm, place), skipped: place - cycle - 1 },
      stood,
      now
    )
  }
  if (revived) tell("acquiring.contract.active", contract.id)
}

/** Whether a contract stood still for a cycle, also where it goes on by now as another card was given, or there is stock again. */
function stoodStill({ history }: ChargeRow): boolean {
  return history.some(({ to }) => stoodStillIn(to))
}
