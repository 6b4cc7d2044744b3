import { MINUTE_MS } from "../../../../src/domain/shared/durations"
import type { Try } from "../evidence"
import { rejectionOf } from "../decline-of"
import type { RenewalRule } from "./rule"

/** Two subscriptions may charge one card at one moment: that long, neither knows what became of the other. */
const AT_ONE_MOMENT_MS = MINUTE_MS

/**
 * A card that its bank declined for good is not charged again by a subscription, unless something was paid with it
 * since.
 */
export const refusedCardIsLeftAlone: RenewalRule = {
  name: "a card that was refused for good is left alone",
  breaches: ({ tries: all, typed }) => {
    const tries = all.filter((one) => one.state !== "declined" || wasAnswered(one))
    return all.flatMap(({ order_no, billing_cycle_id, card, flow, history }) => {
      const sent = history.find(({ to }) => to === "processing")
      if (!sent || billing_cycle_id === null || card === null || flow !== "direct") return []
      const refused = rejectionOf(
        card,
        { tries, typed },
        { paid: sent.at, refused: new Date(sent.at.getTime() - AT_ONE_MOMENT_MS) }
      )
      return refused
        ? [{ about: order_no, sentence: `Its card was refused for good at ${refused.toISOString()}.` }]
        : []
    })
  },
}

/** Results by a query contain no reason: that may have come later, or never. */
function wasAnswered({ history }: Try): boolean {
  return history.find(({ to }) => to === "declined")?.cause !== "query"
}
