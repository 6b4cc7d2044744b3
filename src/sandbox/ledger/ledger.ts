import type { MovableClock } from "../clock"
import { writeAmount } from "../money"
import type { WebhookQueue } from "../notify/webhook-queue"
import type { Delivery } from "../notify/delivery"
import type { GatewayRecords } from "./gateway-records"
import type { CheckoutSession } from "./checkout-session"
import type { Contract } from "./contract"
import type { Payout } from "./payout"
import { countRequests, type LoggedRequest, type RequestCounts } from "./request-log"
import { isoTime, viewTransaction, type TransactionView } from "./transaction-view"

/** Selects a part of the ledger. An empty filter selects everything. */
export interface LedgerFilter {
  readonly order_no?: string
  readonly transaction_id?: string
}

/** The gateway's record as plain JSON, newest last. Tests compare a store with it. */
export interface LedgerView {
  readonly now: string
  /**
   * The number of calls of each operation, including rejected and dropped calls. With a filter, only matching calls
   * count.
   */
  readonly requests: Readonly<RequestCounts>
  readonly request_log: readonly (Omit<LoggedRequest, "at"> & { readonly at: string })[]
  readonly transactions: readonly TransactionView[]
  readonly checkouts: readonly ReturnType<typeof viewCheckout>[]
  readonly contracts: readonly ReturnType<typeof viewContract>[]
  readonly payouts: readonly ReturnType<typeof viewPayout>[]
  readonly webhooks: readonly ReturnType<typeof viewDelivery>[]
}

export class Ledger {
  readonly #records: GatewayRecords
  readonly #webhookQueue: WebhookQueue
  readonly #clock: MovableClock

  constructor(records: GatewayRecords, webhookQueue: WebhookQueue, clock: MovableClock) {
    this.#records = records
    this.#webhookQueue = webhookQueue
    this.#clock = clock
  }

  view(filter: LedgerFilter = {}): LedgerView {
    const wanted = (order_no: string, transaction_id: string): boolean =>
      (filter.order_no === undefined || filter.order_no === order_no) &&
      (filter.transaction_id === undefined || filter.transaction_id === transaction_id)
    const transactions = this.#records
      .transactions()
      .filter((found) => wanted(found.order.order_no, found.transaction_id))
    const contracts = new Set(transactions.map(({ recurring_id }) => recurring_id))
    const isFiltered = filter.order_no !== undefined || filter.transaction_id !== undefined
    const requests = this.#records.requests.entries().filter((request) => !isFiltered || isAbout(request, filter))
    return {
      now: isoTime(this.#clock.now()),
      requests: isFiltered ? countRequests(requests) : this.#records.requests.counts(),
      request_log: requests.map((request) => ({ ...request, at: isoTime(request.at) })),
      transactions: transactions.map((transaction) => viewTransaction(this.#records, transaction)),
      checkouts: this.#records.checkouts
        .values()
        .filter((session) => wanted(session.order.order_no, session.transaction_id))
        .map(viewCheckout),
      contracts: this.#records.contracts
        .values()
        .filter(({ recurring_id }) => !isFiltered || contracts.has(recurring_id))
        .map(viewContract),
      payouts: isFiltered ? [] : this.#records.payouts.values().map(viewPayout),
      webhooks: this.#webhookQueue
        .deliveries()
        .filter((delivery) => wanted(delivery.order_no, delivery.transaction_id))
        .map(viewDelivery),
    }
  }

  transactions(filter: LedgerFilter = {}): readonly TransactionView[] {
    return this.view(filter).transactions
  }

  /** Clears all records and scheduled tasks. Faults, accounts and time are unaffected. */
  clear(): void {
    this.#clock.clear()
    this.#webhookQueue.clear()
    this.#records.clear()
  }
}

function isAbout(request: LoggedRequest, { order_no, transaction_id }: LedgerFilter): boolean {
  if (order_no !== undefined && !request.order_nos.includes(order_no)) return false
  return transaction_id === undefined || request.transaction_ids.includes(transaction_id)
}

const viewCheckout = ({ order, transaction_id, created_at, opened_at, transaction }: CheckoutSession) => ({
  order_no: order.order_no,
  amount: writeAmount(order.amount),
  currency: order.currency,
  transaction_id,
  /** `page`: issued; `opened`: the card form was shown; `tried`: an attempt was made or canceled. */
  state: transaction ? "tried" : opened_at === undefined ? "page" : "opened",
  return_url: order.return_url,
  cancel_url: order.cancel_url,
  created_at: isoTime(created_at),
})

const viewContract = (contract: Contract) => ({
  recurring_id: contract.recurring_id,
  contract_name: contract.subscription.contract_name,
  order_no: contract.order.order_no,
  amount: writeAmount(contract.amount),
  currency: contract.order.currency,
  interval: contract.subscription.interval,
  interval_count: contract.subscription.interval_count,
  /** The total number of payments, including the first. */
  cycles: contract.subscription.cycles ?? null,
  /** Last day. */
  ends: contract.subscription.ends || null,
  state: contract.state,
  deductions: contract.deductions,
  next_at: contract.next_at === undefined ? null : isoTime(contract.next_at),
})

const viewPayout = ({ payout_id, request_id, amount, currency, created_at }: Payout) => ({
  payout_id,
  request_id,
  amount: writeAmount(amount),
  currency,
  created_at: isoTime(created_at),
})

const viewDelivery = ({
  id,
  kind,
  transaction_id,
  order_no,
  request,
  fault,
  state,
  created_at,
  attempts,
}: Delivery) => ({
  id,
  kind,
  transaction_id,
  order_no,
  url: request.url.split("?", 1)[0] ?? "",
  method: request.method,
  content_type: request.contentType,
  state,
  fault,
  created_at: isoTime(created_at),
  attempts: attempts.map((attempt) => ({
    at: isoTime(attempt.at),
    status: attempt.status ?? null,
    error: attempt.error,
  })),
})
