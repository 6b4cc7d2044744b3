import type { TransactionView } from "../../src/sandbox"
import type { Charge } from "../judge/evidence"
import { keepsMoney } from "../judge/money-kept"
import { daysPaid } from "./lives"
import type { Life } from "./lives"
import { monthsLater } from "./month"

/** A payment of a subscription, as our rows have it. */
export interface CyclePayment {
  readonly transaction_id: string | null
  readonly state: string
  readonly order_id: string | null
  /** The day of the calendar that it is for; of the first payment, that of the order. */
  readonly day: Date
}

/** What came of a life. */
export interface Lived {
  readonly life: Life
  readonly anchor: Date
  readonly payments: readonly CyclePayment[]
}

/** What the gateway's ledger says of one charge. */
type LedgerLine = Charge & Pick<TransactionView, "created_at">

/** What every cycle costs. */
const PRICE = { amount: "29.90", currency: "EUR" } as const

/** The gateway's calendar is its own: the last day of a short month stays its day afterwards. */
const APART_MS = 5 * 24 * 60 * 60_000

/** A sentence for each order, day or amount that is not as it should be, on our side or in the gateway's ledger. */
export function faultsOf(lived: readonly Lived[], transactions: readonly LedgerLine[], months: number): string[] {
  const ledger = new Map(transactions.map((one) => [one.transaction_id, one]))
  const known = new Set(lived.flatMap(({ payments }) => payments.map(({ transaction_id }) => transaction_id)))
  return [
    ...lived.flatMap((one) => faultsOfOne(one, ledger, months).map((fault) => `${one.life.account}, ${one.life.fate}: ${fault}`)),
    ...transactions
      .filter((one) => keepsMoney(one) && !known.has(one.transaction_id))
      .map(({ transaction_id, amount, currency }) => `The gateway keeps ${amount} ${currency} (transaction ${transaction_id}), which is of no cycle.`),
  ]
}

function faultsOfOne({ life, anchor, payments }: Lived, ledger: ReadonlyMap<string, LedgerLine>, months: number): string[] {
  const ordered = payments.filter(({ order_id }) => order_id !== null)
  const expected = daysPaid(life, months).map((day) => dayOf(monthsLater(anchor, day)))
  const paid = ordered.map(({ day }) => dayOf(day)).sort()
  const declined = payments.filter(({ transaction_id }) => ledger.get(transaction_id ?? "")?.state === "declined")
  const orders = new Set(ordered.map(({ order_id }) => order_id))
  return [
    ...(paid.join() === expected.join() ? [] : [`it was to be paid for ${expected.join(", ")}, and is for ${paid.join(", ") || "nothing"}.`]),
    ...(orders.size === ordered.length ? [] : [`${ordered.length} payments have ${orders.size} orders.`]),
    ...(declined.length === life.declined ? [] : [`its card was to be declined ${life.declined} times, and was ${declined.length} times.`]),
    ...ordered.flatMap((payment) => faultInLedger(payment, ledger.get(payment.transaction_id ?? "")) ?? []),
  ]
}

function faultInLedger({ day, transaction_id }: CyclePayment, there: LedgerLine | undefined): string | undefined {
  if (!there || !keepsMoney(there)) return `the gateway does not keep the money of ${dayOf(day)} (transaction ${transaction_id}).`
  if (there.captured !== PRICE.amount || there.currency !== PRICE.currency) return `${there.captured} ${there.currency} was taken for ${dayOf(day)}.`
  const apart = Math.abs(Date.parse(there.created_at) - day.getTime())
  return apart <= APART_MS ? undefined : `what is paid for ${dayOf(day)} was taken on ${there.created_at}.`
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10)
}
