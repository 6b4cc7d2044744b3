import type { GatewayAmount } from "../shared/money"
import { amountLeft, compareAmounts, sumAmounts } from "../shared/money"
import type { PaymentAmounts, ModificationEntry } from "./modification-rules"
import { capturedAmount, exactRefundOf, isPositive, nextPart, refundedAmount, reversalOf } from "./modification-rules"
import type { ModificationCause, ModificationKind, ModificationState } from "./modification-state"
import { wasAccepted } from "./modification-state"

/** The fields of a modification that the rules for sending a refund again need. */
export interface AgainEntry {
  readonly id: string
  readonly kind: ModificationKind
  readonly cause: ModificationCause
  readonly state: ModificationState
  readonly amount: GatewayAmount
  /** The id of the refund in Medusa. */
  readonly medusa_id: string | null
  readonly history: ModificationEntry["history"]
  /** When it was recorded in Medusa, or was seen there. */
  readonly recorded_at: Date | null
  readonly created_at: Date
}

/** Why a refund may not be sent again. */
export type AgainObstacle = "not_failed_later" | "not_recorded" | "executed_since" | "external"

/**
 * Returns why a refund may not be sent again; `undefined` if it may. Only a refund that was accepted and failed later
 * is sent again, and never if it was made meanwhile.
 *
 * @param ledger every modification of its payment
 */
export function obstacleToAgain(refund: AgainEntry, entries: readonly AgainEntry[]): AgainObstacle | undefined {
  if (refund.kind !== "refund" || refund.state !== "failed" || !wasAccepted(refund)) return "not_failed_later"
  if (!refund.recorded_at) return "not_recorded"
  const others = entries.filter(({ id, kind, state }) => id !== refund.id && kind === "refund" && state !== "failed")
  if (others.some((other) => isLaterOfSame(other, refund))) return "executed_since"
  const isItsLike = ({ cause, medusa_id, amount }: AgainEntry): boolean =>
    cause === "external" && medusa_id === null && compareAmounts(amount, refund.amount) === 0
  return others.some(isItsLike) ? "external" : undefined
}

/**
 * Whether a refund waits to be sent again. If several attempts failed, only the last one waits. A refund does not wait
 * if no money is left for it, because the payment was voided or refunded otherwise.
 */
export function isWaitingForRetry(
  refund: AgainEntry & ModificationEntry,
  payment: PaymentAmounts,
  entries: readonly (AgainEntry & ModificationEntry)[]
): boolean {
  if (obstacleToAgain(refund, entries) !== undefined || !isLeftFor(refund, payment, entries)) return false
  // The process may have died before it moved the payment.
  if (entries.some(({ kind, state }) => kind === "cancel" && state === "done")) return false
  return !entries.some((other) => other.kind === "refund" && wasAccepted(other) && isLaterOfSame(other, refund))
}

/** Whether the captured and not refunded money still covers a failed refund. */
export function isLeftFor(
  { exact_amount: exact }: Pick<ModificationEntry, "exact_amount">,
  payment: PaymentAmounts,
  entries: readonly ModificationEntry[]
): boolean {
  return typeof nextPart(payment, entries, { kind: "refund", exact }) === "string"
}

/**
 * The amount of the last rejected refund that is still to be refunded. It is a refund of a canceled order, because
 * Medusa cancels an order whatever the gateway answered. The amount is at most the rest of the payment, without the
 * refunds that wait to be sent again.
 *
 * @param ledger every modification of its payment
 * @returns `undefined` if nothing is left, or if the rest is not certain yet
 */
export function leftOfRefused(
  refund: AgainEntry & ModificationEntry,
  payment: PaymentAmounts,
  entries: readonly (AgainEntry & ModificationEntry)[]
): GatewayAmount | undefined {
  if (!isRefused(refund) || !refund.recorded_at || reversalOf(payment, entries) !== "none") return undefined
  if (entries.some((other) => isRefused(other) && other.created_at > refund.created_at)) return undefined
  const waiting = entries.filter((other) => isWaitingForRetry(other, payment, entries)).map(({ amount }) => amount)
  const left = amountLeft(capturedAmount(payment, entries), sumAmounts([refundedAmount(entries), ...waiting]))
  if (!isPositive(left)) return undefined
  return compareAmounts(left, refund.amount) < 0 ? left : refund.amount
}

/**
 * The exact amount with which a rejected refund is sent again: as requested if the payment still covers it, else what
 * is left. Refunds with fractions of a cent can add up to more than the cents that were sent.
 */
export function exactOfRefused(
  refund: AgainEntry & ModificationEntry,
  payment: PaymentAmounts,
  entries: readonly (AgainEntry & ModificationEntry)[]
): string {
  const left = leftOfRefused(refund, payment, entries)
  if (left === undefined) return refund.exact_amount
  const isWhole = compareAmounts(left, refund.amount) === 0 && isLeftFor(refund, payment, entries)
  return isWhole ? refund.exact_amount : exactRefundOf(left, entries)
}

/** The captured money of a canceled order that is not refunded and does not wait for a person to send a refund again. */
export function unclaimedRest(
  payment: PaymentAmounts,
  entries: readonly (AgainEntry & ModificationEntry)[]
): GatewayAmount {
  const waiting = entries.filter((entry) => isWaitingForRetry(entry, payment, entries)).map(({ amount }) => amount)
  const refused = entries.flatMap((entry) => leftOfRefused(entry, payment, entries) ?? [])
  return amountLeft(capturedAmount(payment, entries), sumAmounts([refundedAmount(entries), ...waiting, ...refused]))
}

/** Returns why a rejected refund of a canceled order may not be sent again; `undefined` if it may. */
export function obstacleToRefused(
  refund: AgainEntry & ModificationEntry,
  payment: PaymentAmounts,
  entries: readonly (AgainEntry & ModificationEntry)[]
): AgainObstacle | undefined {
  if (!isRefused(refund)) return "not_failed_later"
  if (!refund.recorded_at) return "not_recorded"
  return leftOfRefused(refund, payment, entries) === undefined ? "executed_since" : undefined
}

/** Whether the merchant's own refund failed without being accepted first. */
function isRefused(entry: AgainEntry): boolean {
  return entry.kind === "refund" && entry.cause === "merchant" && entry.state === "failed" && !wasAccepted(entry)
}

function isLaterOfSame(other: AgainEntry, refund: AgainEntry): boolean {
  return other.medusa_id === refund.medusa_id && other.created_at > refund.created_at
}
