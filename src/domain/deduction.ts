import type { Rhythm } from "./calendar"
import { dueAt } from "./calendar"

/**
 * What became of the last cycle that was begun: `waiting` for its money, `busy` with money of which not everything is known yet,
 * `paid`, or given up (`failed`).
 */
export type LastCycle = "waiting" | "busy" | "paid" | "failed"

/** How far a contract has come. */
export interface Progress {
  readonly rhythm: Rhythm
  /** The last cycle that was begun. */
  readonly cycle: number
  /** How many of the calendar's days passed without a cycle. */
  readonly skipped: number
  /** How many cycles there are in all; `null`: no end. */
  readonly cycles: number | null
  readonly last: LastCycle
}

/**
 * Which cycle a deduction pays: the `last` that was begun, the `next` one, on that day of the calendar, or none: it is `surplus`.
 * `later`: that cannot be said before it is known what became of the last one.
 */
export type DeductionPlace =
  | { readonly kind: "last" }
  | { readonly kind: "next"; readonly place: number }
  | { readonly kind: "surplus" }
  | { readonly kind: "later" }

/**
 * The gateway's calendar is its own: its day may be a little before ours, or in a short month some days. A deduction belongs to
 * the cycle whose day is nearest; of a cycle that waits, the oldest comes first.
 *
 * @param at when it was made
 */
export function placeOfDeduction({ rhythm, cycle, skipped, cycles, last }: Progress, at: Date): DeductionPlace {
  const place = cycle + skipped
  if (last === "waiting") return { kind: "last" }
  const next = last === "failed" ? nearestFrom(rhythm, place, at) : isNearerToNext(rhythm, place, at) ? place + 1 : place
  if (next > place) return cycles !== null && cycle >= cycles ? { kind: "surplus" } : { kind: "next", place: next }
  switch (last) {
    case "failed":
      return { kind: "last" }
    case "busy":
      return { kind: "later" }
    case "paid":
      return { kind: "surplus" }
  }
}

function nearestFrom(rhythm: Rhythm, from: number, at: Date): number {
  let place = from
  while (isNearerToNext(rhythm, place, at)) place += 1
  return place
}

function isNearerToNext(rhythm: Rhythm, place: number, at: Date): boolean {
  return at.getTime() * 2 >= dueAt(rhythm, place).getTime() + dueAt(rhythm, place + 1).getTime()
}
