import { MedusaError } from "@medusajs/framework/utils"
import { dueAt } from "../../domain/calendar"
import { DEDUCTIBLE_STATES } from "../../domain/contract-state"
import { begunCycle, placeOfDeduction } from "../../domain/deduction"
import { said } from "../../domain/told"
import type { ChargeRow, ContractRow } from "../../modules/acquiring/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"

/** The charge that a deduction is a try of, and which one. */
export interface DeductedTry {
  readonly charge: ChargeRow
  readonly number: number
}

/**
 * Finds the cycle that a deduction of a contract pays, or begins it. One that has ended takes only what pays a cycle that was given up.
 *
 * @param at when it was made
 * @returns `undefined` where there is none: the contract does not go on, or the cycle is paid already
 * @throws MedusaError where that cannot be said yet
 */
export async function chargeOfDeduction(
  acquiring: AcquiringModuleService,
  contract: ContractRow,
  at: Date,
  now: Date
): Promise<DeductedTry | undefined> {
  const goesOn = DEDUCTIBLE_STATES.includes(contract.state)
  if (!(goesOn || contract.state === "ended") || !contract.anchor_at) return undefined
  const rhythm = { ...contract, anchor: contract.anchor_at }
  const charges = await acquiring.charges.ofContracts([contract.id])
  const tries = await acquiring.charges.triesOf(charges.map(({ id }) => id))
  const triesOf = ({ id }: ChargeRow) => tries.filter(({ charge_id }) => charge_id === id)
  const { cycle, skipped, cycles } = contract
  const found = placeOfDeduction(
    { rhythm, cycle, skipped, cycles, begun: charges.map((charge) => begunCycle(charge, triesOf(charge), now)) },
    at
  )
  switch (found.kind) {
    case "surplus":
      return undefined
    case "begun": {
      const charge = charges.find((one) => one.cycle === found.cycle)
      return charge && { charge, number: Math.max(0, ...triesOf(charge).map(({ charge_try }) => charge_try)) + 1 }
    }
    case "next": {
      if (!goesOn) return undefined
      const begun = await acquiring.contracts.beginCycle(
        contract,
        { dueAt: dueAt(rhythm, found.place), skipped: found.place - cycle - 1 },
        now
      )
      if (begun) return { charge: begun, number: 1 }
      throw later(contract)
    }
    case "later":
      throw later(contract)
  }
}

function later({ id }: ContractRow): MedusaError {
  return new MedusaError(
    MedusaError.Types.CONFLICT,
    said`Another deduction of contract ${id} is being worked on. This one is recorded after it.`
  )
}
