import type { RenewalAttemptOutcome } from "./billing-cycle-state"
import { outcomeOfRenewalAttempt } from "./billing-cycle-state"
import { declineOfAttempt } from "../payments/decline"
import type { DeclineKind, OwnDeclineKind } from "../payments/decline"
import type { PaymentFlow, PaymentState } from "../payments/payment-state"
import { countsAsUnpaid } from "../payments/schedule"

/** The row of an attempt to pay a cycle. */
export interface RenewalAttemptRow {
  readonly state: PaymentState
  readonly flow: PaymentFlow
  readonly never_sent: boolean
  readonly result_code: string | null
  /** The kind that the account's profile gave to the code. */
  readonly decline_kind: OwnDeclineKind | null
  /** Whether the gateway rejected the token of the stored card. */
  readonly token_refused: boolean
  /** Every transition, oldest first. */
  readonly history: readonly { readonly from: PaymentState | null; readonly to: PaymentState }[]
  readonly next_poll_at: Date | null
  readonly expires_at: Date | null
  readonly reversed_at: Date | null
  readonly synced_at: Date | null
  readonly order_id: string | null
}

/** The outcome of a renewal attempt. */
export function outcomeOf(row: Omit<RenewalAttemptRow, "flow" | "order_id">, now: Date): RenewalAttemptOutcome {
  const { state, never_sent, history, next_poll_at, reversed_at, synced_at } = row
  // If the gateway rejects the account or the request, the card was not charged.
  if (state === "declined" && (never_sent || declineOfAttempt(row).kind === "configuration")) return "not_sent"
  const neverSent = never_sent || !history.some(({ to }) => to === "processing") || wasNeverSeen(history)
  return outcomeOfRenewalAttempt({
    state,
    neverSent,
    watched: next_poll_at !== null && !countsAsUnpaid(row, now),
    reversed: reversed_at !== null && synced_at !== null,
  })
}

/**
 * The attempt that determines the outcome of its cycle. The order of preference:
 * 1. an attempt that has the order,
 * 2. another paid attempt,
 * 3. an unresolved attempt,
 * 4. a reversed attempt,
 * 5. the last charge of the stored card.
 *
 * @param tries the last one first
 */
export function decidingAttempt<Row extends RenewalAttemptRow>(attempts: readonly Row[], now: Date): Row | undefined {
  const paid = attempts.filter((one) => outcomeOf(one, now) === "paid")
  const decided = paid.find(({ synced_at, order_id }) => synced_at && order_id) ?? paid[0]
  const [unresolved, returned] = (["unresolved", "reversed"] as const).map((outcome) =>
    attempts.find((one) => outcomeOf(one, now) === outcome)
  )
  return decided ?? unresolved ?? returned ?? attempts.find(isOfStoredCard) ?? attempts[0]
}

/** Whether another attempt may follow: every earlier one is certainly declined or not sent. */
export function mayRetry(attempts: readonly RenewalAttemptRow[], now: Date): boolean {
  return attempts.map((one) => outcomeOf(one, now)).every((outcome) => outcome === "declined" || outcome === "not_sent")
}

/**
 * Whether an attempt is paid or may become paid at any moment, for example while a shopper is on the gateway's page.
 */
export function mayBePaid(attempts: readonly Omit<RenewalAttemptRow, "flow" | "order_id">[], now: Date): boolean {
  return attempts.map((one) => outcomeOf(one, now)).some((outcome) => outcome === "paid" || outcome === "unresolved")
}

/**
 * Whether an attempt counts as unpaid by the clock alone. Then the gateway is queried once more before the next
 * attempt.
 */
export function isUnanswered(
  { state, expires_at, next_poll_at }: Pick<RenewalAttemptRow, "state" | "expires_at" | "next_poll_at">,
  now: Date
): boolean {
  return next_poll_at !== null && countsAsUnpaid({ state, expires_at }, now)
}

/** Whether the stored card was charged. Otherwise the customer paid by hand. */
export function isOfStoredCard({ flow }: Pick<RenewalAttemptRow, "flow">): boolean {
  return flow === "direct"
}

/** The kind of decline of a stored card. A challenge counts as one, because the customer is not present. */
export function declineKindOf(
  row: Pick<RenewalAttemptRow, "result_code" | "decline_kind" | "token_refused" | "history">
): DeclineKind {
  return row.history.some(({ to }) => to === "open") ? "authentication" : declineOfAttempt(row).kind
}

/** Whether the cycle has a later attempt with its stored card than this one. */
export function isOfEarlierAttempt(
  row: { readonly attempt_number: number },
  billingCycle: { readonly attempt_number: number }
): boolean {
  return row.attempt_number < billingCycle.attempt_number
}

/**
 * The gateway was queried often and long enough and does not have it. A process died before it was sent, or it was lost
 * on the network.
 */
function wasNeverSeen(history: RenewalAttemptRow["history"]): boolean {
  const last = history.at(-1)
  return last?.to === "expired" && (last.from === "processing" || last.from === "unknown")
}
