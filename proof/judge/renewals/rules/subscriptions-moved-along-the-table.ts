import { chargeStatesBefore } from "../../../../src/domain/charge-state"
import { contractStatesBefore } from "../../../../src/domain/contract-state"
import { flawsOfHistory } from "../../rules/states-moved-along-the-table"
import type { RenewalRule } from "./rule"

/** Subscriptions and cycles moved along their tables; and time alone ends only what somebody had cancelled to its end. */
export const subscriptionsMovedAlongTheTable: RenewalRule = {
  name: "subscriptions and cycles moved along the table",
  breaches: ({ contracts, cycles }) => [
    ...contracts.flatMap(({ id, state, history }) => {
      // A line that moves nothing is a note.
      const flaws = flawsOfHistory(history, state, ["proposed"], (from, to) => from === to || contractStatesBefore(to).includes(from))
      const ended = history.find(({ from, cause, to }) => cause === "clock" && to === "cancelled" && from !== "cancelling")
      return [...flaws, ...(ended ? [`Time cancelled it while it was ${ended.from}.`] : [])].map((sentence) => ({ about: id, sentence }))
    }),
    ...cycles.flatMap(({ id, state, history }) =>
      flawsOfHistory(history, state, ["due"], (from, to) => chargeStatesBefore(to).includes(from)).map((sentence) => ({ about: id, sentence }))
    ),
  ],
}
