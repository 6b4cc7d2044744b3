import { lastDays } from "../../../domain/shared/calendar"
import type { Database } from "./database"

/** Of what time figures tell. */
export interface Period {
  /** How many days, today included. */
  readonly days: number
  /** By whose clock a day begins. */
  readonly time_zone: string
}

/** The moment at which a period begins. */
export function beginningOf({ days, time_zone }: Period, now: Date): Date {
  return lastDays(time_zone, days, now)[0]?.beginning ?? now
}

/**
 * The days of a period with the moments at which they begin and end, as a table of a statement: `date`, `beginning`, `ending`. Rows that are
 * joined to it by an index on their moment need no calendar of their own, which is what takes the time in a year of them. The calendar is ours and
 * not the database's, which may know fewer names of zones than the merchant's browser.
 */
export function daysIn(db: Database, { days, time_zone }: Period, now: Date): ReturnType<Database["raw"]> {
  const all = lastDays(time_zone, days, now)
  return db.raw("unnest(?::date[], ?::timestamptz[], ?::timestamptz[]) AS days (date, beginning, ending)", [
    all.map(({ date }) => date),
    all.map(({ beginning }) => beginning),
    all.map(({ ending }) => ending),
  ])
}
