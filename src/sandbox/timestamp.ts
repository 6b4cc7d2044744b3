/** `YYYYMMDDHHMMSS` in UTC, as in `transaction_date` (section 2.11). */
export function fourteenDigits(at: number): string {
  return new Date(at).toISOString().slice(0, 19).replace(/\D/g, "")
}

/** `YYYY-MM-DD HH:MM:SS` in UTC, as in `recurring_deduction_time` (section 2.9). */
export function dateTimeText(at: number): string {
  return new Date(at).toISOString().slice(0, 19).replace("T", " ")
}

/** Whether two instants lie on one day in UTC: the gateway's day ends at midnight. */
export function sameDay(a: number, b: number): boolean {
  return new Date(a).toISOString().slice(0, 10) === new Date(b).toISOString().slice(0, 10)
}
