import type { DeclineKind } from "../payments/decline"
import { DAY_MS, HOUR_MS } from "../shared/durations"

/** The default days after the first decline on which a card is charged again. */
export const DUNNING_DAYS = [1, 3, 5, 7] as const

/** The default number of days that a subscription is past due before it is canceled, if the merchant enables that. */
export const PAST_DUE_DAYS = 14

/** The most declines within a time: of one subscription, and of one card, for which the card schemes set the limit. */
const LIMITS = {
  ofSubscription: { attempts: 10, days: 28 },
  ofCard: { attempts: 15, days: 30 },
} as const

/** How far back declines are counted, in milliseconds. */
export const DECLINES_COUNT_FOR_MS = Math.max(...Object.values(LIMITS).map(({ days }) => days)) * DAY_MS

/**
 * The declines of stored cards in the last {@link DECLINES_COUNT_FOR_MS}. Paid attempts do not count, because a
 * subscription may be charged every day.
 */
export interface RecentDeclines {
  /** Those of one subscription, whatever its card. */
  readonly ofSubscription: readonly Date[]
  /** Those of one card, whatever the subscription. */
  readonly ofCard: readonly Date[]
}

/** Why no further automatic attempt follows. */
export type DunningEnd = "new_card_needed" | "confirmation_needed" | "attempts_used_up" | "attempt_limit"

export type DunningStep =
  { readonly kind: "again"; readonly at: Date } | { readonly kind: "stop"; readonly why: DunningEnd }

export interface DeclinedCycle {
  /** The times of the cycle's attempts that reached the card, oldest first. */
  readonly attempts: readonly Date[]
  /** Includes those of this cycle. */
  readonly recent: RecentDeclines
  readonly kind: DeclineKind
  /** The days after the first decline on which it is retried, in ascending order. */
  readonly days: readonly number[]
}

/**
 * Returns the next step after a decline:
 * - a soft decline is retried on the first day of the schedule after the last attempt, so days that passed without a
 *   worker are skipped,
 * - a hard decline is never retried with the same card,
 * - an authentication decline needs the customer, so no automatic attempt helps.
 *
 * @returns the date of the next attempt, or why there is none
 */
export function afterDecline({ attempts, recent, kind, days }: DeclinedCycle, now: Date): DunningStep {
  if (kind === "hard") return { kind: "stop", why: "new_card_needed" }
  if (kind === "authentication") return { kind: "stop", why: "confirmation_needed" }
  const [first = now] = attempts
  const last = attempts.at(-1) ?? first
  // Not the count of attempts: a manual one takes no day away.
  const next = days.map((pause) => first.getTime() + pause * DAY_MS).find((day) => day > last.getTime())
  if (next === undefined) return { kind: "stop", why: "attempts_used_up" }
  // At least an hour later, because an overdue schedule must not cause two attempts in a row.
  const at = new Date(Math.max(next, now.getTime() + HOUR_MS))
  return isBeyondLimits(recent, at) ? { kind: "stop", why: "attempt_limit" } : { kind: "again", at }
}

/** Whether an attempt at that time would exceed a limit if it is declined. */
export function isBeyondLimits({ ofSubscription, ofCard }: RecentDeclines, at: Date): boolean {
  return isFull(ofSubscription, LIMITS.ofSubscription, at) || isFull(ofCard, LIMITS.ofCard, at)
}

function isFull(
  declined: readonly Date[],
  { attempts, days }: { readonly attempts: number; readonly days: number },
  at: Date
): boolean {
  return declined.filter((one) => one.getTime() > at.getTime() - days * DAY_MS).length >= attempts
}

/** The wait of a subscription is over if it is past due since this moment or an earlier one. */
export function pastDueSince(days: number, now: Date): Date {
  return new Date(now.getTime() - days * DAY_MS)
}

/** When an attempt that was never sent is repeated. It does not count, because it did not reach the card. */
export function afterNotSent(now: Date): Date {
  return new Date(now.getTime() + HOUR_MS)
}
