import { compareAmounts } from "../../../src/domain/shared/money"
import { isPaid, isUnresolved } from "../../../src/domain/payments/payment-state"
import type { Attempt, Modification } from "../evidence"
import { statesDuring } from "../renewals/states-during"
import type { Rule } from "../violation"

/**
 * Nothing is sent for a purchase while another attempt of it may have been paid, in any payment session. Otherwise a
 * shopper who loads the checkout again would pay twice.
 */
export const noSecondCard: Rule = {
  name: "no card is sent beside one that may have paid",
  breaches: ({ attempts, modifications }) =>
    attempts.flatMap((next) => {
      const sent = next.timeline.find(({ to }) => to === "processing")
      if (!sent || next.payment_collection_id === null) return []
      const others = attempts.filter(
        ({ id, payment_collection_id }) => id !== next.id && payment_collection_id === next.payment_collection_id
      )
      const [stood] = others.flatMap((other) => standingAt(sent.at, other, next, modifications) ?? [])
      return stood ? [{ about: next.order_no, sentence: `It was sent while ${stood}.` }] : []
    }),
}

/** The state of another attempt when one was sent, if it forbids that. */
function standingAt(
  at: Date,
  other: Attempt,
  next: Attempt,
  modifications: readonly Modification[]
): string | undefined {
  const states = statesDuring(other.timeline, at, at)
  const isSame = other.currency === next.currency && compareAmounts(other.amount, next.amount) === 0
  const pays = isSame && !(other.reversed_at && other.reversed_at <= at) && !wasReturning(at, other, modifications)
  const blocks =
    states.length > 0 && states.every((state) => isUnresolved(state, other.flow) || (isPaid(state) && pays))
  return blocks ? `${other.order_no} was ${states.join(", ")}` : undefined
}

/** Medusa itself, or the back office, was reversing it. */
function wasReturning(at: Date, { id }: Attempt, modifications: readonly Modification[]): boolean {
  return modifications.some(
    ({ payment_id, kind, timeline }) =>
      payment_id === id &&
      (kind === "refund" || kind === "cancel") &&
      statesDuring(timeline, at, at).some((state) => state !== "failed")
  )
}
