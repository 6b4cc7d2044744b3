import { mandateStatesBefore } from "../../../../src/domain/subscriptions/mandate-state"
import { flawsOfHistory } from "../../rules/states-moved-along-the-table"
import type { RenewalRule } from "./rule"

/** What the gateway deducts came into force and ended along its table. */
export const mandatesMovedAlongTheTable: RenewalRule = {
  name: "mandates moved along the table",
  breaches: ({ mandates }) =>
    mandates.flatMap(({ id, state, history }) =>
      flawsOfHistory(history, state, ["requested"], (from, to) => mandateStatesBefore(to).includes(from)).map(
        (sentence) => ({ about: id, sentence })
      )
    ),
}
