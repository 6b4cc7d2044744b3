import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "../shared/durations"
import type { MoveCause, PaymentFlow, PaymentState } from "./payment-state"
import { PAYMENT_STATE_TABLE } from "./payment-state"

/**
 * The pauses before each poll of an inconclusive payment. The last one repeats, so every such payment has a date.
 *
 * The fifth poll comes soon after "not found" begins to count ({@link NOT_FOUND_COUNTS_AFTER}). A capture that never
 * reached the gateway is then repeated before its authorization expires.
 */
export const PAUSES = [
  5 * SECOND_MS,
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  20 * MINUTE_MS,
  HOUR_MS,
  6 * HOUR_MS,
  DAY_MS,
  2 * DAY_MS,
  3 * DAY_MS,
]

/** The pauses before the polls of an abandoned hosted page, because a shopper may still have paid there. */
const EXPIRED_PAUSES = [6 * HOUR_MS, 24 * HOUR_MS]

/** The gateway's own page may live this much longer than the payment's `expires_at`. */
const PAGE_CLOSES_AFTER_MS = 30 * HOUR_MS

/**
 * The polls of a hosted page that declined a card, in milliseconds after its end. The shopper may have typed another
 * card there, and its webhook may be lost. An abandoned page is polled at the same moments.
 */
const DECLINED_PAGE_LOOKS = [0, 6 * HOUR_MS, PAGE_CLOSES_AFTER_MS]

/** The moment after which no shopper can pay on a page. */
export function pageClosesAt({ expires_at }: Pick<Queried, "expires_at">): Date | null {
  return expires_at && new Date(expires_at.getTime() + PAGE_CLOSES_AFTER_MS)
}

/**
 * The gateway decides on a card from a page within this time of the page's end. After it, banks release the reservation
 * anyway.
 */
const DECIDED_WITHIN = 30 * DAY_MS

/**
 * "Not found" counts only after this time and this many queries, because the gateway may not have stored the payment
 * yet.
 */
export const NOT_FOUND_COUNTS_AFTER = { milliseconds: 30 * MINUTE_MS, queries: 3 } as const

/**
 * An open page or challenge without an answer ends this long after its expiry. This is longer than the queries of a
 * failing account pause. So the last query comes first if the gateway answers at all.
 */
const ENDS_BY_CLOCK_AFTER = 10 * MINUTE_MS

/** An open page or challenge ends by the clock if it expired at this moment or before. */
export function overByClock(now: Date): Date {
  return new Date(now.getTime() - ENDS_BY_CLOCK_AFTER)
}

/**
 * An expired attempt without an answer from the gateway counts as unpaid this long after its end. Later money still
 * counts.
 */
const UNPAID_AFTER = 3 * DAY_MS

/** The fields of a payment that decide when the gateway is polled. */
export interface Queried {
  readonly state: PaymentState
  readonly flow: PaymentFlow
  /** Every transition, oldest first. */
  readonly history: readonly {
    readonly from: PaymentState | null
    readonly to: PaymentState
    readonly cause?: MoveCause
  }[]
  /** The expiry of an open page; its last poll is at that moment. */
  readonly expires_at: Date | null
}

/**
 * When the gateway is polled about a payment next.
 *
 * @param asked the number of queries in this state
 * @returns `null` if the payment is over, or is an abandoned page without a payment
 */
export function nextQueryAt(payment: Queried, queried: number, now: Date): Date | null {
  switch (PAYMENT_STATE_TABLE[payment.state].watched) {
    case "yes":
      return nextPollAt(payment, queried, now)
    case "on_page":
      return mayHavePage(payment) ? nextLookAt(payment, queried, now) : null
    case "no":
      return null
  }
}

function nextPollAt({ state, expires_at }: Queried, queried: number, now: Date): Date | null {
  const pause = state === "expired" ? EXPIRED_PAUSES[queried] : lastRepeats(PAUSES, queried)
  if (pause === undefined) return null
  const next = new Date(now.getTime() + pause)
  if (state === "open" && expires_at && expires_at > now && next > expires_at) return new Date(expires_at)
  return next
}

/** The dates are fixed, so a query that a person triggers in between does not use one up. */
function nextLookAt({ expires_at }: Queried, queried: number, now: Date): Date | null {
  if (expires_at === null) return null
  const context = DECLINED_PAGE_LOOKS.find((after) => expires_at.getTime() + after > now.getTime())
  if (context !== undefined) return new Date(expires_at.getTime() + context)
  // A decline that arrives after all dates does not cover the cards typed after it, so one more query follows.
  return queried === 0 ? new Date(now.getTime() + SECOND_MS) : null
}

/** Whether a page of the gateway may exist. If the gateway rejected the request for a page, no card can be typed. */
function mayHavePage({ flow, history }: Queried): boolean {
  return (
    flow === "hosted" &&
    !history.some(({ from, to, cause }) => from === "processing" && to === "declined" && cause === "response")
  )
}

/** The payment before the query. */
export interface QueriedBefore extends Queried {
  readonly poll_count: number
  readonly next_poll_at: Date | null
}

/**
 * When the gateway is polled again after a query without an answer. Only an answer of the gateway ends the polling of a
 * page, so the last query is repeated.
 */
export function afterNoAnswer(payment: QueriedBefore, now: Date): Pick<QueriedBefore, "poll_count" | "next_poll_at"> {
  const { poll_count } = payment
  const next = nextQueryAt(payment, poll_count + 1, now)
  return next
    ? { poll_count: poll_count + 1, next_poll_at: next }
    : { poll_count, next_poll_at: lastPollAgain(payment, now) }
}

/** Whether the gateway may still decide on a card of a page that it reports as undecided. */
export function mayBeDecided({ expires_at }: Pick<Queried, "expires_at">, now: Date): boolean {
  return expires_at !== null && now.getTime() - expires_at.getTime() < DECIDED_WITHIN
}

/**
 * Whether an attempt that is over, but still polled, no longer blocks anything. Without this rule, a gateway that never
 * answers would stop a renewal forever.
 */
export function countsAsUnpaid({ state, expires_at }: Pick<Queried, "state" | "expires_at">, now: Date): boolean {
  if (state === "expired") return expires_at !== null && now.getTime() - expires_at.getTime() >= UNPAID_AFTER
  return state === "declined" && !mayBeDecided({ expires_at }, now)
}

function lastPollAgain(payment: QueriedBefore, now: Date): Date | null {
  if (PAYMENT_STATE_TABLE[payment.state].watched !== "on_page") return nextQueryAt(payment, payment.poll_count, now)
  return payment.next_poll_at && new Date(now.getTime() + DAY_MS)
}

/** The pauses between two reconciliations of a paid payment, which find external changes. The last one repeats. */
const RECONCILIATION_PAUSES = [6 * HOUR_MS, DAY_MS, 2 * DAY_MS, 4 * DAY_MS, 7 * DAY_MS]

/**
 * When a paid payment is reconciled next. The last one is at the end of the days.
 *
 * @param since when the payment started, or when the gateway could last charge its mandate: `now` while it still can
 * @param days how long the payment is reconciled after that; 0: never
 */
export function nextReconcileAt(swept: number, since: Date, days: number, now: Date): Date | null {
  if (days === 0) return null
  const next = new Date(now.getTime() + (lastRepeats(RECONCILIATION_PAUSES, swept) ?? DAY_MS))
  if (since >= now) return next
  const end = new Date(since.getTime() + days * DAY_MS)
  if (end <= now) return null
  return next < end ? next : end
}

/** The pauses between retries of a sync with Medusa. The last one repeats. */
const RETRY_PAUSES = [5 * SECOND_MS, 30 * SECOND_MS, 2 * MINUTE_MS, 10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS]

export function nextAttemptAt(attempts: number, now: Date): Date {
  return new Date(now.getTime() + (lastRepeats(RETRY_PAUSES, attempts) ?? HOUR_MS))
}

export function lastRepeats(pauses: readonly number[], place: number): number | undefined {
  return pauses[Math.min(place, pauses.length - 1)]
}
