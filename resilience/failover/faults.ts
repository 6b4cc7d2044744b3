import { isPaid } from "../../src/domain/payments/payment-state"
import type { TransactionView } from "../../src/sandbox"
import type { Charge } from "../invariants/evidence"
import { keepsMoney } from "../invariants/money-kept"
import type { Renewal, RenewalCharge, Try } from "./renewals"

/** A charge in the gateway's ledger. */
export type LedgerLine = Charge & Pick<TransactionView, "flow">

/** The cycle that is raced for; the first one was paid when the subscription was made. */
const CYCLE = 2

/**
 * A sentence for each fault: each subscription must be charged once, with one order, and nothing else at the gateway.
 */
export function faultsOf(
  renewals: readonly Renewal[],
  transactions: readonly LedgerLine[],
  subscriptions: number
): string[] {
  const ledger = new Map(transactions.map((line) => [line.transaction_id, line]))
  const charges = renewals.flatMap((renewal) => renewal.charges)
  const known = new Set(charges.flatMap(({ tries }) => tries.map(({ transaction_id }) => transaction_id)))
  const orders = charges.flatMap((charge) => charge.orders)
  const taken = transactions.filter(isRenewal)
  return [
    ...unlessSame("subscriptions", renewals.length, subscriptions),
    ...unlessSame("charges in the gateway's ledger", taken.length, subscriptions),
    ...unlessSame("orders", new Set(orders).size, subscriptions),
    ...renewals.flatMap((renewal) =>
      faultsOfOne(renewal, ledger).map((fault) => `${renewal.subscription_id}: ${fault}`)
    ),
    ...taken
      .filter(({ transaction_id }) => !known.has(transaction_id))
      .map(({ transaction_id }) => `The gateway made charge ${transaction_id}, which is in no row of ours.`),
  ]
}

/** Whether a stored card was charged by us. */
export function isRenewal({ flow }: LedgerLine): boolean {
  return flow === "token"
}

function faultsOfOne({ state, charges }: Renewal, ledger: ReadonlyMap<string, LedgerLine>): string[] {
  const [charge, ...more] = charges
  if (!charge || more.length > 0 || charge.cycle !== CYCLE)
    return [`it was to have one charge, of cycle ${CYCLE}, and has ${charges.length}.`]
  return [
    ...(state === "ended" ? [] : [`its last cycle is over, and it is ${state}.`]),
    ...(charge.state === "completed" ? [] : [`its charge is ${charge.state}.`]),
    ...(charge.is_leased ? ["its charge is still claimed."] : []),
    ...faultsOfOrder(charge),
    ...faultsOfTries(charge.tries, ledger),
  ]
}

function faultsOfOrder({ orders, order_id, tries }: RenewalCharge): string[] {
  const [made, ...more] = orders
  if (!made || more.length > 0) return [`it was to have one order, and has ${orders.length}.`]
  const named = [order_id, ...tries.filter(({ state }) => isPaid(state)).map((one) => one.order_id)]
  return named.every((id) => id === made) ? [] : [`its order is ${made}, and our rows name ${named.join(", ")}.`]
}

function faultsOfTries(tries: readonly Try[], ledger: ReadonlyMap<string, LedgerLine>): string[] {
  const paid = tries.filter(({ state }) => isPaid(state))
  const there = tries.flatMap(({ transaction_id }) => ledger.get(transaction_id ?? "") ?? [])
  return [
    ...(paid.length === 1 ? [] : [`${paid.length} of its tries are paid.`]),
    ...(there.length === 1 && there.every(keepsMoney)
      ? []
      : [
          `the gateway charged its card ${there.length} times, and keeps the money of ${there.filter(keepsMoney).length}.`,
        ]),
    ...tries
      .filter(({ state }) => !isPaid(state) && state !== "expired")
      .map(({ order_no, state }) => `its try ${order_no} is ${state}.`),
  ]
}

function unlessSame(what: string, count: number, wanted: number): string[] {
  return count === wanted ? [] : [`There were to be ${wanted} ${what}, and there are ${count}.`]
}
