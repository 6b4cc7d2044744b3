import { OPEN_BILLING_CYCLE_STATES } from "../../../../domain/subscriptions/billing-cycle-state"
import { HOUR_MS } from "../../../../domain/shared/durations"
import { PAYMENT_STATES, isTaskWhileWatched } from "../../../../domain/payments/payment-state"
import type { Database } from "../../sql/database"

/** The rate limit already spreads an account's queries over all processes, so only their order matters. */
const IN_ORDER_MS = 1

/** Rows that are retried after an outage. */
interface InVain {
  readonly table: string
  /** The date column, which the growing pauses have moved far ahead. */
  readonly date: string
  /** The condition that the last attempt was during the outage. Its only value is the beginning of the outage. */
  readonly where: string
  /** Further assignments: the pauses start from their beginning. */
  readonly set?: string
  /**
   * The pause between two rows. Rows that call the gateway outside the rate limit respect the account's rate by their
   * dates.
   */
  readonly everyMs: (requestMs: number) => number
  /** A date further ahead was not scheduled by an attempt without an answer. */
  readonly within?: number
  /** Also a row that has no date or is due: it gets all its attempts again. */
  readonly isAnyDate?: true
}

const QUERIED = PAYMENT_STATES.filter(isTaskWhileWatched)
  .map((state) => `'${state}'`)
  .join(", ")

const IN_VAIN: readonly InVain[] = [
  {
    table: "acquiring_payment",
    date: "next_poll_at",
    where: `state IN (${QUERIED}) AND last_polled_at >= ?`,
    // An abandoned page is queried only a few times; the queries so far count.
    set: "poll_count = CASE WHEN state = 'expired' THEN poll_count ELSE 0 END",
    everyMs: () => IN_ORDER_MS,
  },
  {
    table: "acquiring_payment",
    date: "next_reconcile_at",
    where: "last_polled_at >= ? AND reconcile_count = 0",
    everyMs: () => IN_ORDER_MS,
    within: 6 * HOUR_MS,
  },
  {
    table: "acquiring_modification",
    date: "next_poll_at",
    where: "state IN ('processing', 'unknown', 'accepted') AND updated_at >= ?",
    set: "poll_count = 0",
    everyMs: () => IN_ORDER_MS,
  },
  // `sync_count` must be at least 1, because the problem list requires a failed attempt.
  {
    table: "acquiring_payment",
    date: "next_sync_at",
    where: "state IN ('authorized', 'captured') AND sync_count > 0 AND updated_at >= ?",
    set: "sync_count = 1",
    everyMs: (requestMs) => requestMs,
  },
  {
    table: "acquiring_mandate",
    date: "next_attempt_at",
    where: "state = 'canceling' AND updated_at >= ?",
    set: "attempts = 0",
    everyMs: (requestMs) => requestMs,
    within: 6 * HOUR_MS,
  },
  {
    table: "acquiring_billing_cycle",
    date: "next_step_at",
    where: `state IN (${OPEN_BILLING_CYCLE_STATES.map((state) => `'${state}'`).join(", ")}) AND state <> 'declined' AND updated_at >= ?`,
    everyMs: (requestMs) => requestMs,
    within: HOUR_MS,
  },
  {
    table: "acquiring_webhook_event",
    date: "next_attempt_at",
    where: "state IN ('failed', 'dead') AND no_response_at >= ?",
    set: "state = 'failed', attempts = 0",
    everyMs: (requestMs) => requestMs,
    isAnyDate: true,
  },
]

/** An account's outage that is over. */
export interface Outage {
  readonly account: string
  readonly since: Date
  readonly requestsPerSecond: number
}

/**
 * Makes the rows due whose attempts failed in an outage, the oldest first, spread by the account's rate. Otherwise the
 * growing pauses would delay them for days. Rows that a process has locked are skipped.
 */
export async function retryAfterOutage(
  trx: Database,
  { account, since, requestsPerSecond }: Outage,
  now: Date
): Promise<void> {
  const requestMs = Math.ceil(1000 / requestsPerSecond)
  for (const { table, date, where, set, everyMs, within, isAnyDate } of IN_VAIN) {
    const ahead = isAnyDate ? "TRUE" : `${date} > ?`
    const until = within === undefined ? "" : `AND ${date} <= ?::timestamptz + ${within} * interval '1 millisecond'`
    await trx.raw(
      `WITH held AS (
         SELECT id, created_at FROM ${table} WHERE account = ? AND ${ahead} AND ${where} ${until} AND deleted_at IS NULL FOR UPDATE SKIP LOCKED
       ), placed AS (SELECT id, row_number() OVER (ORDER BY created_at, id) AS place FROM held)
       UPDATE ${table} t SET ${date} = least(t.${date}, ?::timestamptz + placed.place * ? * interval '1 millisecond'), ${set === undefined ? "" : `${set}, `}updated_at = ?
       FROM placed WHERE t.id = placed.id`,
      [account, ...(isAnyDate ? [] : [now]), since, ...(until === "" ? [] : [now]), now, everyMs(requestMs), now]
    )
  }
}
