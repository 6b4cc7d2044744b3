import type { DeclineKind } from "../payments/decline"
import { DAY_MS, HOUR_MS } from "../shared/durations"

/** On which days after the first decline a card is tried again, where the merchant says nothing else. */
export const DUNNING_DAYS = [1, 3, 5, 7] as const

/** How many days a subscription waits as past due before it is canceled, where the merchant wants that and says nothing else. */
export const PAST_DUE_DAYS = 14

/** How many tries may come to nothing in a time: those of one subscription, and what the card schemes allow at the most for one card. */
const LIMITS = {
  ofSubscription: { tries: 10, days: 28 },
  ofCard: { tries: 15, days: 30 },
} as const

/** How far back declines are counted. */
export const DECLINES_COUNT_FOR_MS = Math.max(...Object.values(LIMITS).map(({ days }) => days)) * DAY_MS

/** When stored cards were declined in the last {@link DECLINES_COUNT_FOR_MS}. What was paid is not counted: a subscription may be charged every day. */
export interface RecentDeclines {
  /** Those of one subscription, whatever its card. */
  readonly ofSubscription: readonly Date[]
  /** Those of one card, whatever the subscription. */
  readonly ofCard: readonly Date[]
}

/** Why no further try is made by itself. */
export type DunningEnd = "new_card_needed" | "confirmation_needed" | "tries_used_up" | "limit_of_tries"

export type DunningStep =
  { readonly kind: "again"; readonly at: Date } | { readonly kind: "stop"; readonly why: DunningEnd }

export interface DeclinedCycle {
  /** When each of the cycle's tries was made that the card was asked in, oldest first. */
  readonly tries: readonly Date[]
  /** Those of this cycle included. */
  readonly recent: RecentDeclines
  readonly kind: DeclineKind
  /** On which days after the first decline it is tried again. */
  readonly days: readonly number[]
}

/**
 * What follows a decline: a soft one is tried again by the schedule, a hard one never with the same card, and where the bank wants
 * its customer, nothing that is done without them helps.
 *
 * @returns when the next try is, or why there is none
 */
export function afterDecline({ tries, recent, kind, days }: DeclinedCycle, now: Date): DunningStep {
  if (kind === "hard") return { kind: "stop", why: "new_card_needed" }
  if (kind === "authentication") return { kind: "stop", why: "confirmation_needed" }
  const [first = now] = tries
  const pause = days[tries.length - 1]
  if (pause === undefined) return { kind: "stop", why: "tries_used_up" }
  // A schedule that was slept through does not make two tries at once.
  const at = new Date(Math.max(first.getTime() + pause * DAY_MS, now.getTime() + HOUR_MS))
  return isBeyondLimits(recent, at) ? { kind: "stop", why: "limit_of_tries" } : { kind: "again", at }
}

/** Whether a try would be one too many, should it come to nothing as well. */
export function isBeyondLimits({ ofSubscription, ofCard }: RecentDeclines, at: Date): boolean {
  return isFull(ofSubscription, LIMITS.ofSubscription, at) || isFull(ofCard, LIMITS.ofCard, at)
}

function isFull(
  declined: readonly Date[],
  { tries, days }: { readonly tries: number; readonly days: number },
  at: Date
): boolean {
  return declined.filter((one) => one.getTime() > at.getTime() - days * DAY_MS).length >= tries
}

/** The wait of a subscription is over that is past due since this moment, or an earlier one. */
export function pastDueSince(days: number, now: Date): Date {
  return new Date(now.getTime() - days * DAY_MS)
}

/** When a try that never left this machine is made once more; the card knows nothing of it, so that it does not count. */
export function afterNotSent(now: Date): Date {
  return new Date(now.getTime() + HOUR_MS)
}
