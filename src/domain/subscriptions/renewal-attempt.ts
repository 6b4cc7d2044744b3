import type { RenewalAttemptOutcome } from "./billing-cycle-state"
import { outcomeOfRenewalAttempt } from "./billing-cycle-state"
import { declineOfAttempt } from "../payments/decline"
import type { DeclineKind, OwnDeclineKind } from "../payments/decline"
import type { PaymentFlow, PaymentState } from "../payments/payment-state"
import { countsAsUnpaid } from "../payments/schedule"

/** An attempt to pay a cycle, as its row tells it. */
export interface RenewalAttemptRow {
  readonly state: PaymentState
  readonly flow: PaymentFlow
  readonly never_sent: boolean
  readonly result_code: string | null
  /** What the account's profile said that the code means. */
  readonly decline_kind: OwnDeclineKind | null
  /** Whether the gateway did not take the token of the stored card. */
  readonly token_refused: boolean
  /** Every move, oldest first. */
  readonly history: readonly { readonly from: PaymentState | null; readonly to: PaymentState }[]
  readonly next_poll_at: Date | null
  readonly expires_at: Date | null
  readonly reversed_at: Date | null
  readonly synced_at: Date | null
  readonly order_id: string | null
}

/** What a try of a charge came to. */
export function outcomeOf(row: Omit<RenewalAttemptRow, "flow" | "order_id">, now: Date): RenewalAttemptOutcome {
  const { state, never_sent, history, next_poll_at, reversed_at, synced_at } = row
  // What the gateway refuses because of the account, or does not take as a request, was never the card's affair.
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
 * The try that speaks for its charge: one that has the order, else a paid or an unresolved one, else one whose money went back, else the
 * last time its card was charged.
 *
 * @param tries the last one first
 */
export function decidingAttempt<Row extends RenewalAttemptRow>(tries: readonly Row[], now: Date): Row | undefined {
  const paid = tries.filter((one) => outcomeOf(one, now) === "paid")
  const decided = paid.find(({ synced_at, order_id }) => synced_at && order_id) ?? paid[0]
  const [unresolved, returned] = (["unresolved", "reversed"] as const).map((outcome) =>
    tries.find((one) => outcomeOf(one, now) === outcome)
  )
  return decided ?? unresolved ?? returned ?? tries.find(isOfStoredCard) ?? tries[0]
}

/** Whether another try may follow: all before are a certain no. One that was paid meanwhile is none. */
export function mayTryAgain(tries: readonly RenewalAttemptRow[], now: Date): boolean {
  return tries.map((one) => outcomeOf(one, now)).every((outcome) => outcome === "declined" || outcome === "not_sent")
}

/** Whether one of them was paid, or may be at any moment, as while somebody is on the gateway's page. */
export function mayBePaid(tries: readonly Omit<RenewalAttemptRow, "flow" | "order_id">[], now: Date): boolean {
  return tries.map((one) => outcomeOf(one, now)).some((outcome) => outcome === "paid" || outcome === "unresolved")
}

/** Whether a try counts as unpaid by the clock alone, so that the gateway is queried once more before another one follows. */
export function isUnanswered(
  { state, expires_at, next_poll_at }: Pick<RenewalAttemptRow, "state" | "expires_at" | "next_poll_at">,
  now: Date
): boolean {
  return next_poll_at !== null && countsAsUnpaid({ state, expires_at }, now)
}

/** Whether the stored card was charged, and not the customer paid by hand. */
export function isOfStoredCard({ flow }: Pick<RenewalAttemptRow, "flow">): boolean {
  return flow === "direct"
}

/** What the no to a stored card is. A challenge is one as well: nobody is there to meet it. */
export function declineKindOf(
  row: Pick<RenewalAttemptRow, "result_code" | "decline_kind" | "token_refused" | "history">
): DeclineKind {
  return row.history.some(({ to }) => to === "open") ? "authentication" : declineOfAttempt(row).kind
}

/** Whether a charge's stored card was asked anew since this try. */
export function isOfEarlierAttempt(
  row: { readonly attempt_number: number },
  billingCycle: { readonly attempt_number: number }
): boolean {
  return row.attempt_number < billingCycle.attempt_number
}

/** The gateway was asked often and long enough and knows nothing of it: a process died before it was sent, or it was lost on its way. */
function wasNeverSeen(history: RenewalAttemptRow["history"]): boolean {
  const last = history.at(-1)
  return last?.to === "expired" && (last.from === "processing" || last.from === "unknown")
}
