import type { CurrencyCode } from "../shared/currency"
import type { GatewayAmount } from "../shared/money"
import { MoneyError, amountLeft, compareAmounts, differenceOf, partAmount, sumAmounts, sumExact } from "../shared/money"
import type { ModificationKind, ModificationState, EmittedModification } from "./modification-state"
import { countsAsSent, isAlive, wasExecuted, isOwedToMedusa, neverArrived, hadNoResponse } from "./modification-state"
import type { PaymentState } from "../payments/payment-state"
import { isPaid } from "../payments/payment-state"

/** One of a payment's modifications. */
export interface ModificationEntry {
  readonly kind: ModificationKind
  readonly state: ModificationState
  /** As sent. */
  readonly amount: GatewayAmount
  /** As Medusa requested it: not rounded. */
  readonly exact_amount: string
  readonly history: EmittedModification["history"]
  /** When it was recorded in Medusa, or was seen there. */
  readonly recorded_at: Date | null
}

/** The payment that a modification changes. */
export interface PaymentAmounts {
  readonly state: PaymentState
  readonly amount: GatewayAmount
  readonly currency: CurrencyCode
}

/** Why a modification may not start. */
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
 * Returns why a modification may not be sent; `undefined` if it may. Two cases block it:
 * - A contradicting modification is under way, or its outcome is unknown.
 * - A made one is not yet recorded in Medusa. A repeated request there would make it twice.
 *
 * @param kind `void` is the cancellation of a captured payment. Only money without an order is voided; every other
 * caller refunds.
 */
export function obstacleTo(
  kind: "capture" | "cancel" | "void" | "refund",
  payment: PaymentAmounts,
  entries: readonly ModificationEntry[]
): Obstacle | undefined {
  const alive = (of: ModificationKind): boolean => entries.some((entry) => entry.kind === of && isAlive(entry.state))
  if (isCanceled(payment, entries)) return "canceled"
  if (!isPaid(payment.state)) return "not_paid"
  if (alive("cancel")) return "cancel_alive"
  const owed = (of: ModificationKind): boolean => entries.some((entry) => entry.kind === of && isOwedToMedusa(entry))
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
      if (isPositive(refundedAmount(entries))) return "refunded"
      return kind === "cancel" && isPositive(capturedAmount(payment, entries)) ? "captured" : undefined
  }
}

/** Why no amount is left for a modification. */
export type NoPart = {
  readonly problem: "nothing_left" | "passes_limit"
  readonly sent: GatewayAmount
  readonly limit: GatewayAmount
}

/**
 * The amount of the next capture or refund: round(total so far) − round(sent so far). The parts add up. They never
 * exceed the authorized amount (a capture) or the captured amount (a refund). A part counts as sent unless it certainly
 * failed.
 *
 * @param exact the amount that Medusa requests, not rounded
 */
export function nextPart(
  payment: PaymentAmounts,
  entries: readonly ModificationEntry[],
  { kind, exact }: { readonly kind: "capture" | "refund"; readonly exact: string }
): GatewayAmount | NoPart {
  const earlier = entries.filter((entry) => entry.kind === kind && countsAsSent(entry.state))
  const sent = earlier.map(({ amount }) => amount)
  const limit = kind === "capture" ? payment.amount : capturedAmount(payment, entries)
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

/**
 * Whether a payment was canceled, so nothing more is sent for it. The process may have died before it moved the
 * payment.
 */
function isCanceled({ state }: PaymentAmounts, entries: readonly ModificationEntry[]): boolean {
  return state === "canceled" || entries.some((entry) => entry.kind === "cancel" && entry.state === "done")
}

/** The exact amount of a refund that is sent as `amount`, after earlier ones whose fractions of a cent were rounded. */
export function exactRefundOf(amount: GatewayAmount, entries: readonly ModificationEntry[]): string {
  const earlier = entries.filter(({ kind, state }) => kind === "refund" && countsAsSent(state))
  return differenceOf(
    sumAmounts([amount, ...earlier.map((refund) => refund.amount)]),
    sumExact(earlier.map(({ exact_amount }) => exact_amount))
  )
}

/**
 * The amount that the gateway took of a payment: the sum of the captures, or all of it if the gateway captured it
 * automatically.
 */
export function capturedAmount(payment: PaymentAmounts, entries: readonly ModificationEntry[]): GatewayAmount {
  if (!isPaid(payment.state)) return sumAmounts([])
  const captures = entries.filter(({ kind, state }) => kind === "capture" && state === "done")
  if (captures.length > 0) return sumAmounts(captures.map(({ amount }) => amount))
  return payment.state === "captured" ? payment.amount : sumAmounts([])
}

/**
 * Whether the gateway captured a payment without a request, automatically or in its back office. Then all of it is
 * captured.
 */
export function isCapturedByItself(
  { state }: Pick<PaymentAmounts, "state">,
  entries: readonly Pick<ModificationEntry, "kind" | "state">[]
): boolean {
  return state === "captured" && !hasCaptureOfOurs(entries)
}

/** Whether the plugin requested a capture that was not rejected. */
export function hasCaptureOfOurs(entries: readonly Pick<ModificationEntry, "kind" | "state">[]): boolean {
  return entries.some(({ kind, state }) => kind === "capture" && state !== "failed")
}

/** The amount of the accepted refunds, whether or not the bank returned it yet. */
export function refundedAmount(entries: readonly ModificationEntry[]): GatewayAmount {
  const refunds = entries.filter(({ kind, state }) => kind === "refund" && wasExecuted(state))
  return sumAmounts(refunds.map(({ amount }) => amount))
}

/** The next step to return all of a payment to the shopper. */
export type NextReversal =
  | { readonly kind: "cancel" }
  | { readonly kind: "refund"; readonly amount: GatewayAmount }
  /** A modification is under way: check again later. */
  | { readonly kind: "wait" }
  | { readonly kind: "reversed" }
  /** The gateway rejected every step, or never received one of them: a person must act. */
  | { readonly kind: "stuck" }

/**
 * A reversal that the gateway certainly never received is retried. The number is limited, because each retry takes half
 * an hour.
 */
const MAX_ATTEMPTS = 5

/**
 * Returns how money without an order is reversed. The reservation is released, or a capture of the same day is voided.
 * If the gateway does neither, the money is refunded. A step that the gateway rejected is not retried. A step that it
 * never processed is retried without limit.
 */
export function nextReversal(
  payment: PaymentAmounts,
  entries: readonly (ModificationEntry & EmittedModification)[]
): NextReversal {
  if (isCanceled(payment, entries)) return { kind: "reversed" }
  if (!isPaid(payment.state) || entries.some(({ kind, state }) => kind !== "payout" && isAlive(state)))
    return { kind: "wait" }
  const captured = capturedAmount(payment, entries)
  const amount = amountLeft(captured, refundedAmount(entries))
  if (isPositive(captured) && !isPositive(amount)) return { kind: "reversed" }
  const failed = (of: ModificationKind) =>
    entries.filter((entry) => entry.kind === of && entry.state === "failed" && !hadNoResponse(entry))
  if (isOpen(failed("cancel")) && !isPositive(refundedAmount(entries))) return { kind: "cancel" }
  // A rejected refund may have exceeded the rest, because an external refund was detected later. So only rejected
  // refunds of the present amount count.
  const alike = failed("refund").filter((refund) => compareAmounts(refund.amount, amount) === 0)
  return isPositive(amount) && isOpen(alike) ? { kind: "refund", amount } : { kind: "stuck" }
}

/**
 * How far the reversal of a payment without an order is. Medusa itself cancels or refunds the payments of a cart that
 * it cannot complete, and the back office may do so too.
 *
 * @returns `begun` while the outcome is unknown, because an order that is placed meanwhile might turn out unpaid
 */
export function reversalOf(payment: PaymentAmounts, entries: readonly ModificationEntry[]): "none" | "begun" | "over" {
  if (isCanceled(payment, entries)) return "over"
  if (entries.some(({ kind, state }) => (kind === "refund" || kind === "cancel") && isAlive(state))) return "begun"
  const captured = capturedAmount(payment, entries)
  return isPositive(captured) && !isPositive(amountLeft(captured, refundedAmount(entries))) ? "over" : "none"
}

function isOpen(failed: readonly EmittedModification[]): boolean {
  return failed.length < MAX_ATTEMPTS && failed.every(neverArrived)
}

export function isPositive(amount: GatewayAmount): boolean {
  return compareAmounts(amount, "0") > 0
}
