import type { Contract } from "../ledger/contract"
import type { Subscription, Transaction } from "../ledger/transaction"
import { laterOutcome } from "../scenarios"
import type { SimulatedGateway } from "../simulated-gateway"
import { openTransaction } from "./attempt"
import { settle } from "./payments"

/** Opens the recurring contract that an approved payment asked for; its later deductions are then on the clock. */
export function openContract(gateway: SimulatedGateway, transaction: Transaction): void {
  const { order, account, card, scenario } = transaction
  if (!order.subscription || transaction.recurring_id !== "") return
  const contract: Contract = {
    recurring_id: gateway.ids.recurringId(),
    account,
    order,
    subscription: order.subscription,
    amount: order.subscription.amount ?? order.amount,
    card,
    scenario,
    state: "active",
    deductions: 1,
    next_at: undefined,
    unschedule: () => undefined,
  }
  transaction.recurring_id = contract.recurring_id
  gateway.books.contracts.set(contract.recurring_id, contract)
  schedule(gateway, contract)
}

/**
 * Deducts once, at once: a new transaction under the first order number. `undefined` when the contract is not active.
 * The next regular deduction keeps its date.
 */
export function deduct(gateway: SimulatedGateway, contract: Contract): Transaction | undefined {
  if (contract.state !== "active" || !contract.card) return undefined
  contract.deductions += 1
  const order = { ...contract.order, amount: contract.amount, subscription: undefined, token_wanted: false }
  const transaction = openTransaction(gateway, {
    account: contract.account,
    order,
    flow: "recurring",
    card: contract.card,
    scenario: contract.scenario,
  })
  transaction.recurring_id = contract.recurring_id
  settle(gateway, transaction, laterOutcome(contract.scenario, contract.deductions - 1) ?? { kind: "approved" })
  return transaction
}

export function endContract(contract: Contract, state: "cancelled" | "ended"): void {
  contract.unschedule()
  contract.state = state
  contract.next_at = undefined
}

function schedule(gateway: SimulatedGateway, contract: Contract): void {
  const next = nextDate(contract.next_at ?? gateway.clock.now(), contract.subscription)
  if (isOver(contract, next)) {
    endContract(contract, "ended")
    return
  }
  contract.next_at = next
  contract.unschedule = gateway.clock.after(next - gateway.clock.now(), () => {
    deduct(gateway, contract)
    schedule(gateway, contract)
  })
}

function isOver({ subscription, deductions }: Contract, next: number): boolean {
  if (subscription.cycles !== undefined && deductions >= subscription.cycles) return true
  return subscription.ends !== "" && new Date(next).toISOString().slice(0, 10) > subscription.ends
}

/** One interval later; the 31st becomes the last day of a shorter month. */
function nextDate(from: number, { interval, interval_count }: Subscription): number {
  const date = new Date(from)
  const day = date.getUTCDate()
  switch (interval) {
    case "day":
      date.setUTCDate(day + interval_count)
      return date.getTime()
    case "week":
      date.setUTCDate(day + 7 * interval_count)
      return date.getTime()
    case "month":
    case "year":
      date.setUTCMonth(date.getUTCMonth() + interval_count * (interval === "year" ? 12 : 1))
      if (date.getUTCDate() !== day) date.setUTCDate(0)
      return date.getTime()
  }
}
