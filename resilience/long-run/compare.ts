import type { TransactionView } from "../../src/sandbox"
import type { Charge } from "../invariants/evidence"
import { keepsMoney } from "../invariants/money-kept"
import { askedDay, dueDay, paidDay } from "./days"
import { daysPaid } from "./lives"
import type { Life } from "./lives"
import { dayOf } from "./month"

/** A payment of a subscription, as in our rows. */
export interface CyclePayment {
  readonly transaction_id: string | null
  readonly state: string
  readonly order_id: string | null
  /** The day of the calendar that it is for; of the first payment, that of the order. */
  readonly day: Date
  /** When its order was placed. */
  readonly placed_at: Date | null
}

/** The result of a life. */
export interface Lived {
  readonly life: Life
  /** The time of the subscription. */
  readonly anchor: Date
  readonly payments: readonly CyclePayment[]
}

/** A charge in the gateway's ledger. */
type LedgerLine = Charge & Pick<TransactionView, "created_at">

/** The price of every cycle. */
const PRICE = { amount: "29.90", currency: "EUR" } as const

/** A sentence for each order, day or amount that is not as it should be, on our side or in the gateway's ledger. */
export function faultsOf(lived: readonly Lived[], transactions: readonly LedgerLine[], months: number): string[] {
  const ledger = new Map(transactions.map((one) => [one.transaction_id, one]))
  const known = new Set(lived.flatMap(({ payments }) => payments.map(({ transaction_id }) => transaction_id)))
  return [
    ...lived.flatMap((one) =>
      faultsOfOne(one, ledger, months).map((fault) => `${one.life.account}, ${one.life.fate}: ${fault}`)
    ),
    ...transactions
      .filter((one) => keepsMoney(one) && !known.has(one.transaction_id))
      .map(
        ({ transaction_id, amount, currency }) =>
          `The gateway keeps ${amount} ${currency} (transaction ${transaction_id}), which is of no cycle.`
      ),
  ]
}

function faultsOfOne(
  { life, anchor, payments }: Lived,
  ledger: ReadonlyMap<string, LedgerLine>,
  months: number
): string[] {
  const ordered = payments.filter(({ order_id }) => order_id !== null)
  const cycles = new Map(
    daysPaid(life, months).map((day) => [dayOf(dueDay(anchor, day)), dayOf(paidDay(life, anchor, day))])
  )
  const expected = [...cycles.keys()].join(", ")
  const paid = ordered
    .map(({ day }) => dayOf(day))
    .sort()
    .join(", ")
  const toBeDeclined = life.declines
    .filter(({ day }) => day <= months - life.begins)
    .map(({ day }) => dayOf(askedDay(life, anchor, day)))
    .join(", ")
  const declined = payments
    .flatMap(({ transaction_id }) => declineDay(ledger.get(transaction_id ?? "")) ?? [])
    .sort()
    .join(", ")
  const orders = new Set(ordered.map(({ order_id }) => order_id))
  return [
    ...(paid === expected ? [] : [`it was to be paid for ${expected}, and is for ${paid || "nothing"}.`]),
    ...(orders.size === ordered.length ? [] : [`${ordered.length} payments have ${orders.size} orders.`]),
    ...(declined === toBeDeclined
      ? []
      : [`its card was to be declined on ${toBeDeclined || "no day"}, and was on ${declined || "none"}.`]),
    ...ordered.flatMap(
      (payment) =>
        faultInLedger(payment, ledger.get(payment.transaction_id ?? ""), cycles.get(dayOf(payment.day))) ?? []
    ),
  ]
}

/** @param paidOn the day on which it was to be taken */
function faultInLedger(
  { day, placed_at, transaction_id }: CyclePayment,
  there: LedgerLine | undefined,
  paidOn: string | undefined
): string | undefined {
  const cycle = dayOf(day)
  if (!there || !keepsMoney(there))
    return `the gateway does not keep the money of ${cycle} (transaction ${transaction_id}).`
  if (there.captured !== PRICE.amount || there.currency !== PRICE.currency)
    return `${there.captured} ${there.currency} was taken for ${cycle}.`
  const taken = dayOf(new Date(there.created_at))
  if (paidOn !== undefined && taken !== paidOn)
    return `what is paid for ${cycle} was to be taken on ${paidOn}, and was on ${taken}.`
  const placed = placed_at ? dayOf(placed_at) : "no day"
  return placed === taken ? undefined : `what was taken on ${taken} has an order of ${placed}.`
}

function declineDay(there: LedgerLine | undefined): string | undefined {
  return there?.state === "declined" ? dayOf(new Date(there.created_at)) : undefined
}
