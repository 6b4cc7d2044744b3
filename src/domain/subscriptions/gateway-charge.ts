import type { Rhythm } from "../shared/calendar"
import { dayIn, dueAt } from "../shared/calendar"
import type { BillingCycleState } from "./billing-cycle-state"
import { outcomeOf } from "./renewal-attempt"
import { HOUR_MS } from "../shared/durations"
import type { PaymentFlow } from "../payments/payment-state"
import type { Interval } from "../shared/calendar"

/**
 * The outcome of a started cycle:
 * - `waiting`: it is not paid yet.
 * - `busy`: the outcome of an attempt is not certain yet.
 * - `paid`: it is paid.
 * - `failed`: it was given up.
 */
export type CycleOutcome = "waiting" | "busy" | "paid" | "failed"

/** The fields of a started cycle that decide which cycle a gateway charge pays. */
export interface BegunCycle {
  readonly cycle: number
  /** Its day by the calendar. */
  readonly due_at: Date
  readonly became: CycleOutcome
  /** When its payments were made. For a payment that is no gateway charge, the due date of the cycle. */
  readonly paid_at: readonly Date[]
}

/** An attempt to pay a cycle. */
export type CycleAttempt = Parameters<typeof outcomeOf>[0] & {
  readonly flow: PaymentFlow
  readonly transaction_date: Date | null
  readonly created_at: Date
}

/** @param tries every attempt of the cycle */
export function begunCycle(
  billingCycle: { readonly cycle: number; readonly due_at: Date; readonly state: BillingCycleState },
  attempts: readonly CycleAttempt[],
  now: Date
): BegunCycle {
  const { cycle, due_at, state } = billingCycle
  const outcomes = attempts.map((one) => ({ one, outcome: outcomeOf(one, now) }))
  const paid_at = outcomes.flatMap(({ one: { flow, transaction_date, created_at }, outcome }) => {
    if (outcome !== "paid" && outcome !== "reversed") return []
    return flow === "gateway_billed" ? (transaction_date ?? created_at) : due_at
  })
  const unpaid = state === "failed" ? "failed" : "waiting"
  const became = outcomes.some(({ outcome }) => outcome === "unresolved") ? "busy" : unpaid
  return { cycle, due_at, paid_at, became: paid_at.length > 0 ? "paid" : became }
}

/** The progress of a subscription. */
export interface Progress {
  readonly rhythm: Rhythm
  /** The last cycle that started. */
  readonly cycle: number
  /** The number of calendar dates that passed without a cycle. */
  readonly skipped: number
  /** The total number of cycles; `null`: no end. */
  readonly cycles: number | null
  /** Every cycle that started after the first, which is paid. */
  readonly begun: readonly BegunCycle[]
}

/**
 * The cycle that a gateway charge pays:
 * - `begun`: a started cycle.
 * - `next`: the next cycle, at that place of the calendar.
 * - `surplus`: no cycle.
 * - `later`: the outcome of a cycle must be certain first.
 */
export type GatewayChargePlace =
  | { readonly kind: "begun"; readonly cycle: number }
  | { readonly kind: "next"; readonly place: number }
  | { readonly kind: "surplus" }
  | { readonly kind: "later" }

/**
 * Returns the cycle that a gateway charge pays. The gateway uses its own calendar. Its day may be a little before the
 * plugin's, or some days before in a short month. The rules:
 * - A charge belongs to the cycle with the nearest day, even if that was given up and others started since.
 * - Of the waiting cycles, the oldest is paid first.
 * - If every day is a cycle, the gateway may charge at any hour. The next cycle is payable from the beginning of its
 *   day, even a few hours after the first payment.
 * - Charges may arrive in any order. The first charge of a day pays a cycle. If its own cycle is paid by another
 *   charge, it pays the one that was given up instead, or else the next one.
 * - Only a second charge of the same day is surplus.
 *
 * @param at when the charge was made
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

/**
 * The oldest failed cycle before the last one that no other charge will pay. The charge of its day paid another cycle,
 * or no cycle is left to start.
 */
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

/** Whether a payment of the same calendar day, such as the first payment, paid a cycle. */
function isOfPaidDay({ rhythm, begun }: Progress, at: Date): boolean {
  const day = nearestFrom(rhythm, 1, at)
  return [rhythm.anchor, ...begun.flatMap(({ paid_at }) => paid_at)].some((one) => isNearest(rhythm, day, one))
}

/** No time zone differs more from UTC. */
const FARTHEST_ZONE_MS = 14 * HOUR_MS

/**
 * When a gateway charge was made: the gateway's date, but never later than its webhook.
 *
 * @param date the gateway's date
 * @param told when its webhook arrived
 * @param isZoneKnown if false, the date is read as UTC. A difference that a time zone can explain then counts as no
 * difference.
 */
export function gatewayChargedAt(date: Date | undefined, reported: Date, isZoneKnown: boolean): Date {
  if (!date || date > reported) return reported
  return isZoneKnown || reported.getTime() - date.getTime() > FARTHEST_ZONE_MS ? date : reported
}

/** The longest intervals, also on a day with 25 hours. */
const LONGEST_MS: Readonly<Record<Interval, number>> = {
  day: 25 * HOUR_MS,
  week: 169 * HOUR_MS,
  month: 745 * HOUR_MS,
  year: 8_785 * HOUR_MS,
}

/** The place of the calendar with the nearest day. */
function nearestFrom(rhythm: Rhythm, from: number, at: Date): number {
  const { anchor, interval, interval_count } = rhythm
  const measure = measureOf(rhythm)
  const atLeast = Math.floor((at.getTime() - anchor.getTime()) / (LONGEST_MS[interval] * interval_count))
  let place = Math.max(from, atLeast)
  while (isNearerToNext(rhythm, place, at, measure)) place += 1
  return place
}

/** Whether the day of a place is the nearest one. Everything before the first place belongs to the first. */
function isNearest(rhythm: Rhythm, place: number, at: Date): boolean {
  const measure = measureOf(rhythm)
  return (place === 1 || isNearerToNext(rhythm, place - 1, at, measure)) && !isNearerToNext(rhythm, place, at, measure)
}

/**
 * Cycles of days compare the time as well, because a gateway that does not change its clocks charges on the evening
 * before.
 */
function isOfNext(rhythm: Rhythm, place: number, at: Date): boolean {
  return (
    isNearerToNext(rhythm, place, at, byTime) ||
    (rhythm.interval === "day" && isNearerToNext(rhythm, place, at, byDay(rhythm)))
  )
}

type Measure = (instant: Date) => number

const byTime: Measure = (instant) => instant.getTime()

const byDay =
  ({ time_zone }: Rhythm): Measure =>
  (instant) =>
    Date.parse(dayIn(time_zone, instant))

function measureOf(rhythm: Rhythm): Measure {
  return rhythm.interval === "day" ? byDay(rhythm) : byTime
}

function isNearerToNext(rhythm: Rhythm, place: number, at: Date, measure: Measure): boolean {
  return measure(at) * 2 >= measure(dueAt(rhythm, place)) + measure(dueAt(rhythm, place + 1))
}
