import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "../shared/durations"
import type { MoveCause, PaymentFlow, PaymentState } from "./payment-state"
import { PAYMENT_STATE_TABLE } from "./payment-state"

/** The pauses before each question about what is not conclusive. The last one repeats: nothing waits without a date. */
export const PAUSES = [
  5 * SECOND_MS,
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  HOUR_MS,
  6 * HOUR_MS,
  DAY_MS,
  2 * DAY_MS,
  3 * DAY_MS,
]

/** An abandoned hosted page is asked about again after these, as somebody may still have paid there. */
const EXPIRED_PAUSES = [6 * HOUR_MS, 24 * HOUR_MS]

/** The gateway's own page may outlive ours so long. */
const PAGE_CLOSES_AFTER_MS = 30 * HOUR_MS

/**
 * A hosted page on which a card was declined is asked about so long after its end: another card may have been typed there, and the webhook
 * of it been lost. These are the moments at which an abandoned page is asked about.
 */
const DECLINED_PAGE_LOOKS = [0, 6 * HOUR_MS, PAGE_CLOSES_AFTER_MS]

/** When it is certain that nobody pays any more on a page. */
export function pageClosesAt({ expires_at }: Pick<Asked, "expires_at">): Date | null {
  return expires_at && new Date(expires_at.getTime() + PAGE_CLOSES_AFTER_MS)
}

/** Within this time of a page's end it is decided on a card that was typed there: banks let go of what they reserved about as late. */
const DECIDED_WITHIN = 30 * DAY_MS

/** "Not found" is believed only so late and after so many questions: the gateway may not have booked it yet. */
export const NOT_FOUND_COUNTS_AFTER = { milliseconds: 30 * MINUTE_MS, questions: 3 } as const

/**
 * An open page or challenge that nobody answered about ends so long after its time is over. Longer than an account in trouble pauses, so that its
 * last question comes first if the gateway answers at all.
 */
const ENDS_BY_CLOCK_AFTER = 10 * MINUTE_MS

/** An open page or challenge ends by the clock if its time was over at this moment or before. */
export function overByClock(now: Date): Date {
  return new Date(now.getTime() - ENDS_BY_CLOCK_AFTER)
}

/** An expired attempt that the gateway gives no answer about counts as unpaid so long after its end. Money that comes later still counts. */
const UNPAID_AFTER = 3 * DAY_MS

/** A payment, as far as it says when the gateway is asked about it. */
export interface Asked {
  readonly state: PaymentState
  readonly flow: PaymentFlow
  /** Every move, oldest first. */
  readonly history: readonly {
    readonly from: PaymentState | null
    readonly to: PaymentState
    readonly cause?: MoveCause
  }[]
  /** The end of an open page's life; its last question comes then. */
  readonly expires_at: Date | null
}

/**
 * When the gateway is asked about a payment next.
 *
 * @param asked how often it was asked in this state
 * @returns `null` when it is over, or an abandoned page that nobody paid on
 */
export function nextQueryAt(payment: Asked, asked: number, now: Date): Date | null {
  switch (PAYMENT_STATE_TABLE[payment.state].watched) {
    case "yes":
      return nextPollAt(payment, asked, now)
    case "on_page":
      return mayHavePage(payment) ? nextLookAt(payment, asked, now) : null
    case "no":
      return null
  }
}

function nextPollAt({ state, expires_at }: Asked, asked: number, now: Date): Date | null {
  const pause = state === "expired" ? EXPIRED_PAUSES[asked] : lastRepeats(PAUSES, asked)
  if (pause === undefined) return null
  const next = new Date(now.getTime() + pause)
  if (state === "open" && expires_at && expires_at > now && next > expires_at) return new Date(expires_at)
  return next
}

/** The looks have their dates, so that a question that somebody brought about in between takes none of them away. */
function nextLookAt({ expires_at }: Asked, asked: number, now: Date): Date | null {
  if (expires_at === null) return null
  const look = DECLINED_PAGE_LOOKS.find((after) => expires_at.getTime() + after > now.getTime())
  if (look !== undefined) return new Date(expires_at.getTime() + look)
  // A decline that is heard of when all of that is over says nothing of the cards after it.
  return asked === 0 ? new Date(now.getTime() + SECOND_MS) : null
}

/** Whether there may be a page of the gateway. One that it refused to hand out takes no card. */
function mayHavePage({ flow, history }: Asked): boolean {
  return (
    flow === "hosted" &&
    !history.some(({ from, to, cause }) => from === "processing" && to === "declined" && cause === "response")
  )
}

/** A payment that was asked about, as it was before. */
export interface WasAsked extends Asked {
  readonly poll_count: number
  readonly next_poll_at: Date | null
}

/**
 * When the gateway is asked again about a payment that it did not answer about. Only its word ends the watch over a page: the last question
 * about it is asked again.
 */
export function afterNoAnswer(payment: WasAsked, now: Date): Pick<WasAsked, "poll_count" | "next_poll_at"> {
  const { poll_count } = payment
  const next = nextQueryAt(payment, poll_count + 1, now)
  return next
    ? { poll_count: poll_count + 1, next_poll_at: next }
    : { poll_count, next_poll_at: lastPollAgain(payment, now) }
}

/** Whether the gateway may yet decide on a card of a page of which it says that it has not. */
export function mayBeDecided({ expires_at }: Pick<Asked, "expires_at">, now: Date): boolean {
  return expires_at !== null && now.getTime() - expires_at.getTime() < DECIDED_WITHIN
}

/**
 * Whether nothing waits any longer for an attempt that is over and that the gateway is still queried about. Without this, a gateway that never
 * answers would stop a renewal for ever.
 */
export function countsAsUnpaid({ state, expires_at }: Pick<Asked, "state" | "expires_at">, now: Date): boolean {
  if (state === "expired") return expires_at !== null && now.getTime() - expires_at.getTime() >= UNPAID_AFTER
  return state === "declined" && !mayBeDecided({ expires_at }, now)
}

function lastPollAgain(payment: WasAsked, now: Date): Date | null {
  if (PAYMENT_STATE_TABLE[payment.state].watched !== "on_page") return nextQueryAt(payment, payment.poll_count, now)
  return payment.next_poll_at && new Date(now.getTime() + DAY_MS)
}

/** The pauses between two looks at a paid payment for what was done in the gateway's back office; the last one repeats. */
const RECONCILIATION_PAUSES = [6 * HOUR_MS, DAY_MS, 2 * DAY_MS, 4 * DAY_MS, 7 * DAY_MS]

/**
 * When a paid payment is looked at next; for the last time when the days are over.
 *
 * @param since when it was begun, or when the gateway could deduct something by it for the last time: `now` as long as it can
 * @param days how long it is looked at after that; 0: never
 */
export function nextReconcileAt(swept: number, since: Date, days: number, now: Date): Date | null {
  if (days === 0) return null
  const next = new Date(now.getTime() + (lastRepeats(RECONCILIATION_PAUSES, swept) ?? DAY_MS))
  if (since >= now) return next
  const end = new Date(since.getTime() + days * DAY_MS)
  if (end <= now) return null
  return next < end ? next : end
}

/** The pauses between tries to hand a payment to Medusa. The last one repeats. */
const RETRY_PAUSES = [5 * SECOND_MS, 30 * SECOND_MS, 2 * MINUTE_MS, 10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS]

export function nextTryAt(tries: number, now: Date): Date {
  return new Date(now.getTime() + (lastRepeats(RETRY_PAUSES, tries) ?? HOUR_MS))
}

export function lastRepeats(pauses: readonly number[], place: number): number | undefined {
  return pauses[Math.min(place, pauses.length - 1)]
}

/** The pauses between tries to process a webhook: 31 hours in all. After the last one a person has to look. */
const WEBHOOK_RETRY_DELAYS = [
  5 * SECOND_MS,
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  HOUR_MS,
  6 * HOUR_MS,
  DAY_MS,
]

/**
 * When a webhook whose work failed is tried again.
 *
 * @param tries how often it was tried
 * @returns `null` when it is not tried any more by itself
 */
export function nextWebhookRetryAt(tries: number, now: Date): Date | null {
  const pause = WEBHOOK_RETRY_DELAYS[tries - 1]
  return pause === undefined ? null : new Date(now.getTime() + pause)
}

/** Whether a try is one more than there are: those before were cut off, and nobody could say so. */
export function hasNoWebhookRetryLeft(tries: number): boolean {
  return tries > WEBHOOK_RETRY_DELAYS.length + 1
}
