import type { SubscriptionState } from "../../domain/subscriptions/subscription-state"
import { CHARGED_STATES, DEDUCTIBLE_STATES } from "../../domain/subscriptions/subscription-state"
import type { Rhythm } from "../../domain/shared/calendar"
import { dueAt, firstCycleAfter } from "../../domain/shared/calendar"
import type { Interval } from "../../domain/shared/calendar"

/** As much of a subscription as its calendar needs. */
export interface CalendarOfSubscription {
  readonly state: SubscriptionState
  readonly interval: Interval
  readonly interval_count: number
  /** Null: no end. */
  readonly cycles: number | null
  /** The last one that was begun. */
  readonly cycle: number
  readonly zone: string
  /** The day from which its cycles are counted. */
  readonly anchor_at: string | null
  /** The day of the month that is kept, where that may not be the anchor's. */
  readonly anchor_day: number | null
  readonly next_due_at: string | null
  /** Whether the gateway deducts by itself. */
  readonly mandate: object | null
}

export interface ComingCycle {
  readonly cycle: number
  readonly at: Date
}

/**
 * When the next cycles are due, as far as nothing comes between.
 *
 * @param most how many at most
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

/** The day that comes when the next one is left out. */
export function dayAfterNext(subscription: CalendarOfSubscription): Date | undefined {
  const { next_due_at: next } = subscription
  if (next === null) return undefined
  const rhythm = rhythmOf(subscription, next)
  return dueAt(rhythm, placeAfter(rhythm, new Date(next)))
}

/** The first day of the calendar after a moment: that on which a subscription goes on that is resumed then. */
export function dayOnceResumed(subscription: CalendarOfSubscription, now: Date): Date | undefined {
  const { next_due_at: next } = subscription
  if (next === null) return undefined
  if (new Date(next) > now) return new Date(next)
  const rhythm = rhythmOf(subscription, next)
  return dueAt(rhythm, firstCycleAfter(rhythm, 1, now))
}

/** The day after the next one. A cycle that is charged before its day stands for that day, which does not come again. */
function placeAfter(rhythm: Rhythm, next: Date): number {
  const place = firstCycleAfter(rhythm, 1, next)
  const isOnItsDay = place > 1 && dueAt(rhythm, place - 1).getTime() === next.getTime()
  return isOnItsDay ? place : place + 1
}

function rhythmOf(
  { anchor_at, anchor_day, zone, interval, interval_count }: CalendarOfSubscription,
  next: string
): Rhythm {
  return { anchor: new Date(anchor_at ?? next), anchor_day, zone, interval, interval_count }
}
