import { DAY_MS } from "../../../../domain/shared/durations"
/**
 * How long after its end the rest of a payment that was captured in part is still told, and an authorization is acted on for the first time. Nobody
 * can cancel such a rest, so that it would be told for ever; and the end is only what the account's setting says.
 */
const LONG_OVER_MS = DAY_MS

/** What ended before is left alone: who chooses today that authorizations are captured does not mean those of last month. */
export function longOver(now: Date): Date {
  return new Date(now.getTime() - LONG_OVER_MS)
}

/**
 * The condition, in SQL, that an authorization ends before a time: of all that are only reserved, and of those that were captured in part
 * and ended a day ago at most. It is answered by `IDX_acquiring_payment_authorization_expires`.
 */
export const EXPIRES_BEFORE =
  "authorization_expires_at IS NOT NULL AND deleted_at IS NULL AND ((state = 'authorized' AND authorization_expires_at <= ?) OR (state = 'captured' AND authorization_expires_at <= ? AND authorization_expires_at > ?))"

/** The values of {@link EXPIRES_BEFORE}. */
export function expiringBefore(before: Date, now: Date): [Date, Date, Date] {
  return [before, before, longOver(now)]
}
