import { operationStatesBefore } from "../../../src/domain/operation-state"
import { judgeMove } from "../../../src/domain/payment-state"
import type { Step } from "../evidence"
import type { Rule } from "../violation"

/** Every state was reached by allowed moves alone, and each of them was written down. A line that moves nothing is a note. */
export const statesMovedAlongTheTable: Rule = {
  name: "states moved along the table",
  breaches: ({ attempts, operations }) => [
    ...attempts.flatMap(({ order_no, state, history }) =>
      flaws(history, state, "created", (from, to) => judgeMove(from, to) !== "refused").map((sentence) => ({ about: order_no, sentence }))
    ),
    ...operations.flatMap(({ id, state, history }) =>
      flaws(history, state, "sending", (from, to) => operationStatesBefore(to).includes(from)).map((sentence) => ({ about: id, sentence }))
    ),
  ],
}

function flaws<State extends string>(
  history: readonly Step<State>[],
  state: State,
  first: State,
  isAllowed: (from: State, to: State) => boolean
): string[] {
  const moves = history.slice(1)
  return [
    ...(history[0]?.from === null && history[0].to === first ? [] : [`The history does not begin with ${first}.`]),
    ...moves.flatMap(({ from, to }, index) => {
      const before = history[index]?.to
      if (from !== before) return [`The history goes on from ${from}, but was at ${before}.`]
      return isAllowed(from, to) ? [] : [`It moved from ${from} to ${to}, which the table does not allow.`]
    }),
    ...(history.at(-1)?.to === state ? [] : [`It is ${state}, but its history ends with ${history.at(-1)?.to ?? "nothing"}.`]),
  ]
}
