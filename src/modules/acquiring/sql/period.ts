import { lastDays } from "../../../domain/shared/calendar"
import type { Database } from "./database"

/** The period of the figures. */
export interface Period {
  /** The number of days, today included. */
  readonly days: number
  /** The time zone in which a day begins. */
  readonly time_zone: string
}

export function beginningOf({ days, time_zone }: Period, now: Date): Date {
  return lastDays(time_zone, days, now)[0]?.beginning ?? now
}

/**
 * The days of a period with their first and last moments, as a table of a statement: `date`, `beginning`, `ending`.
 * Rows join to it by an index on their moment, so they need no calendar computation, which is slow for a year of rows.
 * The calendar is the plugin's and not the database's, because a database may have fewer time zones than the merchant's
 * browser.
 */
export function daysIn(db: Database, { days, time_zone }: Period, now: Date): ReturnType<Database["raw"]> {
  const all = lastDays(time_zone, days, now)
  return db.raw("unnest(?::date[], ?::timestamptz[], ?::timestamptz[]) AS days (date, beginning, ending)", [
    all.map(({ date }) => date),
    all.map(({ beginning }) => beginning),
    all.map(({ ending }) => ending),
  ])
}
