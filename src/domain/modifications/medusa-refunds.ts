import { currencyDigits } from "../shared/currency"
import type { CurrencyCode } from "../shared/currency"
import { addDecimal, compareDecimal, parseDecimal } from "../shared/decimal"
import type { GatewayAmount } from "../shared/money"
import { compareAmounts, sumExact } from "../shared/money"
import type { ModificationEntry } from "./modification-rules"
import type { ModificationState } from "./modification-state"
import { wasAccepted } from "./modification-state"

/**
 * The amount to record in Medusa for a refund that the gateway has in whole cents. Medusa's own amounts are not
 * rounded, so the last refund may exceed the rest there by less than a cent.
 *
 * @param left the amount that Medusa has captured and not refunded
 * @returns `left` if the refund exceeds it by less than the smallest unit of the currency, else the amount of the
 * refund
 */
export function bookableRefund(amount: string, left: string, currency: CurrencyCode): string {
  const [wanted, most] = [parseDecimal(amount), parseDecimal(left)]
  if (!wanted || !most || compareDecimal(wanted, most) <= 0) return amount
  const unit = { units: 1n, scale: currencyDigits(currency) }
  return compareDecimal(wanted, addDecimal(most, unit)) < 0 ? left : amount
}

/** The fields of a refund that the rules for Medusa's rows need. */
export interface RefundEntry extends Pick<ModificationEntry, "kind" | "state" | "amount"> {
  readonly medusa_id: string | null
  readonly history: readonly { readonly to: ModificationState }[]
}

/**
 * Returns the refund in Medusa that an external refund replaces. It has an equal amount, was accepted, failed later,
 * and was not sent again.
 *
 * @returns Medusa's id of it
 */
export function refundReplacedBy(amount: GatewayAmount, entries: readonly RefundEntry[]): string | undefined {
  return (
    entries.find((refund) => failedInMedusa(refund, entries) && compareAmounts(refund.amount, amount) === 0)
      ?.medusa_id ?? undefined
  )
}

/** Whether Medusa has a refund that was accepted, failed later, and was not sent again. */
function failedInMedusa(refund: RefundEntry, entries: readonly RefundEntry[]): boolean {
  if (refund.kind !== "refund" || refund.state !== "failed" || !wasAccepted(refund) || refund.medusa_id === null)
    return false
  return !entries.some((entry) => entry.medusa_id === refund.medusa_id && entry.state !== "failed")
}

export interface MedusaRefund {
  readonly id: string
  /** Decimal text, not rounded. */
  readonly amount: string
}

/**
 * Returns the refunds to remove from Medusa to make room for a refund that the gateway made. Medusa allows no more
 * refunds than captures. Its rows of refunds that failed at the bank count until they are sent again, but no money is
 * left for that. The largest come first.
 *
 * @param amount the amount to record
 * @param left the amount that Medusa has captured and not refunded
 * @param refunds every refund of the payment in Medusa
 * @returns as many as needed; none if there is room already, or not enough room even without all of them
 */
export function refundsInTheWay(
  { amount, currency }: { readonly amount: string; readonly currency: CurrencyCode },
  left: string,
  refunds: readonly MedusaRefund[],
  entries: readonly RefundEntry[]
): readonly MedusaRefund[] {
  const failed = new Set(entries.filter((entry) => failedInMedusa(entry, entries)).map(({ medusa_id }) => medusa_id))
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
