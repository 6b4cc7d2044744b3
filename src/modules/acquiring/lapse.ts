import { DAY_MS } from "../../domain/durations"
/**
 * How long after its end the rest of a payment that was captured in part is still told, and an authorisation is acted on for the first time. Nobody
 * can cancel such a rest, so that it would be told for ever; and the end is only what the account's setting says.
 */
const LONG_OVER_MS = DAY_MS

/** What ended before is left alone: who chooses today that authorisations are captured does not mean those of last month. */
export function longOver(now: Date): Date {
  return new Date(now.getTime() - LONG_OVER_MS)
}

/**
 * The condition, in SQL, that an authorisation ends before a time: of all that are only reserved, and of those that were captured in part
 * and ended a day ago at most. It is answered by `IDX_acquiring_payment_lapses`.
 */
export const LAPSES_BEFORE =
  "lapses_at IS NOT NULL AND deleted_at IS NULL AND ((state = 'authorized' AND lapses_at <= ?) OR (state = 'captured' AND lapses_at <= ? AND lapses_at > ?))"

/** The values of {@link LAPSES_BEFORE}. */
export function lapsesBefore(before: Date, now: Date): [Date, Date, Date] {
  return [before, before, longOver(now)]
}
