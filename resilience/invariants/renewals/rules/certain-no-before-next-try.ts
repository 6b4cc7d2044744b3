import type { PaymentState } from "../../../../src/domain/payments/payment-state"
import type { Try } from "../evidence"
import { statesDuring } from "../states-during"
import type { RenewalRule } from "./rule"

const NO: ReadonlySet<PaymentState> = new Set<PaymentState>(["declined", "canceled", "expired"])

/**
 * The next attempt begins only if all attempts before certainly failed, in our rows and at the gateway.
 *
 * A customer who pays by hand may open several pages.
 */
export const certainNoBeforeNextAttempt: RenewalRule = {
  name: "no try before the one before is a certain no",
  breaches: ({ tries, charges }) => {
    const known = new Set(charges.map(({ order_no }) => order_no))
    return tries.flatMap((next) => {
      const sent = next.history.find(({ to }) => to === "processing")
      if (!sent || next.billing_cycle_id === null) return []
      const before = tries.filter(
        ({ billing_cycle_id, attempt_number, flow }) =>
          billing_cycle_id === next.billing_cycle_id &&
          attempt_number < next.attempt_number &&
          (flow === "direct" || next.flow === "direct")
      )
      const [flaw] = before.flatMap((one) => flawOf(one, known.has(one.order_no), sent.at) ?? [])
      return flaw ? [{ about: next.order_no, sentence: flaw }] : []
    })
  },
}

function flawOf({ order_no, history, over_at }: Try, isKnown: boolean, at: Date): string | undefined {
  const stood = statesDuring(history, at, at)
  if (stood.length > 0 && !stood.some((state) => NO.has(state)))
    return `It was sent while ${order_no} was ${stood.join(", ")}.`
  return isKnown && (!over_at || over_at > at)
    ? `It was sent while the gateway was not through with ${order_no}.`
    : undefined
}
