import type { SubscriptionState } from "../../../../domain/subscriptions/subscription-state"
import { CHARGED_STATES, DEDUCTIBLE_STATES } from "../../../../domain/subscriptions/subscription-state"
import type { Rhythm } from "../../../../domain/shared/calendar"
import { dueAt, firstCycleAfter } from "../../../../domain/shared/calendar"
import type { Interval } from "../../../../domain/shared/calendar"

/** The fields of a subscription that its calendar needs. */
export interface CalendarOfSubscription {
  readonly state: SubscriptionState
  readonly interval: Interval
  readonly interval_count: number
  /** Null: no end. */
  readonly cycles: number | null
  /** The last cycle that began. */
  readonly cycle: number
  readonly time_zone: string
  /** The day from which its cycles count. */
  readonly anchor_at: string | null
  /** The day of the month in its calendar, if it may differ from the anchor's. */
  readonly anchor_day: number | null
  readonly next_due_at: string | null
  /** Whether it is gateway-billed. */
  readonly mandate: object | null
}

export interface ComingCycle {
  readonly cycle: number
  readonly at: Date
}

/**
 * The due dates of the next cycles, if nothing changes.
 *
 * @param most the maximum number
 */
export function comingCycles(subscription: CalendarOfSubscription, most: number): ComingCycle[] {
  const { state, next_due_at: next, cycle, cycles, mandate } = subscription
  const states = mandate === null ? CHARGED_STATES : DEDUCTIBLE_STATES
  if (next === null || !states.includes(state)) return []
  const left = Math.min(most, cycles === null ? most : cycles - cycle)
  const rhythm = rhythmOf(subscription, next)
  const after = placeAfter(rhythm, new Date(next))
  return Array.from({ length: Math.max(left, 0) }, (_, place) => ({
    cycle: cycle + 1 + place,
    at: place === 0 ? new Date(next) : dueAt(rhythm, after + place - 1),
  }))
}

/** The due date after a skip of the next cycle. */
export function dayAfterNext(subscription: CalendarOfSubscription): Date | undefined {
  const { next_due_at: next } = subscription
  if (next === null) return undefined
  const rhythm = rhythmOf(subscription, next)
  return dueAt(rhythm, placeAfter(rhythm, new Date(next)))
}

/** The first due date after a moment, on which a subscription that is resumed then continues. */
export function dayOnceResumed(subscription: CalendarOfSubscription, now: Date): Date | undefined {
  const { next_due_at: next } = subscription
  if (next === null) return undefined
  if (new Date(next) > now) return new Date(next)
  const rhythm = rhythmOf(subscription, next)
  return dueAt(rhythm, firstCycleAfter(rhythm, 1, now))
}

/** The place after the next one. A cycle that is charged before its day replaces that day. */
function placeAfter(rhythm: Rhythm, next: Date): number {
  const place = firstCycleAfter(rhythm, 1, next)
  const isOnItsDay = place > 1 && dueAt(rhythm, place - 1).getTime() === next.getTime()
  return isOnItsDay ? place : place + 1
}

function rhythmOf(
  { anchor_at, anchor_day, time_zone, interval, interval_count }: CalendarOfSubscription,
  next: string
): Rhythm {
  return { anchor: new Date(anchor_at ?? next), anchor_day, time_zone, interval, interval_count }
}
