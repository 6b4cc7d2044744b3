import { isPaid, wasPaid } from "../../../../src/domain/payment-state"
import type { Breach } from "../../violation"
import { mandatesInForce } from "../deducted"
import type { Contract, Cycle, RenewalEvidence, SurplusDeduction, Try } from "../evidence"
import type { RenewalRule } from "./rule"

/** What the gateway bills on the day of a cycle does not pay a later one while its own is given up, and the first of a day pays for something. */
export const deductedForItsDay: RenewalRule = {
  name: "a deduction pays the cycle of its day",
  breaches: (evidence) => [
    ...evidence.cycles.filter(({ state }) => state === "failed").flatMap((cycle) => paidAnother(cycle, evidence)),
    ...evidence.surplus.flatMap((one) => paidNothing(one, evidence)),
  ],
}

function paidAnother({ id, contract_id, cycle, due_at }: Cycle, { cycles, tries }: RenewalEvidence): Breach[] {
  const later = new Map(
    cycles.filter((one) => one.contract_id === contract_id && one.cycle > cycle).map((one) => [one.id, one.cycle])
  )
  return tries.flatMap(({ order_no, charge_id, flow, state, made_at }) => {
    const paid = later.get(charge_id ?? "")
    if (flow !== "deducted" || !isPaid(state) || !isSameDay(made_at, due_at) || paid === undefined) return []
    return [
      {
        about: id,
        sentence: `Cycle ${cycle} was given up, and ${order_no}, which was made on its day, paid cycle ${paid}.`,
      },
    ]
  })
}

/** The states of a contract for which the gateway bills all that was agreed on. */
const GOES_ON: readonly Contract["state"][] = ["active", "past_due", "ended"]

function paidNothing({ order_no, contract_id, paid, made_at }: SurplusDeduction, evidence: RenewalEvidence): Breach[] {
  const contract = evidence.contracts.find(({ id }) => id === contract_id)
  const wentOn = contract !== undefined && contract.history.every(({ to }) => to === "proposed" || GOES_ON.includes(to))
  if (!paid || !wentOn || mandatesInForce(contract, evidence).length !== 1) return []
  // What was billed before anybody heard of the first payment is of another calendar.
  const begun = contract.history.find(({ to }) => to === "active")
  if (!begun || !made_at || dayOf(made_at) <= dayOf(begun.at)) return []
  const cycles = new Map(
    evidence.cycles.filter((one) => one.contract_id === contract_id).map((cycle) => [cycle.id, cycle])
  )
  // It may have been reversed since, as its order could not be made.
  const isOfSameDay = (one: Try): boolean => {
    const cycle = cycles.get(one.charge_id ?? "")
    return (
      cycle !== undefined &&
      wasPaid(one.state) &&
      isSameDay(one.flow === "deducted" ? one.made_at : cycle.due_at, made_at)
    )
  }
  return evidence.tries.some(isOfSameDay)
    ? []
    : [{ about: contract_id, sentence: `${order_no} pays for nothing, and nothing else was paid for its day.` }]
}

function isSameDay(one: Date | null, other: Date | null): boolean {
  return one !== null && other !== null && dayOf(one) === dayOf(other)
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10)
}
