import { chargeStatesBefore } from "../../../../src/domain/charge-state"
import { contractStatesBefore } from "../../../../src/domain/contract-state"
import { flawsOfHistory } from "../../rules/states-moved-along-the-table"
import type { Cycle } from "../evidence"
import type { RenewalRule } from "./rule"

/**
 * Subscriptions and cycles moved along their tables; and time alone ends only what somebody had cancelled to its end, and not while a try
 * is on its way that may pay for more of it.
 */
export const subscriptionsMovedAlongTheTable: RenewalRule = {
  name: "subscriptions and cycles moved along the table",
  breaches: ({ contracts, cycles }) => [
    ...contracts.flatMap(({ id, state, history }) => {
      // A line that moves nothing is a note.
      const flaws = flawsOfHistory(history, state, ["proposed"], (from, to) => from === to || contractStatesBefore(to).includes(from))
      const ended = history.find(({ cause, to }) => cause === "clock" && to === "cancelled")
      const early = ended && ended.from !== "cancelling" ? [`Time cancelled it while it was ${ended.from}.`] : []
      const tried = ended && cycles.find((cycle) => cycle.contract_id === id && isTryingAt(cycle, ended.at))
      const cutOff = tried ? [`Time cancelled it while a try of cycle ${tried.cycle} was on its way.`] : []
      return [...flaws, ...early, ...cutOff].map((sentence) => ({ about: id, sentence }))
    }),
    ...cycles.flatMap(({ id, state, history }) =>
      flawsOfHistory(history, state, ["due"], (from, to) => chargeStatesBefore(to).includes(from)).map((sentence) => ({ about: id, sentence }))
    ),
  ],
}

/** Whether a try was begun before a moment, and what became of it was not known before it was over. */
function isTryingAt({ history }: Cycle, moment: Date): boolean {
  return history.some(({ to, at }, place) => {
    const next = history[place + 1]
    return to === "trying" && at < moment && (next === undefined || next.at > moment)
  })
}
