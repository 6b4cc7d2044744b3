import { keepsMoney } from "../../money-kept"
import type { RenewalRule } from "./rule"

/** A cycle of a subscription is begun once, and keeps the money of one try at the most. */
export const oncePaidPerCycle: RenewalRule = {
  name: "a cycle is paid once",
  breaches: ({ charges, cycles, tries, lost }) => {
    const kept = new Set(charges.filter(keepsMoney).map(({ order_no }) => order_no))
    return cycles.flatMap(({ id, contract_id, cycle }, place) => {
      const ofCycle = [
        ...tries.filter(({ charge_id }) => charge_id === id),
        ...lost.filter((one) => one.contract_id === contract_id && one.cycle === cycle),
      ]
      const paid = [...new Set(ofCycle.map(({ order_no }) => order_no))].filter((orderNo) => kept.has(orderNo))
      const isDouble = cycles.findIndex((other) => other.contract_id === contract_id && other.cycle === cycle) < place
      return [
        ...(paid.length > 1
          ? [{ about: id, sentence: `Cycle ${cycle} was paid ${paid.length} times: ${paid.join(", ")}.` }]
          : []),
        ...(isDouble ? [{ about: id, sentence: `Cycle ${cycle} of ${contract_id} was begun twice.` }] : []),
      ]
    })
  },
}
