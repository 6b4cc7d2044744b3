import { MedusaError } from "@medusajs/framework/utils"
import { dueAt } from "../../domain/calendar"
import { DEDUCTIBLE_STATES } from "../../domain/contract-state"
import { lastCycleOf, placeOfDeduction } from "../../domain/deduction"
import { said } from "../../domain/told"
import type { ChargeRow, ContractRow } from "../../modules/acquiring/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"

/** The charge that a deduction is a try of, and which one. */
export interface DeductedTry {
  readonly charge: ChargeRow
  readonly number: number
}

/**
 * Finds the cycle that a deduction of a contract pays, or begins it.
 *
 * @param at when it was made
 * @returns `undefined` where there is none: the contract does not go on, or the cycle is paid already
 * @throws MedusaError where that cannot be said yet
 */
export async function chargeOfDeduction(acquiring: AcquiringModuleService, contract: ContractRow, at: Date, now: Date): Promise<DeductedTry | undefined> {
  if (!DEDUCTIBLE_STATES.includes(contract.state) || !contract.anchor_at) return undefined
  const rhythm = { ...contract, anchor: contract.anchor_at }
  const [charge] = (await acquiring.charges.ofContracts([contract.id])).filter(({ cycle }) => cycle === contract.cycle)
  const tries = charge ? await acquiring.charges.tries(charge.id) : []
  const { cycle, skipped, cycles } = contract
  const found = placeOfDeduction({ rhythm, cycle, skipped, cycles, last: lastCycleOf(charge, tries, now) }, at)
  switch (found.kind) {
    case "surplus":
      return undefined
    case "last":
      return charge && { charge, number: (tries[0]?.charge_try ?? 0) + 1 }
    case "next": {
      const begun = await acquiring.contracts.beginCycle(contract, { dueAt: dueAt(rhythm, found.place), skipped: found.place - cycle - 1 }, now)
      if (begun) return { charge: begun, number: 1 }
      throw later(contract)
    }
    case "later":
      throw later(contract)
  }
}

function later({ id }: ContractRow): MedusaError {
  return new MedusaError(MedusaError.Types.CONFLICT, said`Another deduction of contract ${id} is being worked on. This one is recorded after it.`)
}
