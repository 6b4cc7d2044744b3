import type { FaultRule, LedgerView, SandboxAccount, TransactionView } from "../../src/sandbox"
import { ask } from "../shop/http"
import type { Ask } from "../shop/http"

/** Changes of a transaction from the outside: see the sandbox's own page. */
export type SandboxAction =
  | "notify"
  | "approve"
  | "decline"
  | "capture"
  | "cancel"
  | "refund"
  | "refund_done"
  | "refund_failed"
  | "deduct"
  | "take_again"
  | "dispute"
  | "dispute_won"
  | "dispute_lost"

/** The sandbox's own routes: its ledger, which is the truth, its faults, its clock and its accounts. */
export class SandboxApi {
  readonly #url: string
  /** The transactions that are none of this test's. */
  #before: ReadonlySet<string> = new Set()

  constructor(url: string) {
    this.#url = url
  }

  /** Everything the gateway did, or what it did about one order number or transaction. */
  ledger(filter: { readonly order_no?: string; readonly transaction_id?: string } = {}): Promise<LedgerView> {
    return this.#json(`/sandbox/ledger?${new URLSearchParams(filter)}`)
  }

  /** All transactions since `startAnew`, the newest last. */
  async transactions(): Promise<readonly TransactionView[]> {
    const { transactions } = await this.ledger()
    return transactions.filter(({ transaction_id }) => !this.#before.has(transaction_id))
  }

  /** The transaction of a test that makes exactly one. */
  async onlyTransaction(): Promise<TransactionView> {
    return theOne(await this.transactions())
  }

  /** The transaction of an order number that has exactly one. */
  async transactionOf(order_no: string): Promise<TransactionView> {
    return theOne((await this.ledger({ order_no })).transactions)
  }

  async addFault(rule: FaultRule): Promise<void> {
    await this.#json("/sandbox/faults", { json: rule })
  }

  /** From here on everything goes as it should again. */
  async clearFaults(): Promise<void> {
    await this.#json("/sandbox/faults", { method: "DELETE" })
  }

  /** Hides all earlier transactions and removes all faults, for a test that uses the gateway after others. */
  async startAnew(): Promise<void> {
    await this.#asItShould()
    this.#before = new Set((await this.ledger()).transactions.map(({ transaction_id }) => transaction_id))
  }

  /** Moves the sandbox's time: what became due has happened when this resolves. */
  async advance(milliseconds: number): Promise<void> {
    await this.#json("/sandbox/clock", { json: { advance_ms: milliseconds } })
  }

  /** Holds the sandbox's time until `reset` or `startAnew`: nothing becomes of a refund there, or of a card that waits for the bank, but what a test does. */
  async hold(): Promise<void> {
    await this.#json("/sandbox/clock", { json: { running: false } })
  }

  /** Adds an account, or changes settings of one. */
  async putAccount(
    account: Partial<SandboxAccount> & Pick<SandboxAccount, "merchant_id" | "account_id">
  ): Promise<void> {
    await this.#json("/sandbox/accounts", { json: account })
  }

  /** Does what the gateway's staff or the bank would. */
  act(transactionId: string, action: SandboxAction, amount?: string): Promise<TransactionView> {
    return this.#json(`/sandbox/transactions/${transactionId}/${action}`, {
      json: amount === undefined ? {} : { amount },
    })
  }

  /** The tokens of stored cards that it ever gave out, also those that it has forgotten. */
  async tokens(): Promise<readonly string[]> {
    return (await this.#json<{ readonly tokens: readonly string[] }>("/sandbox/tokens")).tokens
  }

  /** Forgets transactions, requests and webhooks, and removes all faults; accounts and the time stay. */
  async reset(): Promise<void> {
    await this.#asItShould()
    await this.#json("/sandbox/ledger", { method: "DELETE" })
  }

  async #asItShould(): Promise<void> {
    await this.clearFaults()
    await this.#json("/sandbox/clock", { json: { running: true } })
  }

  async #json<Body>(path: string, request?: Ask): Promise<Body> {
    const { status, text, json } = await ask(`${this.#url}${path}`, request)
    if (status >= 300) throw new Error(`The sandbox answered ${status} to ${path}: ${text.slice(0, 300)}`)
    return json as Body
  }
}

function theOne(transactions: readonly TransactionView[]): TransactionView {
  const [transaction] = transactions
  if (!transaction || transactions.length > 1)
    throw new Error(`The ledger has ${transactions.length} transactions instead of one.`)
  return transaction
}
