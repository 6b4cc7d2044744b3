export interface WebhookStyle {
  readonly format: "form" | "json" | "xml" | "get" | "multipart"
  /** `snake` as in section 2.9 (`order_no`), `camel` as in the alternative names of section 4.2 (`orderNo`). */
  readonly names: "snake" | "camel"
  /** In JSON: identifiers and amounts without quotation marks, also those of 19 digits. */
  readonly bareNumbers?: boolean
  /** Name of a field with the kind (`REFUND RESULT`). Without it the kind follows from the fields that are present. */
  readonly kindField?: string
}

export interface SandboxAccount {
  /** At most 7 characters. */
  readonly merchant_id: string
  /** At most 10 characters. */
  readonly account_id: string
  readonly sign_key: string
  /** For a key rotation. A request that is signed with it is accepted and answered with it. */
  readonly previous_sign_key?: string
  /** `automatic` captures an approved payment immediately; `manual` leaves it for /v1/capture. */
  readonly capture: "automatic" | "manual"
  /** An account of the other environment is rejected with I0014 or I0015. Default `test`. */
  readonly environment?: "test" | "live"
  /** Queries are accepted from registered addresses only (code 7 otherwise). Default false. */
  readonly requireRegisteredIp?: boolean
  readonly registeredIps?: readonly string[]
  /**
   * A query's answer for a hosted order without a payment attempt: code 2, or status -1 and 1000. Default `not_found`.
   */
  readonly untriedOrders?: "not_found" | "pending"
  /** Whether a query lists each capture as a separate transaction, beside the payment. Default false. */
  readonly listsCaptures?: boolean
  /**
   * A query's answer for a partly refunded payment: the stage of the refund (41xx), or still captured (3000). Default
   * `refund_stage`.
   */
  readonly partlyRefunded?: "refund_stage" | "captured"
  readonly webhook?: Partial<WebhookStyle>
  /** The method of the browser's return to return_url and cancel_url. Default `post`. */
  readonly returnMethod?: "post" | "get"
  /**
   * After a declined card on the hosted page: return to the store, or show the form again for another card of the same
   * order number. Default `return`.
   */
  readonly afterDecline?: "return" | "another_card"
  /**
   * The order numbers of a subscription's later gateway charges: that of the first payment, or new ones. Default
   * `first`.
   */
  readonly deductionOrderNo?: "first" | "new"
  /**
   * The time of day of gateway charges: that of the first payment, or half an hour after midnight in UTC. Default
   * `first`.
   */
  readonly deductionTime?: "first" | "night"
}

export const DEFAULT_ACCOUNT: SandboxAccount = {
  merchant_id: "1000001",
  account_id: "1000000001",
  sign_key: "sandbox-sign-key",
  capture: "automatic",
}

/** Compares by id, because an account's settings can change during a payment. */
export const isSameAccount = (a: SandboxAccount, b: SandboxAccount): boolean =>
  a.merchant_id === b.merchant_id && a.account_id === b.account_id

export class Accounts {
  readonly #accounts = new Map<string, SandboxAccount>()

  constructor(accounts: readonly SandboxAccount[]) {
    for (const account of accounts) this.put(account)
  }

  /** Adds an account, or replaces the one with the same merchant_id and account_id. */
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
