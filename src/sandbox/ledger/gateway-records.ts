import { isSameAccount, type SandboxAccount } from "../account"
import { BoundedMap, pushBounded } from "./bounded-map"
import type { CheckoutSession } from "./checkout-session"
import type { Contract, StoredCard } from "./contract"
import type { Payout } from "./payout"
import { RequestLog } from "./request-log"
import { captureIdOf, paymentOfCapture, type Transaction } from "./transaction"

const MOST_EVENTS = 200

const orderKey = (account: SandboxAccount, orderNo: string): string =>
  `${account.merchant_id}/${account.account_id}/${orderNo}`

const payoutKey = ({ merchant_id, account_id }: SandboxAccount, requestId: string): string =>
  `${merchant_id}/${account_id}/${requestId}`

/** All state of the simulated gateway, in memory and bounded: the oldest entries are dropped first. */
export class GatewayRecords {
  readonly requests: RequestLog
  readonly checkouts: BoundedMap<string, CheckoutSession>
  readonly contracts: BoundedMap<string, Contract>
  readonly storedCards: BoundedMap<string, StoredCard>
  readonly payouts: BoundedMap<string, Payout>
  readonly #transactions: BoundedMap<string, Transaction>
  /** Every token that was issued. `clear` does not remove them, because they were issued. */
  readonly #tokens: string[] = []
  readonly #capacity: number
  readonly #byOrder = new Map<string, Transaction[]>()

  constructor(capacity: number) {
    this.#capacity = capacity
    this.requests = new RequestLog(capacity)
    this.checkouts = new BoundedMap(capacity)
    this.contracts = new BoundedMap(capacity, (contract) => contract.unschedule())
    this.storedCards = new BoundedMap(capacity)
    this.payouts = new BoundedMap(capacity)
    this.#transactions = new BoundedMap(capacity, (transaction) => this.#forgetOrder(transaction))
  }

  store(card: StoredCard): void {
    this.storedCards.set(card.token_id, card)
    pushBounded(this.#tokens, card.token_id, this.#capacity)
  }

  addPayout(payout: Payout): void {
    this.payouts.set(payoutKey(payout.account, payout.request_id), payout)
  }

  hasPayout(account: SandboxAccount, requestId: string): boolean {
    return this.payouts.has(payoutKey(account, requestId))
  }

  /** All tokens that were issued, oldest first. */
  tokens(): readonly string[] {
    return this.#tokens
  }

  add(transaction: Transaction): void {
    const key = orderKey(transaction.account, transaction.order.order_no)
    this.#byOrder.set(key, [...(this.#byOrder.get(key) ?? []), transaction])
    this.#transactions.set(transaction.transaction_id, transaction)
  }

  /** Newest last. */
  transactions(): Transaction[] {
    return this.#transactions.values()
  }

  transaction(transactionId: string): Transaction | undefined {
    return this.#transactions.get(transactionId)
  }

  /** All transactions of an account, newest last. */
  transactionsOf(account: SandboxAccount): Transaction[] {
    return this.transactions().filter((transaction) => isSameAccount(transaction.account, account))
  }

  /**
   * A transaction of this account only, because a merchant must not see another merchant's. The number of a capture
   * returns the captured payment.
   */
  transactionOf(account: SandboxAccount, transactionId: string): Transaction | undefined {
    const found = this.transaction(transactionId) ?? this.#captured(transactionId)
    return found && isSameAccount(found.account, account) ? found : undefined
  }

  #captured(captureId: string): Transaction | undefined {
    const payment = this.transaction(paymentOfCapture(captureId))
    return payment?.account.listsCaptures &&
      payment.captures.some((_, place) => captureIdOf(payment, place) === captureId)
      ? payment
      : undefined
  }

  /** All transactions of an order number, oldest first: attempts, duplicates, and later gateway charges. */
  ofOrder(account: SandboxAccount, orderNo: string): readonly Transaction[] {
    return this.#byOrder.get(orderKey(account, orderNo)) ?? []
  }

  checkoutsOf(account: SandboxAccount, orderNo: string): readonly CheckoutSession[] {
    const wanted = orderKey(account, orderNo)
    return this.checkouts.values().filter((session) => orderKey(session.account, session.order.order_no) === wanted)
  }

  addEvent(transaction: Transaction, at: number, type: string, detail = ""): void {
    pushBounded(transaction.events, { at, type, detail }, MOST_EVENTS)
  }

  clear(): void {
    this.requests.clear()
    this.checkouts.clear()
    this.contracts.clear()
    this.storedCards.clear()
    this.payouts.clear()
    this.#transactions.clear()
  }

  #forgetOrder(transaction: Transaction): void {
    const key = orderKey(transaction.account, transaction.order.order_no)
    const others = this.ofOrder(transaction.account, transaction.order.order_no).filter(
      (other) => other !== transaction
    )
    if (others.length > 0) this.#byOrder.set(key, others)
    else this.#byOrder.delete(key)
  }
}
