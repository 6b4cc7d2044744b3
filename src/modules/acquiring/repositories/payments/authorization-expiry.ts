import { DAY_MS } from "../../../../domain/shared/durations"
/**
 * How long after its expiry the rest of a partly captured payment is reported, and the first action on an authorization
 * is possible. Such a rest cannot be canceled, so it would be reported forever. The expiry itself is only an estimate
 * from the account's setting.
 */
const LONG_OVER_MS = DAY_MS

/**
 * Authorizations that expired before are left alone. An admin who enables automatic captures today does not mean those
 * of last month.
 */
export function longOver(now: Date): Date {
  return new Date(now.getTime() - LONG_OVER_MS)
}

/**
 * The condition, in SQL, that an authorization expires before a time. It covers all that are only reserved, and partly
 * captured ones that expired at most a day ago. It uses the index `IDX_acquiring_payment_authorization_expires`.
 */
export const EXPIRES_BEFORE =
  "authorization_expires_at IS NOT NULL AND deleted_at IS NULL AND ((state = 'authorized' AND authorization_expires_at <= ?) OR (state = 'captured' AND authorization_expires_at <= ? AND authorization_expires_at > ?))"

/** The values of {@link EXPIRES_BEFORE}. */
export function expiringBefore(before: Date, now: Date): [Date, Date, Date] {
  return [before, before, longOver(now)]
}
