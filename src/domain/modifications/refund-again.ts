import type { GatewayAmount } from "../shared/money"
import { amountLeft, compareAmounts, sumAmounts } from "../shared/money"
import type { HeldPayment, LedgerEntry } from "./modification-rules"
import { capturedAmount, isPositive, nextPart, refundedAmount, reversalOf } from "./modification-rules"
import type { ModificationCause, ModificationKind, ModificationState } from "./modification-state"
import { wasAccepted } from "./modification-state"

/** An operation of a payment as the rules of sending a refund again see it. */
export interface AgainEntry {
  readonly id: string
  readonly kind: ModificationKind
  readonly cause: ModificationCause
  readonly state: ModificationState
  readonly amount: GatewayAmount
  /** The refund of Medusa's that it is for. */
  readonly medusa_id: string | null
  readonly history: LedgerEntry["history"]
  /** When Medusa was seen to have it. */
  readonly recorded_at: Date | null
  readonly created_at: Date
}

/** Why a refund may not be sent again. */
export type AgainObstacle = "not_failed_later" | "not_recorded" | "made_since" | "made_in_back_office"

/**
 * What stands in the way of sending a refund once more; `undefined` when it may go. Only one that was accepted and failed later
 * goes again, and never one that was made meanwhile.
 *
 * @param ledger all operations of its payment
 */
export function obstacleToAgain(refund: AgainEntry, ledger: readonly AgainEntry[]): AgainObstacle | undefined {
  if (refund.kind !== "refund" || refund.state !== "failed" || !wasAccepted(refund)) return "not_failed_later"
  if (!refund.recorded_at) return "not_recorded"
  const others = ledger.filter(({ id, kind, state }) => id !== refund.id && kind === "refund" && state !== "failed")
  if (others.some((other) => isLaterOfSame(other, refund))) return "made_since"
  const isItsLike = ({ cause, medusa_id, amount }: AgainEntry): boolean =>
    cause === "external" && medusa_id === null && compareAmounts(amount, refund.amount) === 0
  return others.some(isItsLike) ? "made_in_back_office" : undefined
}

/**
 * Whether a refund waits to be sent again: of several tries that failed, the last one does, and none for which nothing is left, as the payment was
 * voided, or refunded otherwise.
 */
export function waitsToGoAgain(
  refund: AgainEntry & LedgerEntry,
  payment: HeldPayment,
  ledger: readonly (AgainEntry & LedgerEntry)[]
): boolean {
  if (obstacleToAgain(refund, ledger) !== undefined || !isLeftFor(refund, payment, ledger)) return false
  // Who voided it may have died before the payment was moved.
  if (ledger.some(({ kind, state }) => kind === "cancel" && state === "done")) return false
  return !ledger.some((other) => other.kind === "refund" && wasAccepted(other) && isLaterOfSame(other, refund))
}

/** Whether a refund that failed would not be more than was taken and not given back since. */
export function isLeftFor(
  { exact_amount: exact }: Pick<LedgerEntry, "exact_amount">,
  payment: HeldPayment,
  ledger: readonly LedgerEntry[]
): boolean {
  return typeof nextPart(payment, ledger, { kind: "refund", exact }) === "string"
}

/**
 * How much of the last refund that the gateway refused is still to be refunded: a refund of a canceled order, which Medusa cancels whatever the gateway
 * answered. It is no more than is left of the payment, without what waits to be sent again for another reason.
 *
 * @param ledger all operations of its payment
 * @returns `undefined` if nothing is, or if it is not known yet what is left
 */
export function leftOfRefused(
  refund: AgainEntry & LedgerEntry,
  payment: HeldPayment,
  ledger: readonly (AgainEntry & LedgerEntry)[]
): GatewayAmount | undefined {
  if (!isRefused(refund) || !refund.recorded_at || reversalOf(payment, ledger) !== "none") return undefined
  if (ledger.some((other) => isRefused(other) && other.created_at > refund.created_at)) return undefined
  const waiting = ledger.filter((other) => waitsToGoAgain(other, payment, ledger)).map(({ amount }) => amount)
  const left = amountLeft(capturedAmount(payment, ledger), sumAmounts([refundedAmount(ledger), ...waiting]))
  if (!isPositive(left)) return undefined
  return compareAmounts(left, refund.amount) < 0 ? left : refund.amount
}

/** What stands in the way of sending a refund once more that the gateway refused, and whose order was canceled; `undefined` when it may go. */
export function obstacleToRefused(
  refund: AgainEntry & LedgerEntry,
  payment: HeldPayment,
  ledger: readonly (AgainEntry & LedgerEntry)[]
): AgainObstacle | undefined {
  if (!isRefused(refund)) return "not_failed_later"
  if (!refund.recorded_at) return "not_recorded"
  return leftOfRefused(refund, payment, ledger) === undefined ? "made_since" : undefined
}

/** Whether the merchant's own refund was not made, and not accepted before either. */
function isRefused(entry: AgainEntry): boolean {
  return entry.kind === "refund" && entry.cause === "merchant" && entry.state === "failed" && !wasAccepted(entry)
}

function isLaterOfSame(other: AgainEntry, refund: AgainEntry): boolean {
  return other.medusa_id === refund.medusa_id && other.created_at > refund.created_at
}
