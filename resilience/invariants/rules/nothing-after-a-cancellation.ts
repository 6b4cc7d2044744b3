import type { Modification } from "../evidence"
import type { Rule } from "../violation"

/**
 * After a finished cancellation of ours nothing is sent any more, not even requests that the gateway would reject. The
 * modifications are in the order in which they were begun.
 */
export const nothingAfterACancellation: Rule = {
  name: "nothing is sent after a cancellation",
  breaches: ({ modifications }) =>
    modifications.filter(isOurs).flatMap(({ id, kind, payment_id }, place, ours) => {
      const isTooLate = ours
        .slice(0, place)
        .some((earlier) => earlier.payment_id === payment_id && earlier.kind === "cancel" && earlier.state === "done")
      return payment_id !== null && isTooLate
        ? [{ about: id, sentence: `A ${kind} was sent after the payment was canceled.` }]
        : []
    }),
}

function isOurs({ cause }: Modification): boolean {
  return cause !== "external"
}
