import type { TransactionView } from "../../src/sandbox"
import type { SandboxApi } from "../../testing/gateway/sandbox-api"
import { present } from "./check"

/** The gateway's transactions, as far as they are new since a step began. */
export class Ledger {
  readonly #sandbox: SandboxApi
  #known: ReadonlySet<string> = new Set()

  constructor(sandbox: SandboxApi) {
    this.#sandbox = sandbox
  }

  /** From here on only later transactions count. */
  async turnPage(): Promise<void> {
    this.#known = new Set((await this.#sandbox.transactions()).map(({ transaction_id }) => transaction_id))
  }

  /** The step's transactions, oldest first. */
  async fresh(): Promise<readonly TransactionView[]> {
    return (await this.#sandbox.transactions()).filter(({ transaction_id }) => !this.#known.has(transaction_id))
  }

  /** The step's one transaction that brought money, in its state of now; more than one would be a double payment. */
  async paid(): Promise<TransactionView> {
    const paid = (await this.fresh()).filter(({ state }) => state === "authorized" || state === "captured")
    if (paid.length > 1) throw new Error(`The shopper was charged ${paid.length} times.`)
    return present("paid transaction in the gateway's ledger", paid[0])
  }
}
