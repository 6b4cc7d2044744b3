import { DAY_MS, HOUR_MS } from "../../src/domain/shared/durations"

/**
 * So many calendar months later; if the month has no such day, its last. Written without the product's calendar,
 * because it judges that.
 */
export function monthsLater(from: Date, months: number): Date {
  const date = new Date(from)
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(from.getUTCDate(), last))
  return date
}

/** A later date by the gateway's calendar: after a short month, its last day stays the day. */
export function gatewayChargesLater(from: Date, months: number): Date {
  return Array.from({ length: months }).reduce<Date>((date) => monthsLater(date, 1), from)
}

export function daysLater(from: Date, days: number): Date {
  return new Date(from.getTime() + days * DAY_MS)
}

export function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10)
}

/** A time of the day on which something is. */
export function atHour(date: Date, hour: number): Date {
  return new Date(Date.parse(dayOf(date)) + hour * HOUR_MS)
}

/** The morning of the next day that many months do not have. */
export function nextLongMonthsEnd(now: Date, hour: number): Date {
  return [0, 1, 2]
    .map((months) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 31, hour)))
    .filter((date) => date.getUTCDate() === 31 && date > now)
    .reduce((first, other) => (first < other ? first : other))
}
