import { DAY_MS, SECOND_MS } from "./durations"

export const INTERVALS = ["day", "week", "month", "year"] as const

export type Interval = (typeof INTERVALS)[number]

/** The length of a billing cycle: every `interval_count` intervals. */
export interface Period {
  readonly interval: Interval
  readonly interval_count: number
}

/** A date and time on the wall clock of a time zone. */
interface WallTime {
  readonly year: number
  /** 1 to 12. */
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly second: number
}

/** When the billing cycles of a subscription are due: from the first one on, by the wall clock of its time zone. */
export interface Rhythm extends Period {
  /** When cycle 1 was due. */
  readonly anchor: Date
  /**
   * The day of the month on which cycles of months and years are due, if it differs from the anchor's day. The month of
   * the anchor may not have that day.
   */
  readonly anchor_day?: number | null
  /** A name of the IANA list, such as `Europe/Berlin`. */
  readonly time_zone: string
}

const DAYS_IN_WEEK = 7
const MONTHS_IN_YEAR = 12

/**
 * Returns when a billing cycle is due. It counts from the anchor and not from the previous cycle, so nothing drifts.
 * For example, a subscription that began on 31 January is due on 28 February and on 31 March, at the same wall clock
 * time. If a change of clocks skips that time, the cycle is due an hour later. If the time occurs twice, the first one
 * counts.
 *
 * @param cycle 1 is the anchor itself
 */
export function dueAt({ anchor, anchor_day, time_zone, interval, interval_count }: Rhythm, cycle: number): Date {
  const steps = (cycle - 1) * interval_count
  const first = wallTime(anchor, time_zone)
  const day = anchor_day ?? first.day
  const milliseconds = anchor.getUTCMilliseconds()
  switch (interval) {
    case "day":
      return instantOf(addDays(first, steps), time_zone, milliseconds)
    case "week":
      return instantOf(addDays(first, steps * DAYS_IN_WEEK), time_zone, milliseconds)
    case "month":
      return instantOf(addMonths({ ...first, day }, steps), time_zone, milliseconds)
    case "year":
      return instantOf(addMonths({ ...first, day }, steps * MONTHS_IN_YEAR), time_zone, milliseconds)
  }
}

/** The day of the month on which cycles are due, in every month that has it. Null for cycles of days or weeks. */
export function dayOfMonth({ anchor, anchor_day, time_zone, interval }: Rhythm): number | null {
  return interval === "month" || interval === "year" ? (anchor_day ?? wallTime(anchor, time_zone).day) : null
}

/**
 * The first cycle that is due after a moment.
 *
 * @param from the lowest cycle number to return
 */
export function firstCycleAfter(rhythm: Rhythm, from: number, moment: Date): number {
  let cycle = from
  while (dueAt(rhythm, cycle) <= moment) cycle += 1
  return cycle
}

/** The date in a time zone at an instant, `YYYY-MM-DD`. */
export function dayIn(time_zone: string, instant: Date): string {
  return dateOf(wallTime(instant, time_zone))
}

/** A day of a time zone with its first and last moment. A day on which the clocks change has 23 or 25 hours. */
export interface Day {
  /** `YYYY-MM-DD` */
  readonly date: string
  readonly beginning: Date
  readonly ending: Date
}

/**
 * The last days by the calendar of a time zone, the oldest first, today included. If a change of clocks skips midnight,
 * a day begins an hour later.
 */
export function lastDays(time_zone: string, count: number, now: Date): Day[] {
  const today = { ...wallTime(now, time_zone), hour: 0, minute: 0, second: 0 }
  const midnights = Array.from({ length: count + 1 }, (_, place) => addDays(today, place + 1 - count))
  const moments = midnights.map((midnight) => instantOf(midnight, time_zone))
  return moments.slice(1).map((ending, place) => {
    const [midnight = today, beginning = now] = [midnights[place], moments[place]]
    return { date: dateOf(midnight), beginning, ending }
  })
}

/** The instant at which a time zone's clock shows `YYYYMMDDHHMMSS`. `undefined` if the digits are no time. */
export function instantOfDigits(time_zone: string, digits: string): Date | undefined {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(digits) ?? []
  const asIfUtc = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(asIfUtc.getTime()) ? undefined : instantOf(wallTime(asIfUtc, "UTC"), time_zone)
}

/** Whether this machine recognizes the name of a time zone. */
export function isTimeZone(time_zone: string): boolean {
  try {
    formatOf(time_zone)
    return true
  } catch {
    return false
  }
}

function addDays(from: WallTime, days: number): WallTime {
  const date = new Date(Date.UTC(from.year, from.month - 1, from.day + days))
  return { ...from, year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

/** An equal day of a later month, or the last day of that month if it is shorter. */
function addMonths(from: WallTime, months: number): WallTime {
  const since = from.year * MONTHS_IN_YEAR + from.month - 1 + months
  const [year, month] = [Math.floor(since / MONTHS_IN_YEAR), (since % MONTHS_IN_YEAR) + 1]
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return { ...from, year, month, day: Math.min(from.day, lastDay) }
}

/**
 * The instant at which a time zone's clock shows a time. Milliseconds pass through: no zone has an offset in parts of a
 * second.
 */
function instantOf(wall: WallTime, time_zone: string, milliseconds = 0): Date {
  const asIfUtc = utcOf(wall) + milliseconds
  // A day away on either side is enough: no change of clocks lies further away than that.
  const [before, after] = [offsetAt(asIfUtc - DAY_MS, time_zone), offsetAt(asIfUtc + DAY_MS, time_zone)]
  const [early, late] = [asIfUtc - Math.max(before, after), asIfUtc - Math.min(before, after)]
  if (offsetAt(early, time_zone) === asIfUtc - early) return new Date(early)
  if (offsetAt(late, time_zone) === asIfUtc - late) return new Date(late)
  // A change of clocks skips this time, so use the offset from before the change.
  return new Date(asIfUtc - before)
}

/** The offset of a time zone from UTC, in milliseconds; positive east of Greenwich. */
function offsetAt(instant: number, time_zone: string): number {
  const whole = Math.floor(instant / SECOND_MS) * SECOND_MS
  return utcOf(wallTime(new Date(whole), time_zone)) - whole
}

function dateOf({ year, month, day }: Pick<WallTime, "year" | "month" | "day">): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
}

function utcOf({ year, month, day, hour, minute, second }: WallTime): number {
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

function wallTime(instant: Date, time_zone: string): WallTime {
  const parts = new Map(
    formatOf(time_zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)])
  )
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0
  return {
    year: part("year"),
    month: part("month"),
    day: part("day"),
    hour: part("hour"),
    minute: part("minute"),
    second: part("second"),
  }
}

/** Cached because creating a format takes a hundred times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(time_zone: string): Intl.DateTimeFormat {
  const known = formats.get(time_zone)
  if (known) return known
  const numeric = "numeric" as const
  const parts = { year: numeric, month: numeric, day: numeric, hour: numeric, minute: numeric, second: numeric }
  const made = new Intl.DateTimeFormat("en-US", {
    timeZone: time_zone,
    calendar: "gregory",
    numberingSystem: "latn",
    hourCycle: "h23",
    ...parts,
  })
  formats.set(time_zone, made)
  return made
}
