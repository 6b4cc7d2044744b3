import type { CurrencyCode } from "../shared/currency"
import type { GatewayAmount } from "../shared/money"
import { MoneyError, amountLeft, compareAmounts, partAmount, sumAmounts, sumExact } from "../shared/money"
import type { ModificationKind, ModificationState, EmittedModification } from "./modification-state"
import { countsAsSent, isAlive, isMade, isOwedToMedusa, neverArrived, wasUnheard } from "./modification-state"
import type { PaymentState } from "../payments/payment-state"
import { isPaid } from "../payments/payment-state"

/** One line of a payment's ledger of operations. */
export interface LedgerEntry {
  readonly kind: ModificationKind
  readonly state: ModificationState
  /** As sent. */
  readonly amount: GatewayAmount
  /** As Medusa asked: not rounded. */
  readonly exact_amount: string
  readonly history: EmittedModification["history"]
  /** When Medusa was seen to have it. */
  readonly recorded_at: Date | null
}

/** What an operation is done to. */
export interface HeldPayment {
  readonly state: PaymentState
  readonly amount: GatewayAmount
  readonly currency: CurrencyCode
}

/** Why an operation may not be begun. */
export type Obstacle =
  | "not_paid"
  | "canceled"
  | "captured"
  | "refunded"
  | "capture_alive"
  | "cancel_alive"
  | "refund_alive"
  | "capture_owed"
  | "refund_owed"

/**
 * What stands in the way of an operation; `undefined` when it may be sent. Nothing is sent while something that contradicts it
 * is on its way or its outcome is not known, nor while Medusa does not know of one that was made after all: whoever asks again
 * there would have it twice.
 *
 * @param kind `void` is the cancellation of a captured payment, which only money without an order gets: everybody else refunds
 */
export function obstacleTo(
  kind: "capture" | "cancel" | "void" | "refund",
  payment: HeldPayment,
  ledger: readonly LedgerEntry[]
): Obstacle | undefined {
  const alive = (of: ModificationKind): boolean => ledger.some((entry) => entry.kind === of && isAlive(entry.state))
  if (isCanceled(payment, ledger)) return "canceled"
  if (!isPaid(payment.state)) return "not_paid"
  if (alive("cancel")) return "cancel_alive"
  const owed = (of: ModificationKind): boolean => ledger.some((entry) => entry.kind === of && isOwedToMedusa(entry))
  switch (kind) {
    case "capture":
      if (alive("capture")) return "capture_alive"
      return owed("capture") ? "capture_owed" : undefined
    case "refund":
      if (alive("refund")) return "refund_alive"
      return owed("refund") ? "refund_owed" : undefined
    case "cancel":
    case "void":
      if (alive("capture")) return "capture_alive"
      if (alive("refund")) return "refund_alive"
      if (isPositive(refundedAmount(ledger))) return "refunded"
      return kind === "cancel" && isPositive(capturedAmount(payment, ledger)) ? "captured" : undefined
  }
}

/** Why no amount is left for an operation. */
export type NoPart = {
  readonly problem: "nothing_left" | "passes_limit"
  readonly sent: GatewayAmount
  readonly limit: GatewayAmount
}

/**
 * The amount of the next capture or refund: round(total so far) − round(sent so far). Parts add up, and never pass what is held
 * (a capture) or was captured (a refund). What is not known to have failed counts as sent.
 *
 * @param exact what Medusa asks for, not rounded
 */
export function nextPart(
  payment: HeldPayment,
  ledger: readonly LedgerEntry[],
  { kind, exact }: { readonly kind: "capture" | "refund"; readonly exact: string }
): GatewayAmount | NoPart {
  const earlier = ledger.filter((entry) => entry.kind === kind && countsAsSent(entry.state))
  const sent = earlier.map(({ amount }) => amount)
  const limit = kind === "capture" ? payment.amount : capturedAmount(payment, ledger)
  try {
    const part = partAmount(
      sumExact([...earlier.map(({ exact_amount }) => exact_amount), exact]),
      sent,
      payment.currency
    )
    return compareAmounts(sumAmounts([...sent, part]), limit) <= 0
      ? part
      : { problem: "passes_limit", sent: sumAmounts(sent), limit }
  } catch (error) {
    if (error instanceof MoneyError && error.problem === "not_positive")
      return { problem: "nothing_left", sent: sumAmounts(sent), limit }
    throw error
  }
}

/** Whether a payment was canceled, also where who did it died before the payment was moved: it is not sent anything any more. */
function isCanceled({ state }: HeldPayment, ledger: readonly LedgerEntry[]): boolean {
  return state === "canceled" || ledger.some((entry) => entry.kind === "cancel" && entry.state === "done")
}

/** What the gateway took of a payment: the sum of the captures, or all of it where it captures by itself. */
export function capturedAmount(payment: HeldPayment, ledger: readonly LedgerEntry[]): GatewayAmount {
  if (!isPaid(payment.state)) return sumAmounts([])
  const captures = ledger.filter(({ kind, state }) => kind === "capture" && state === "done")
  if (captures.length > 0) return sumAmounts(captures.map(({ amount }) => amount))
  return payment.state === "captured" ? payment.amount : sumAmounts([])
}

/** Whether the gateway took a payment without our asking: by itself, or in its back office. Then all of it is taken. */
export function isCapturedByItself(
  { state }: Pick<HeldPayment, "state">,
  ledger: readonly Pick<LedgerEntry, "kind" | "state">[]
): boolean {
  return state === "captured" && !hasCaptureOfOurs(ledger)
}

/** Whether we asked for a capture that was not refused. */
export function hasCaptureOfOurs(ledger: readonly Pick<LedgerEntry, "kind" | "state">[]): boolean {
  return ledger.some(({ kind, state }) => kind === "capture" && state !== "failed")
}

/** What was accepted for refunding, whether or not it was returned yet. */
export function refundedAmount(ledger: readonly LedgerEntry[]): GatewayAmount {
  const refunds = ledger.filter(({ kind, state }) => kind === "refund" && isMade(state))
  return sumAmounts(refunds.map(({ amount }) => amount))
}

/** What is still to be done so that all of a payment goes back to the shopper. */
export type NextReversal =
  | { readonly kind: "cancel" }
  | { readonly kind: "refund"; readonly amount: GatewayAmount }
  /** Something is on its way: to be looked at again. */
  | { readonly kind: "wait" }
  | { readonly kind: "reversed" }
  /** The gateway refused every way, or never got one of them: a person has to. */
  | { readonly kind: "stuck" }

/** A way back is tried again when the gateway certainly never got it; not for ever, as each time costs half an hour. */
const MOST_TRIES = 5

/**
 * How money without an order goes back: the reservation is released, or a capture of the same day voided; where the gateway
 * does not do that, it is refunded. What the gateway refused is not tried again; what it never looked into is, without end.
 */
export function nextReversal(
  payment: HeldPayment,
  ledger: readonly (LedgerEntry & EmittedModification)[]
): NextReversal {
  if (isCanceled(payment, ledger)) return { kind: "reversed" }
  if (!isPaid(payment.state) || ledger.some(({ kind, state }) => kind !== "payout" && isAlive(state)))
    return { kind: "wait" }
  const captured = capturedAmount(payment, ledger)
  const amount = amountLeft(captured, refundedAmount(ledger))
  if (isPositive(captured) && !isPositive(amount)) return { kind: "reversed" }
  const failed = (of: ModificationKind) =>
    ledger.filter((entry) => entry.kind === of && entry.state === "failed" && !wasUnheard(entry))
  if (isOpen(failed("cancel")) && !isPositive(refundedAmount(ledger))) return { kind: "cancel" }
  // Refused may be what was more than was left: somebody had refunded a part in the back office, which was seen later.
  const alike = failed("refund").filter((refund) => compareAmounts(refund.amount, amount) === 0)
  return isPositive(amount) && isOpen(alike) ? { kind: "refund", amount } : { kind: "stuck" }
}

/**
 * How far all of a payment has gone back before anything came of it: Medusa cancels or refunds by itself what it has of a cart that it
 * cannot complete, and somebody may in the gateway's back office.
 *
 * @returns `begun` while it is not known what became of that: an order made meanwhile might be one that nobody paid
 */
export function reversalOf(payment: HeldPayment, ledger: readonly LedgerEntry[]): "none" | "begun" | "over" {
  if (isCanceled(payment, ledger)) return "over"
  if (ledger.some(({ kind, state }) => (kind === "refund" || kind === "cancel") && isAlive(state))) return "begun"
  const captured = capturedAmount(payment, ledger)
  return isPositive(captured) && !isPositive(amountLeft(captured, refundedAmount(ledger))) ? "over" : "none"
}

function isOpen(failed: readonly EmittedModification[]): boolean {
  return failed.length < MOST_TRIES && failed.every(neverArrived)
}

/** Whether there is something at all. */
export function isPositive(amount: GatewayAmount): boolean {
  return compareAmounts(amount, "0") > 0
}
