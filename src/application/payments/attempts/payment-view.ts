import { inEnglish } from "../../../domain/shared/messages/message"
import type { ShopperCode } from "../../../domain/payments/decline"
import { SHOPPER_SENTENCES, declineOfAttempt } from "../../../domain/payments/decline"
import type { PaymentState } from "../../../domain/payments/payment-state"
import { isPaid, isUnresolved } from "../../../domain/payments/payment-state"
import { isPaying } from "../../../modules/acquiring/repositories/payments/paying"
import type { PaymentRow } from "../../../modules/acquiring/sql/rows"

export type ViewStatus = "open" | "pending" | "requires_action" | "authorized" | "captured" | "declined" | "expired"

/** The payment as the storefront receives it: less than the merchant, with a code that the storefront can translate. */
export interface PaymentView {
  readonly status: ViewStatus
  readonly code: ShopperCode
  readonly message: string
  /** Whether another attempt is allowed now. */
  readonly retry: boolean
  readonly next_action?: {
    readonly type: "post"
    readonly url: string
    readonly method: "POST"
    readonly fields: Record<string, string>
  }
}

/**
 * Builds the view of a session's payment from all its attempts (newest first) and the account's
 * `maxAttemptsPerSession`.
 */
export function viewPayment(attempts: readonly PaymentRow[], maxAttemptsPerSession: number): PaymentView {
  const attempt = decidingAttempt(attempts)
  const attemptsLeft = attemptsOf(attempts) < maxAttemptsPerSession
  if (!attempt) return say("open", "ready", attemptsLeft)
  const { status, code, ended } = viewOf(attempt)
  const view = say(status, code, ended && attemptsLeft)
  if (status !== "requires_action" || !attempt.challenge_url) return view
  return { ...view, next_action: { type: "post", url: attempt.challenge_url, method: "POST", fields: {} } }
}

/** Returns the attempt that decides the view of its session: a paid one, else an unresolved one, else the newest. */
export function decidingAttempt(attempts: readonly PaymentRow[]): PaymentRow | undefined {
  return attempts.find(isPaying) ?? attempts.find(({ state, flow }) => isUnresolved(state, flow)) ?? attempts[0]
}

/**
 * Counts the cards tried in a session: cards that the plugin sent, and cards declined on the gateway's page. Opening
 * that page does not count, and neither does a request that the gateway did not process as a payment.
 */
export function attemptsOf(attempts: readonly PaymentRow[]): number {
  return attempts.filter(({ flow, state, history, never_sent }) =>
    never_sent ? false : flow === "direct" ? history.some(({ to }) => to === "processing") : state === "declined"
  ).length
}

/** Returns the shopper's code of a decline. If the gateway never processed the request, the card is not to blame. */
export function declineCodeOf(
  row: Pick<PaymentRow, "never_sent" | "result_code" | "decline_kind" | "token_refused">
): ShopperCode {
  return row.never_sent ? "shop_unavailable" : declineOfAttempt(row).shopper
}

function say(status: ViewStatus, code: ShopperCode, retry: boolean): PaymentView {
  return { status, code, message: inEnglish(SHOPPER_SENTENCES[code]), retry }
}

interface Seen {
  readonly status: ViewStatus
  readonly code: ShopperCode
  /** The attempt ended without payment, so another one may begin. */
  readonly ended: boolean
}

function viewOf(attempt: PaymentRow): Seen {
  // This attempt only verified a card for a subscription, so its reversal is expected.
  if (attempt.subscription_id && (isPaid(attempt.state) || attempt.state === "canceled"))
    return { status: "authorized", code: "card_verified", ended: false }
  const state: PaymentState = attempt.reversed_at ? "canceled" : attempt.state
  switch (state) {
    case "created":
      return { status: "open", code: "ready", ended: true }
    case "open":
      return attempt.flow === "direct"
        ? { status: "requires_action", code: "authentication_required", ended: false }
        : { status: "open", code: "at_gateway", ended: true }
    case "processing":
    case "pending":
    case "mismatch":
    case "unknown":
      return { status: "pending", code: "being_checked", ended: false }
    case "authorized":
      return { status: "authorized", code: "authorized", ended: false }
    case "captured":
      return { status: "captured", code: "captured", ended: false }
    case "declined":
      return { status: "declined", code: declineCodeOf(attempt), ended: true }
    case "canceled":
      return { status: "declined", code: "payment_reversed", ended: true }
    case "expired":
      return { status: "expired", code: attempt.never_sent ? "shop_unavailable" : "payment_expired", ended: true }
  }
}
