import { DAY_MS } from "../../../../src/domain/shared/durations"
import type { Try } from "../evidence"
import type { RenewalRule } from "./rule"

interface Limit {
  readonly tries: number
  readonly days: number
}

/**
 * Declines after which a stored card is not charged any more: for one subscription as we promise, for one card as the
 * card schemes require.
 */
const OF_SUBSCRIPTION: Limit = { tries: 10, days: 28 }
const OF_CARD: Limit = { tries: 15, days: 30 }

/**
 * A stored card is never charged again more often than allowed. Approved charges do not count: a subscription may be
 * charged every day.
 */
export const attemptsWithinLimits: RenewalRule = {
  name: "tries within the limits of the card schemes",
  breaches: ({ subscriptions, cycles, tries }) => {
    const asked = tries.filter(({ flow, never_sent }) => flow === "direct" && !never_sent)
    const ofSubscriptions = subscriptions.flatMap(({ id }) => {
      const own = new Set(cycles.filter(({ subscription_id }) => subscription_id === id).map((cycle) => cycle.id))
      return beyond(
        id,
        asked.filter(({ billing_cycle_id }) => billing_cycle_id !== null && own.has(billing_cycle_id)),
        OF_SUBSCRIPTION
      )
    })
    const cards = [...new Set(asked.flatMap(({ card }) => card ?? []))]
    return [
      ...ofSubscriptions,
      ...cards.flatMap((card) =>
        beyond(
          card,
          asked.filter((one) => one.card === card),
          OF_CARD
        )
      ),
    ]
  },
}

function beyond(about: string, asked: readonly Try[], { tries, days }: Limit): { about: string; sentence: string }[] {
  const declines = asked.filter(({ state }) => state === "declined").flatMap(askedAt)
  const isBeyond = asked
    .flatMap(askedAt)
    .some((at) => declines.filter((before) => before < at && before > at - days * DAY_MS).length >= tries)
  return isBeyond ? [{ about, sentence: `A stored card was charged after ${tries} declines in ${days} days.` }] : []
}

function askedAt({ history }: Try): number[] {
  const sent = history.find(({ to }) => to === "processing")
  return sent ? [sent.at.getTime()] : []
}
