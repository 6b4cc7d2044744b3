import type { DeclineKind } from "./decline"

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

/** How often one contract may be tried in a time: ours, and what the card schemes allow at the most for one card. */
const LIMITS = [
  { tries: 10, days: 28 },
  { tries: 15, days: 30 },
] as const

/** How far back tries are counted. */
export const TRIES_COUNT_FOR_MS = Math.max(...LIMITS.map(({ days }) => days)) * DAY_MS

/** Why no further try is made by itself. */
export type DunningEnd = "new_card_needed" | "tries_used_up" | "limit_of_tries"

export type DunningStep = { readonly kind: "again"; readonly at: Date } | { readonly kind: "stop"; readonly why: DunningEnd }

export interface DeclinedCycle {
  /** When each of the cycle's tries was made that the card was asked in, oldest first. */
  readonly tries: readonly Date[]
  /** All tries of the contract in the last {@link TRIES_COUNT_FOR_MS}, those of this cycle included. */
  readonly recent: readonly Date[]
  readonly kind: DeclineKind
  /** On which days after the first decline it is tried again. */
  readonly days: readonly number[]
}

/**
 * What follows a decline: a soft one is tried again by the schedule, a hard one never with the same card.
 *
 * @returns when the next try is, or why there is none
 */
export function afterDecline({ tries, recent, kind, days }: DeclinedCycle, now: Date): DunningStep {
  if (kind === "hard") return { kind: "stop", why: "new_card_needed" }
  const [first = now] = tries
  const pause = days[tries.length - 1]
  if (pause === undefined) return { kind: "stop", why: "tries_used_up" }
  // A schedule that was slept through does not make two tries at once.
  const at = new Date(Math.max(first.getTime() + pause * DAY_MS, now.getTime() + HOUR_MS))
  return isBeyondLimits(recent, at) ? { kind: "stop", why: "limit_of_tries" } : { kind: "again", at }
}

/**
 * Whether a try would be one too many for the card.
 *
 * @param recent all tries of the contract in the {@link TRIES_COUNT_FOR_MS} before
 */
export function isBeyondLimits(recent: readonly Date[], at: Date): boolean {
  return LIMITS.some(({ tries, days }) => recent.filter((tried) => tried.getTime() > at.getTime() - days * DAY_MS).length >= tries)
}

/** When a try that never left this machine is made once more; the card knows nothing of it, so that it does not count. */
export function afterNotSent(now: Date): Date {
  return new Date(now.getTime() + HOUR_MS)
}
