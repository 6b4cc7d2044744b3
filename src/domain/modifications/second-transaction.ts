import { addDecimal, compareDecimal, parseDecimal } from "../shared/decimal"
import type { Decimal } from "../shared/decimal"
import type { ModificationKind, ModificationState } from "./modification-state"
import { countsAsSent } from "./modification-state"
import type { MoveCause, PaymentState } from "../payments/payment-state"
import { isPaid } from "../payments/payment-state"

/**
 * What a second transaction under the order number of a payment is: money that was taken twice and is reversed, another record of the same payment, or
 * something that a person looks up, as the gateway's document does not say which.
 */
export const SECOND_TRANSACTIONS = ["ask", "reverse", "same_payment"] as const

export type SecondTransaction = (typeof SECOND_TRANSACTIONS)[number]

/** The payment beside which a second transaction stands. */
interface FirstPayment {
  readonly amount: string
  readonly state: PaymentState
  readonly history: readonly { readonly to: PaymentState; readonly cause?: MoveCause; readonly at: string | Date }[]
  readonly order_id: string | null
  /** Whether its account's payments wait to be captured. */
  readonly waitsForCapture: boolean
}

/** A second transaction, and since when it is known. */
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

/** More parts than anybody captures; beyond them any amount may be the sum of some. */
const MOST_PARTS = 12

/**
 * Whether a second transaction is certainly money too much, so that it may be reversed without a person: it is no capture of the first payment, and not what
 * somebody lets the order live by whose payment they voided in the gateway's back office.
 *
 * @param ledger the first payment's operations
 */
export function isTakenTwice(first: FirstPayment, second: Second, ledger: readonly Capture[]): boolean {
  return (
    (isPaid(first.state) || paysForNothing(first) || stoodBeside(first, second)) &&
    !mayBeCaptureOf(first, second, ledger)
  )
}

/** It had no order, or was released by us, so that its order is known to be unpaid. */
function paysForNothing({ state, order_id, history }: FirstPayment): boolean {
  const last = history.at(-1)?.cause
  return state === "canceled" && (order_id === null || last === "operator" || last === "clock")
}

/** It was voided when the second one was known already. */
function stoodBeside({ history }: FirstPayment, { created_at }: Second): boolean {
  const last = history.at(-1)
  return last !== undefined && new Date(last.at) > created_at
}

/**
 * Whether a second transaction may be a capture of the first payment: its amount is that of one of our captures or of some of them together, or that of a
 * reservation that was captured as a whole, by whomever. Such a one is never reversed by itself, as it may be the order's own money.
 */
function mayBeCaptureOf(first: FirstPayment, { state, amount }: Second, ledger: readonly Capture[]): boolean {
  if (state !== "captured") return false
  const wasReserved =
    !paysForNothing(first) &&
    (first.waitsForCapture || first.state === "authorized" || first.history.some(({ to }) => to === "authorized"))
  const parts = ledger.filter(mayHaveTaken).map((capture) => read(capture.amount))
  if (parts.length > MOST_PARTS) return true
  const sums = parts.reduce<readonly Decimal[]>(
    (known, part) => [...known, part, ...known.map((sum) => addDecimal(sum, part))],
    []
  )
  return [...sums, ...(wasReserved ? [read(first.amount)] : [])].some((sum) => compareDecimal(sum, read(amount)) === 0)
}

/** One whose answer was lost may have been made, and voided together with its payment, before it was found to have failed. */
function mayHaveTaken({ kind, state, history }: Capture): boolean {
  return kind === "capture" && (countsAsSent(state) || history.some(({ to }) => to === "unknown"))
}

function read(amount: string): Decimal {
  return parseDecimal(amount) ?? { units: 0n, scale: 0 }
}
