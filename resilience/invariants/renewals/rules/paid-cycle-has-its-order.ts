import { keepsMoney } from "../../money-kept"
import type { Cycle, RenewalEvidence } from "../evidence"
import type { RenewalRule } from "./rule"

/** A cycle that is done has its order and was paid; money stays with no other cycle. */
export const paidCycleHasItsOrder: RenewalRule = {
  name: "a paid cycle has its order, or its money went back",
  breaches: (evidence) =>
    evidence.cycles.flatMap((cycle) => {
      const flaw = flawOf(cycle, evidence)
      return flaw ? [{ about: cycle.id, sentence: `Cycle ${cycle.cycle} is ${cycle.state}, ${flaw}` }] : []
    }),
}

function flawOf({ id, state, order_id }: Cycle, { charges, orders, tries }: RenewalEvidence): string | undefined {
  const numbers = new Set(
    tries.filter(({ billing_cycle_id }) => billing_cycle_id === id).map(({ order_no }) => order_no)
  )
  const own = charges.filter(({ order_no }) => numbers.has(order_no))
  const keeps = own.some(keepsMoney)
  if (state !== "completed") return keeps ? "and the gateway keeps money for it." : undefined
  if (!orders.some((order) => order.id === order_id)) return "and has no order."
  // The merchant's refunds of an order do not count.
  return own.some(
    (charge) => charge.state === "authorized" || charge.state === "captured" || charge.state === "canceled"
  )
    ? undefined
    : "and the gateway was never paid for it."
}
