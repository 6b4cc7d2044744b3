import type { Rhythm } from "../shared/calendar"
import { dayIn, dueAt } from "../shared/calendar"
import type { BillingCycleState } from "./billing-cycle-state"
import { outcomeOf } from "./renewal-attempt"
import { HOUR_MS } from "../shared/durations"
import type { PaymentFlow } from "../payments/payment-state"
import type { Interval } from "../shared/calendar"

/**
 * What became of a cycle that was begun: `waiting` for its money, `busy` with money of which not everything is known yet,
 * `paid`, or given up (`failed`).
 */
export type CycleOutcome = "waiting" | "busy" | "paid" | "failed"

/** A cycle that was begun, as far as it says which other one a gateway charge pays. */
export interface BegunCycle {
  readonly cycle: number
  /** Its day by the calendar. */
  readonly due_at: Date
  readonly became: CycleOutcome
  /** When the payments were made that paid it; of what the gateway did not deduct, the cycle's day. */
  readonly paid_at: readonly Date[]
}

/** An attempt to pay a cycle. */
export type CycleAttempt = Parameters<typeof outcomeOf>[0] & {
  readonly flow: PaymentFlow
  readonly transaction_date: Date | null
  readonly created_at: Date
}

/** @param tries all of the charge's */
export function begunCycle(
  billingCycle: { readonly cycle: number; readonly due_at: Date; readonly state: BillingCycleState },
  tries: readonly CycleAttempt[],
  now: Date
): BegunCycle {
  const { cycle, due_at, state } = billingCycle
  const outcomes = tries.map((one) => ({ one, outcome: outcomeOf(one, now) }))
  const paid_at = outcomes.flatMap(({ one: { flow, transaction_date, created_at }, outcome }) => {
    if (outcome !== "paid" && outcome !== "reversed") return []
    return flow === "gateway_billed" ? (transaction_date ?? created_at) : due_at
  })
  const unpaid = state === "failed" ? "failed" : "waiting"
  const became = outcomes.some(({ outcome }) => outcome === "unresolved") ? "busy" : unpaid
  return { cycle, due_at, paid_at, became: paid_at.length > 0 ? "paid" : became }
}

/** How far a subscription has come. */
export interface Progress {
  readonly rhythm: Rhythm
  /** The last cycle that was begun. */
  readonly cycle: number
  /** How many of the calendar's days passed without a cycle. */
  readonly skipped: number
  /** How many cycles there are in all; `null`: no end. */
  readonly cycles: number | null
  /** All that were begun after the first, which is paid. */
  readonly begun: readonly BegunCycle[]
}

/**
 * Which cycle a gateway charge pays: one that was `begun`, the `next` one, on that day of the calendar, or none: it is `surplus`.
 * `later`: that cannot be said before it is known what became of a cycle.
 */
export type GatewayChargePlace =
  | { readonly kind: "begun"; readonly cycle: number }
  | { readonly kind: "next"; readonly place: number }
  | { readonly kind: "surplus" }
  | { readonly kind: "later" }

/**
 * The gateway's calendar is its own: its day may be a little before ours, or in a short month some days. A gateway charge belongs to
 * the cycle whose day is nearest, also if that was given up and others were begun since; of a cycle that waits, the oldest comes first. Where every day is
 * a cycle it may be made at any hour: the next one is paid from the beginning of its day on, even a few hours after the first payment.
 *
 * Gateway charges may become known in any order. The first one of a day pays a cycle: where another one paid its own, the one that was given up for that, else the
 * next one. Only another one of the same day is surplus.
 *
 * @param at when it was made
 */
export function placeOfGatewayCharge(progress: Progress, at: Date): GatewayChargePlace {
  const { rhythm, cycle, skipped, begun } = progress
  const day = dueAt(rhythm, nearestFrom(rhythm, 1, at)).getTime()
  const own = begun.find((one) => one.cycle < cycle && one.due_at.getTime() === day)
  if (own?.became === "failed") return { kind: "begun", cycle: own.cycle }
  if (own?.became === "busy") return { kind: "later" }
  const place = cycle + skipped
  const lacking = day < dueAt(rhythm, place).getTime() && !isOfPaidDay(progress, at) ? lackingIn(progress) : undefined
  if (lacking) return { kind: "begun", cycle: lacking.cycle }
  const last = begun.find((one) => one.cycle === cycle)?.became ?? "paid"
  const isRepeated = !isOfNext(rhythm, place - 1, at) && isOfPaidDay(progress, at)
  if (last === "waiting") return isRepeated ? { kind: "surplus" } : { kind: "begun", cycle }
  const next = last === "failed" ? nearestFrom(rhythm, place, at) : isOfNext(rhythm, place, at) ? place + 1 : place
  if (next > place) return nextOf(progress, next)
  switch (last) {
    case "failed":
      return isRepeated ? { kind: "surplus" } : { kind: "begun", cycle }
    case "busy":
      return { kind: "later" }
    case "paid":
      return isOfPaidDay(progress, at) ? { kind: "surplus" } : nextOf(progress, place + 1)
  }
}

/** The oldest cycle before the last one that was given up, and that nothing else will pay: what was made on its day paid another one, or no cycle is left to begin. */
function lackingIn(progress: Progress): BegunCycle | undefined {
  const { cycle, cycles, begun } = progress
  const isLast = cycles !== null && cycle >= cycles
  const lacking = begun.filter(
    (one) => one.cycle < cycle && one.became === "failed" && (isLast || isOfPaidDay(progress, one.due_at))
  )
  return lacking.sort((one, other) => one.cycle - other.cycle)[0]
}

function nextOf({ cycle, cycles }: Progress, place: number): GatewayChargePlace {
  return cycles !== null && cycle >= cycles ? { kind: "surplus" } : { kind: "next", place }
}

/** Whether something that was made on the same day of the calendar paid a cycle, as the first payment did. */
function isOfPaidDay({ rhythm, begun }: Progress, at: Date): boolean {
  const day = nearestFrom(rhythm, 1, at)
  return [rhythm.anchor, ...begun.flatMap(({ paid_at }) => paid_at)].some((one) => isNearest(rhythm, day, one))
}

/** No zone differs more from UTC. */
const FARTHEST_ZONE_MS = 14 * HOUR_MS

/**
 * When a gateway charge was made: by the gateway's date, however late somebody told of it, and not after that.
 *
 * @param date the gateway's
 * @param told when its webhook came
 * @param isZoneKnown where it is not, the date is read as UTC: what a zone may explain counts as made when it was told
 */
export function gatewayChargedAt(date: Date | undefined, told: Date, isZoneKnown: boolean): Date {
  if (!date || date > told) return told
  return isZoneKnown || told.getTime() - date.getTime() > FARTHEST_ZONE_MS ? date : told
}

/** No interval is longer, also where a day has 25 hours. */
const LONGEST_MS: Readonly<Record<Interval, number>> = {
  day: 25 * HOUR_MS,
  week: 169 * HOUR_MS,
  month: 745 * HOUR_MS,
  year: 8_785 * HOUR_MS,
}

/** The place of the calendar whose day is nearest. */
function nearestFrom(rhythm: Rhythm, from: number, at: Date): number {
  const { anchor, interval, interval_count } = rhythm
  const measure = measureOf(rhythm)
  const atLeast = Math.floor((at.getTime() - anchor.getTime()) / (LONGEST_MS[interval] * interval_count))
  let place = Math.max(from, atLeast)
  while (isNearerToNext(rhythm, place, at, measure)) place += 1
  return place
}

/** Whether the day of a place is nearest; that of the first is to all that is before it. */
function isNearest(rhythm: Rhythm, place: number, at: Date): boolean {
  const measure = measureOf(rhythm)
  return (place === 1 || isNearerToNext(rhythm, place - 1, at, measure)) && !isNearerToNext(rhythm, place, at, measure)
}

/** By the time as well where days count: a gateway whose clocks are not changed comes to the evening before. */
function isOfNext(rhythm: Rhythm, place: number, at: Date): boolean {
  return (
    isNearerToNext(rhythm, place, at, byTime) ||
    (rhythm.interval === "day" && isNearerToNext(rhythm, place, at, byDay(rhythm)))
  )
}

type Measure = (instant: Date) => number

const byTime: Measure = (instant) => instant.getTime()

const byDay =
  ({ zone }: Rhythm): Measure =>
  (instant) =>
    Date.parse(dayIn(zone, instant))

function measureOf(rhythm: Rhythm): Measure {
  return rhythm.interval === "day" ? byDay(rhythm) : byTime
}

function isNearerToNext(rhythm: Rhythm, place: number, at: Date, measure: Measure): boolean {
  return measure(at) * 2 >= measure(dueAt(rhythm, place)) + measure(dueAt(rhythm, place + 1))
}
