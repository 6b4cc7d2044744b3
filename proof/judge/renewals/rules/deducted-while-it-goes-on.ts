import { DEDUCTIBLE_STATES } from "../../../../src/domain/contract-state"
import type { Breach } from "../../violation"
import { mandatesInForce } from "../deducted"
import type { Contract, Mandate, RenewalEvidence } from "../evidence"
import type { RenewalRule } from "./rule"

/** The gateway deducts only what goes on, by one mandate, and what is to end has ended there, or has a date on which it is told again. */
export const deductedWhileItGoesOn: RenewalRule = {
  name: "deducted while the subscription goes on",
  breaches: (evidence) => [
    ...evidence.mandates.flatMap((mandate) => {
      const flaw = flawOf(
        mandate,
        evidence.contracts.find(({ id }) => id === mandate.contract_id)
      )
      return flaw ? [{ about: mandate.id, sentence: flaw }] : []
    }),
    ...evidence.contracts.flatMap((contract) => deductedTwice(contract, evidence)),
  ],
}

function flawOf({ state, next_try_at, deducts }: Mandate, contract: Contract | undefined): string | undefined {
  const isToEnd =
    state === "ending" || (state === "open" && contract !== undefined && !DEDUCTIBLE_STATES.includes(contract.state))
  if (isToEnd)
    return next_try_at
      ? undefined
      : `It is ${state}, the subscription is ${contract?.state ?? "not begun"}, and nobody will tell the gateway.`
  if (!deducts || (state === "open" && contract)) return undefined
  return `It is ${state}, the subscription is ${contract?.state ?? "not begun"}, and the gateway goes on deducting.`
}

function deductedTwice(contract: Contract, evidence: RenewalEvidence): Breach[] {
  const open = mandatesInForce(contract, evidence).filter(({ state, deducts }) => state === "open" && deducts)
  return open.length > 1 ? [{ about: contract.id, sentence: `The gateway deducts it by ${open.length} mandates.` }] : []
}
