import { mandateStatesBefore } from "../../../../src/domain/subscriptions/mandate-state"
import { flawsOfHistory } from "../../rules/states-moved-along-the-table"
import type { RenewalRule } from "./rule"

/** Mandates began and ended along their table. */
export const mandatesMovedAlongTheTable: RenewalRule = {
  name: "mandates moved along the table",
  breaches: ({ mandates }) =>
    mandates.flatMap(({ id, state, history }) =>
      flawsOfHistory(history, state, ["requested"], (from, to) => mandateStatesBefore(to).includes(from)).map(
        (sentence) => ({ about: id, sentence })
      )
    ),
}
