import type { Contract } from "../ledger/contract"
import type { Subscription, Transaction } from "../ledger/transaction"
import type { Hundredths } from "../money"
import { NO_FUNDS, STOLEN_CARD, WRONG_ENVIRONMENT, laterOutcome, type Outcome } from "../scenarios"
import type { SimulatedGateway } from "../simulated-gateway"
import { EXPIRED, openTransaction } from "./attempt"
import { sync } from "./payments"
import { hasExpired } from "./stored-cards"

/** Opens the gateway-billed subscription that an approved payment requested, and schedules its gateway charges. */
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
  gateway.records.contracts.set(contract.recurring_id, contract)
  schedule(gateway, contract)
}

/**
 * Makes a gateway charge immediately: a new transaction under the account's choice of order number. Returns `undefined`
 * if the subscription is not active. The next scheduled gateway charge is unaffected.
 */
export function deduct(gateway: SimulatedGateway, contract: Contract): Transaction | undefined {
  return contract.state === "active" ? take(gateway, contract) : undefined
}

/** Cancels the subscription for the merchant. A fault may let its gateway charges continue. */
export function cancelContract(gateway: SimulatedGateway, contract: Contract): void {
  if (gateway.faults.ofContract(contract.order.order_no, "cancellation") === undefined)
    endContract(contract, "canceled")
  else contract.state = "canceled"
}

function endContract(contract: Contract, state: "canceled" | "ended"): void {
  contract.unschedule()
  contract.state = state
  contract.next_at = undefined
}

interface Forced {
  readonly outcome?: Outcome
  readonly amount?: Hundredths
}

function take(gateway: SimulatedGateway, contract: Contract, forced: Forced = {}): Transaction | undefined {
  const { account, card, scenario, recurring_id } = contract
  if (!card) return undefined
  contract.deductions += 1
  const order_no = account.deductionOrderNo === "new" ? `SUB${gateway.ids.bankReference()}` : contract.order.order_no
  const order = {
    ...contract.order,
    order_no,
    amount: forced.amount ?? contract.amount,
    subscription: undefined,
    token_wanted: false,
  }
  const transaction = openTransaction(gateway, { account, order, flow: "recurring", card, scenario })
  transaction.recurring_id = recurring_id
  const expired: Outcome | undefined = hasExpired(card.expires, gateway.clock.now())
    ? { kind: "declined", result: EXPIRED }
    : undefined
  sync(
    gateway,
    transaction,
    forced.outcome ?? expired ?? laterOutcome(scenario, contract.deductions - 2) ?? { kind: "approved" }
  )
  return transaction
}

function schedule(gateway: SimulatedGateway, contract: Contract): void {
  const date = nextDate(contract.next_at ?? gateway.clock.now(), contract.subscription)
  const next = contract.account.deductionTime === "night" ? inTheNight(date) : date
  if (isOver(contract, next)) {
    endContract(contract, "ended")
    return
  }
  contract.next_at = next
  resumeContract(gateway, contract)
}

/** Makes the next gateway charge on its date, or at once if that is over. */
export function resumeContract(gateway: SimulatedGateway, contract: Contract): void {
  if (contract.state !== "active" || contract.next_at === undefined) return
  contract.unschedule = gateway.clock.after(contract.next_at - gateway.clock.now(), () => {
    takeByClock(gateway, contract)
    schedule(gateway, contract)
  })
}

function takeByClock(gateway: SimulatedGateway, contract: Contract): void {
  const fault = gateway.faults.ofContract(contract.order.order_no, "deduction")
  switch (fault) {
    case "deduct_never":
      contract.deductions += 1
      return
    case "deduct_declined":
      take(gateway, contract, { outcome: NO_FUNDS })
      return
    case "deduct_stolen":
      take(gateway, contract, { outcome: STOLEN_CARD })
      return
    case "deduct_refused":
      take(gateway, contract, { outcome: WRONG_ENVIRONMENT })
      return
    case "deduct_wrong_amount":
      take(gateway, contract, { amount: contract.amount + 100n })
      return
    case "deduct_after_cancel":
    case undefined:
      take(gateway, contract)
  }
}

function isOver({ subscription, deductions }: Contract, next: number): boolean {
  if (subscription.cycles !== undefined && deductions >= subscription.cycles) return true
  return subscription.ends !== "" && new Date(next).toISOString().slice(0, 10) > subscription.ends
}

function inTheNight(of: number): number {
  return new Date(of).setUTCHours(0, 30, 0, 0)
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
