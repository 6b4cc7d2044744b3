import type { Database } from "./database"

/** Of what time figures tell. */
export interface Period {
  /** How many days, today included. */
  readonly days: number
  /** By whose clock a day begins. */
  readonly time_zone: string
}

/** The moment at which a period begins, for a comparison in a statement. */
export function beginningOf(db: Database, { days, time_zone }: Period, now: Date): ReturnType<Database["raw"]> {
  return db.raw("(date_trunc('day', ?::timestamptz at time zone ?) - ? * interval '1 day') at time zone ?", [now, time_zone, days - 1, time_zone])
}

/**
 * The days of a period with the moments at which they begin and end, as a table of a statement: `date`, `beginning`, `ending`. Rows that are
 * joined to it by an index on their moment need no calendar of their own, which is what takes the time in a year of them.
 */
export function daysIn(db: Database, { days, time_zone }: Period, now: Date): ReturnType<Database["raw"]> {
  return db.raw(
    `(SELECT day::date AS date, day AT TIME ZONE :time_zone AS beginning, (day + interval '1 day') AT TIME ZONE :time_zone AS ending
      FROM generate_series(
        date_trunc('day', :now::timestamptz AT TIME ZONE :time_zone) - :before * interval '1 day',
        date_trunc('day', :now::timestamptz AT TIME ZONE :time_zone),
        interval '1 day'
      ) AS day) AS days`,
    { time_zone, now, before: days - 1 }
  )
}
