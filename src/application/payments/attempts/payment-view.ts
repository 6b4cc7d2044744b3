import type { ShopperCode } from "../../../domain/payments/decline"
import { SHOPPER_SENTENCES, declineOfAttempt } from "../../../domain/payments/decline"
import type { PaymentState } from "../../../domain/payments/payment-state"
import { isPaid, isUnresolved } from "../../../domain/payments/payment-state"
import { isPaying } from "../../../modules/acquiring/repositories/payments/paying"
import type { PaymentRow } from "../../../modules/acquiring/sql/rows"

export type ViewStatus = "open" | "pending" | "requires_action" | "authorized" | "captured" | "declined" | "expired"

/** What a storefront is told about a payment: less than the merchant, with a code that it can translate. */
export interface PaymentView {
  readonly status: ViewStatus
  readonly code: ShopperCode
  readonly message: string
  /** Whether another try is allowed now. */
  readonly retry: boolean
  readonly next_action?: {
    readonly type: "post"
    readonly url: string
    readonly method: "POST"
    readonly fields: Record<string, string>
  }
}

/** The state of a session's payment, from all its attempts (newest first) and the tries that its account allows. */
export function viewPayment(attempts: readonly PaymentRow[], maxAttemptsPerSession: number): PaymentView {
  const attempt = decidingAttempt(attempts)
  const triesLeft = triesOf(attempts) < maxAttemptsPerSession
  if (!attempt) return say("open", "ready", triesLeft)
  const { status, code, ended } = viewOf(attempt)
  const view = say(status, code, ended && triesLeft)
  if (status !== "requires_action" || !attempt.challenge_url) return view
  return { ...view, next_action: { type: "post", url: attempt.challenge_url, method: "POST", fields: {} } }
}

/** The attempt that speaks for its session: a paid one, else one that is unresolved, else the newest. */
export function decidingAttempt(attempts: readonly PaymentRow[]): PaymentRow | undefined {
  return attempts.find(isPaying) ?? attempts.find(({ state, flow }) => isUnresolved(state, flow)) ?? attempts[0]
}

/**
 * How many cards were tried for a session: cards sent by us, and cards declined on the gateway's page. Opening that page
 * again is no try, nor is what the gateway never worked on as a payment.
 */
export function triesOf(attempts: readonly PaymentRow[]): number {
  return attempts.filter(({ flow, state, history, never_sent }) =>
    never_sent ? false : flow === "direct" ? history.some(({ to }) => to === "processing") : state === "declined"
  ).length
}

/** Why a payment was declined, for the shopper: what the gateway never worked on was not the card's affair. */
export function declineCodeOf(
  row: Pick<PaymentRow, "never_sent" | "result_code" | "decline_kind" | "token_refused">
): ShopperCode {
  return row.never_sent ? "shop_unavailable" : declineOfAttempt(row).shopper
}

function say(status: ViewStatus, code: ShopperCode, retry: boolean): PaymentView {
  return { status, code, message: SHOPPER_SENTENCES[code], retry }
}

interface Seen {
  readonly status: ViewStatus
  readonly code: ShopperCode
  /** The attempt is over without money, so another one may begin. */
  readonly ended: boolean
}

function viewOf(attempt: PaymentRow): Seen {
  // It only showed that a card works: that the money went back is how it should be.
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
