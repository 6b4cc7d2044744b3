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
