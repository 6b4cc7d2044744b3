import { addDecimal, compareDecimal, parseDecimal } from "../shared/decimal"
import type { Decimal } from "../shared/decimal"
import type { ModificationKind, ModificationState } from "./modification-state"
import { countsAsSent } from "./modification-state"
import type { MoveCause, PaymentState } from "../payments/payment-state"
import { isPaid } from "../payments/payment-state"

/**
 * The meaning of a second transaction under the order number of a payment, which the gateway's document does not
 * define:
 * - `ask`: a person decides.
 * - `reverse`: the money was taken twice and is reversed.
 * - `same_payment`: it is another record of the first payment.
 */
export const SECOND_TRANSACTIONS = ["ask", "reverse", "same_payment"] as const

export type SecondTransaction = (typeof SECOND_TRANSACTIONS)[number]

/** The payment with the order number of the second transaction. */
interface FirstPayment {
  readonly amount: string
  readonly state: PaymentState
  readonly history: readonly { readonly to: PaymentState; readonly cause?: MoveCause; readonly at: string | Date }[]
  readonly order_id: string | null
  /** Whether its account's payments wait for a capture. */
  readonly waitsForCapture: boolean
}

/** A second transaction, and when it became known. */
interface Second {
  readonly state: PaymentState
  readonly amount: string
  readonly created_at: Date
}

interface Capture {
  readonly kind: ModificationKind
  readonly state: ModificationState
  readonly history: readonly { readonly to: ModificationState }[]
  readonly amount: string
}

/** More parts than a merchant captures. With more parts, any amount may be the sum of some. */
const MOST_PARTS = 12

/**
 * Whether a second transaction certainly took money twice, so it may be reversed without a person. It must be no
 * capture of the first payment. It must also not pay the order of a first payment that was voided in the gateway's back
 * office.
 *
 * @param ledger the modifications of the first payment
 */
export function isTakenTwice(first: FirstPayment, second: Second, entries: readonly Capture[]): boolean {
  return (
    (isPaid(first.state) || paysForNothing(first) || stoodBeside(first, second)) &&
    !mayBeCaptureOf(first, second, entries)
  )
}

/** The first payment had no order, or the plugin released it, so its order is certainly unpaid. */
function paysForNothing({ state, order_id, history }: FirstPayment): boolean {
  const last = history.at(-1)?.cause
  return state === "canceled" && (order_id === null || last === "operator" || last === "clock")
}

/** The first payment was voided after the second transaction was known. */
function stoodBeside({ history }: FirstPayment, { created_at }: Second): boolean {
  const last = history.at(-1)
  return last !== undefined && new Date(last.at) > created_at
}

/**
 * Whether a second transaction may be a capture of the first payment. Its amount is the one of a capture, of a sum of
 * captures, or of a reservation that was captured as a whole. Such a transaction is never reversed automatically,
 * because it may be the order's own money.
 */
function mayBeCaptureOf(first: FirstPayment, { state, amount }: Second, entries: readonly Capture[]): boolean {
  if (state !== "captured") return false
  const wasReserved =
    !paysForNothing(first) &&
    (first.waitsForCapture || first.state === "authorized" || first.history.some(({ to }) => to === "authorized"))
  const parts = entries.filter(mayHaveTaken).map((capture) => read(capture.amount))
  if (parts.length > MOST_PARTS) return true
  const sums = parts.reduce<readonly Decimal[]>(
    (known, part) => [...known, part, ...known.map((sum) => addDecimal(sum, part))],
    []
  )
  return [...sums, ...(wasReserved ? [read(first.amount)] : [])].some((sum) => compareDecimal(sum, read(amount)) === 0)
}

/** A capture whose answer was lost may have been made and voided with its payment before it counted as failed. */
function mayHaveTaken({ kind, state, history }: Capture): boolean {
  return kind === "capture" && (countsAsSent(state) || history.some(({ to }) => to === "unknown"))
}

function read(amount: string): Decimal {
  return parseDecimal(amount) ?? { units: 0n, scale: 0 }
}
