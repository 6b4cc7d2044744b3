import type { Rhythm } from "./calendar"
import { dayIn, dueAt } from "./calendar"
import type { ChargeState } from "./charge-state"
import { outcomeOf } from "./charge-try"

/**
 * What became of the last cycle that was begun: `waiting` for its money, `busy` with money of which not everything is known yet,
 * `paid`, or given up (`failed`).
 */
export type LastCycle = "waiting" | "busy" | "paid" | "failed"

/**
 * What became of the last cycle. The first one has no charge: its payment is the first order's.
 *
 * @param tries all of the charge's
 */
export function lastCycleOf(charge: { readonly state: ChargeState } | undefined, tries: readonly Parameters<typeof outcomeOf>[0][], now: Date): LastCycle {
  if (!charge) return "paid"
  const outcomes = tries.map((one) => outcomeOf(one, now))
  if (outcomes.some((outcome) => outcome === "paid" || outcome === "returned")) return "paid"
  if (outcomes.includes("unresolved")) return "busy"
  return charge.state === "failed" ? "failed" : "waiting"
}

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
 * the cycle whose day is nearest; of a cycle that waits, the oldest comes first. Where every day is a cycle it may be made at any hour: the
 * next one is paid from the beginning of its day on, even a few hours after the first payment.
 *
 * @param at when it was made
 */
export function placeOfDeduction({ rhythm, cycle, skipped, cycles, last }: Progress, at: Date): DeductionPlace {
  const place = cycle + skipped
  if (last === "waiting") return { kind: "last" }
  const next = last === "failed" ? nearestFrom(rhythm, place, at) : isOfNext(rhythm, place, at) ? place + 1 : place
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
  const measure = rhythm.interval === "day" ? byDay(rhythm) : byTime
  let place = from
  while (isNearerToNext(rhythm, place, at, measure)) place += 1
  return place
}

/** By the time as well where days count: a gateway whose clocks are not changed comes to the evening before. */
function isOfNext(rhythm: Rhythm, place: number, at: Date): boolean {
  return isNearerToNext(rhythm, place, at, byTime) || (rhythm.interval === "day" && isNearerToNext(rhythm, place, at, byDay(rhythm)))
}

type Measure = (instant: Date) => number

const byTime: Measure = (instant) => instant.getTime()

const byDay = ({ zone }: Rhythm): Measure => (instant) => Date.parse(dayIn(zone, instant))

function isNearerToNext(rhythm: Rhythm, place: number, at: Date, measure: Measure): boolean {
  return measure(at) * 2 >= measure(dueAt(rhythm, place)) + measure(dueAt(rhythm, place + 1))
}
