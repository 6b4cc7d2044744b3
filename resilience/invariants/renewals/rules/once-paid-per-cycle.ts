import { keepsMoney } from "../../money-kept"
import type { RenewalRule } from "./rule"

/** A cycle of a subscription is begun once, and keeps the money of one try at the most. */
export const oncePaidPerCycle: RenewalRule = {
  name: "a cycle is paid once",
  breaches: ({ charges, cycles, tries, lost }) => {
    const kept = new Set(charges.filter(keepsMoney).map(({ order_no }) => order_no))
    return cycles.flatMap(({ id, subscription_id, cycle }, place) => {
      const ofCycle = [
        ...tries.filter(({ billing_cycle_id }) => billing_cycle_id === id),
        ...lost.filter((one) => one.subscription_id === subscription_id && one.cycle === cycle),
      ]
      const paid = [...new Set(ofCycle.map(({ order_no }) => order_no))].filter((orderNo) => kept.has(orderNo))
      const isDouble =
        cycles.findIndex((other) => other.subscription_id === subscription_id && other.cycle === cycle) < place
      return [
        ...(paid.length > 1
          ? [{ about: id, sentence: `Cycle ${cycle} was paid ${paid.length} times: ${paid.join(", ")}.` }]
          : []),
        ...(isDouble ? [{ about: id, sentence: `Cycle ${cycle} of ${subscription_id} was begun twice.` }] : []),
      ]
    })
  },
}
