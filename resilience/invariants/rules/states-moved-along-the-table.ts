import { modificationStatesBefore } from "../../../src/domain/modifications/modification-state"
import type {
  ModificationCause,
  ModificationKind,
  ModificationState,
} from "../../../src/domain/modifications/modification-state"
import { checkTransition } from "../../../src/domain/payments/payment-state"
import type { Step } from "../evidence"
import type { Rule } from "../violation"

/** Every state was reached by allowed moves alone, and each of them was written down. A line that moves nothing is a note. */
export const statesMovedAlongTheTable: Rule = {
  name: "states moved along the table",
  breaches: ({ attempts, modifications }) => [
    ...attempts.flatMap(({ order_no, flow, state, history }) =>
      flawsOfHistory(
        history,
        state,
        [flow === "gateway_billed" ? "unknown" : "created"],
        (from, to) => checkTransition(from, to) !== "rejected"
      ).map((sentence) => ({ about: order_no, sentence }))
    ),
    ...modifications.flatMap(({ id, kind, cause, state, history }) =>
      flawsOfHistory(history, state, firstStates(kind, cause), (from, to) =>
        modificationStatesBefore(to).includes(from)
      ).map((sentence) => ({ about: id, sentence }))
    ),
  ],
}

/** The plugin never sent an external modification. */
const FOUND: readonly ModificationState[] = ["accepted", "done"]

/** The first states of a modification; only a payout awaits approval before it is sent. */
function firstStates(kind: ModificationKind, cause: ModificationCause): readonly ModificationState[] {
  if (cause === "external") return FOUND
  return kind === "payout" ? ["awaiting_approval", "processing"] : ["processing"]
}

export function flawsOfHistory<State extends string>(
  history: readonly Step<State>[],
  state: State,
  first: readonly State[],
  isAllowed: (from: State, to: State) => boolean
): string[] {
  const moves = history.slice(1)
  return [
    ...(history[0]?.from === null && first.includes(history[0].to)
      ? []
      : [`The history does not begin with ${first.join(" or ")}.`]),
    ...moves.flatMap(({ from, to }, index) => {
      const before = history[index]?.to
      if (from !== before) return [`The history goes on from ${from}, but was at ${before}.`]
      return isAllowed(from, to) ? [] : [`It moved from ${from} to ${to}, which the table does not allow.`]
    }),
    ...(history.at(-1)?.to === state
      ? []
      : [`It is ${state}, but its history ends with ${history.at(-1)?.to ?? "nothing"}.`]),
  ]
}
