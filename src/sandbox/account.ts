/** How an account wants its webhooks. */
export interface WebhookStyle {
  readonly format: "form" | "json" | "xml" | "get" | "multipart"
  /** `snake` as in section 2.9 (`order_no`), `camel` as in the alternative names of section 4.2 (`orderNo`). */
  readonly names: "snake" | "camel"
  /** In JSON: identifiers and amounts without quotation marks, also those of 19 digits. */
  readonly bareNumbers?: boolean
  /** Name of a field that says the kind (`REFUND RESULT`); without it the kind shows in the fields that are there. */
  readonly kindField?: string
}

/** A merchant's account at the simulated gateway. */
export interface SandboxAccount {
  /** At most 7 characters. */
  readonly merchant_id: string
  /** At most 10 characters. */
  readonly account_id: string
  readonly sign_key: string
  /** While keys are changed over: what is signed with it is taken as well, and answered with it. */
  readonly previous_sign_key?: string
  /** `automatic`: an approved payment is captured at once; `manual`: it waits for /v1/capture. */
  readonly capture: "automatic" | "manual"
  /** An account of the other environment is refused with I0014 or I0015. Default `test`. */
  readonly environment?: "test" | "live"
  /** Queries are answered for registered addresses only (code 7 otherwise). Default false. */
  readonly requireRegisteredIp?: boolean
  readonly registeredIps?: readonly string[]
  /** What a query says of a hosted order that nobody tried to pay: code 2, or status -1 and 1000. Default `not_found`. */
  readonly untriedOrders?: "not_found" | "pending"
  /** Whether a query lists each capture as a transaction of its own, beside that of the payment. Default false. */
  readonly listsCaptures?: boolean
  /** What a query says of a payment of which a part was refunded: the stage of the refund (41xx), or still that it is captured (3000). Default `refund_stage`. */
  readonly partlyRefunded?: "refund_stage" | "captured"
  readonly webhook?: Partial<WebhookStyle>
  /** How the browser comes back to return_url and cancel_url. Default `post`. */
  readonly returnMethod?: "post" | "get"
  /** What follows a declined card on the hosted page: the way back, or the form again, for another card of the same order number. Default `return`. */
  readonly afterDecline?: "return" | "another_card"
  /** Which order number a subscription's later deductions have: that of the first payment, or new ones. Default `first`. */
  readonly deductionOrderNo?: "first" | "new"
  /** At what time of day deductions are made: at that of the first payment, or in the night, half an hour after midnight in UTC. Default `first`. */
  readonly deductionTime?: "first" | "night"
}

/** The account of a sandbox that was started without any. */
export const DEFAULT_ACCOUNT: SandboxAccount = {
  merchant_id: "1000001",
  account_id: "1000000001",
  sign_key: "sandbox-sign-key",
  capture: "automatic",
}

/** Whether two of them are one account; settings may differ, as they can be changed while a payment is under way. */
export const isSameAccount = (a: SandboxAccount, b: SandboxAccount): boolean =>
  a.merchant_id === b.merchant_id && a.account_id === b.account_id

/** The accounts the sandbox knows. */
export class Accounts {
  readonly #accounts = new Map<string, SandboxAccount>()

  constructor(accounts: readonly SandboxAccount[]) {
    for (const account of accounts) this.put(account)
  }

  /** Adds an account, or changes the one with the same merchant_id and account_id. */
  put(account: SandboxAccount): void {
    this.#accounts.set(`${account.merchant_id}/${account.account_id}`, account)
  }

  find(merchantId: string, accountId: string): SandboxAccount | undefined {
    return this.#accounts.get(`${merchantId}/${accountId}`)
  }

  all(): readonly SandboxAccount[] {
    return [...this.#accounts.values()]
  }
}
