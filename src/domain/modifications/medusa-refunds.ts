import { currencyDigits } from "../shared/currency"
import type { CurrencyCode } from "../shared/currency"
import { addDecimal, compareDecimal, parseDecimal } from "../shared/decimal"
import type { GatewayAmount } from "../shared/money"
import { compareAmounts, sumExact } from "../shared/money"
import type { LedgerEntry } from "./modification-rules"
import type { ModificationState } from "./modification-state"
import { wasAccepted } from "./modification-state"

/**
 * What Medusa is to book of a refund that the gateway has in whole cents: Medusa's own amounts are not rounded, so that the last
 * refund may be less than a cent more than what is left there.
 *
 * @param left what Medusa has captured and not refunded
 * @returns `left` where the refund is less than a cent more, or the smallest unit of the currency; else the refund's amount
 */
export function bookableRefund(amount: string, left: string, currency: CurrencyCode): string {
  const [wanted, most] = [parseDecimal(amount), parseDecimal(left)]
  if (!wanted || !most || compareDecimal(wanted, most) <= 0) return amount
  const unit = { units: 1n, scale: currencyDigits(currency) }
  return compareDecimal(wanted, addDecimal(most, unit)) < 0 ? left : amount
}

/** A refund as the rules of Medusa's rows see it. */
export interface RefundEntry extends Pick<LedgerEntry, "kind" | "state" | "amount"> {
  readonly medusa_id: string | null
  readonly history: readonly { readonly to: ModificationState }[]
}

/**
 * The refund of Medusa's for which one that was made in the gateway's back office stands: one of the same amount that was
 * accepted and failed, and that was not sent again.
 *
 * @returns Medusa's id of it
 */
export function refundReplacedBy(amount: GatewayAmount, ledger: readonly RefundEntry[]): string | undefined {
  return (
    ledger.find((refund) => failedInMedusa(refund, ledger) && compareAmounts(refund.amount, amount) === 0)?.medusa_id ??
    undefined
  )
}

/** Whether Medusa has a refund that was accepted and failed, and that was not sent again. */
function failedInMedusa(refund: RefundEntry, ledger: readonly RefundEntry[]): boolean {
  if (refund.kind !== "refund" || refund.state !== "failed" || !wasAccepted(refund) || refund.medusa_id === null)
    return false
  return !ledger.some((entry) => entry.medusa_id === refund.medusa_id && entry.state !== "failed")
}

/** A refund as Medusa has it. */
export interface MedusaRefund {
  readonly id: string
  /** Decimal text, not rounded. */
  readonly amount: string
}

/**
 * The refunds of Medusa's that make room for one that the gateway made: Medusa has no more refunds than captures, and those that failed
 * at the bank stand there until they are sent again, for which nothing is left now. The largest are the first.
 *
 * @param amount what is to be booked
 * @param left what Medusa has captured and not refunded
 * @param refunds all of the payment that Medusa has
 * @returns as many as it takes; none where there is room, or not enough without all of them either
 */
export function refundsInTheWay(
  { amount, currency }: { readonly amount: string; readonly currency: CurrencyCode },
  left: string,
  refunds: readonly MedusaRefund[],
  ledger: readonly RefundEntry[]
): readonly MedusaRefund[] {
  const failed = new Set(ledger.filter((entry) => failedInMedusa(entry, ledger)).map(({ medusa_id }) => medusa_id))
  const taken: MedusaRefund[] = []
  const isRoom = (): boolean => {
    const room = sumExact([left, ...taken.map((one) => one.amount)])
    return compareAmounts(bookableRefund(amount, room, currency), room) <= 0
  }
  for (const refund of refunds
    .filter(({ id }) => failed.has(id))
    .sort((one, other) => compareAmounts(other.amount, one.amount))) {
    if (isRoom()) break
    taken.push(refund)
  }
  return isRoom() ? taken : []
}
