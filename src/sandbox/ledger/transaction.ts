import type { SandboxAccount } from "../account"
import { sumAmounts, type Hundredths } from "../money"
import type { ResultCode, Scenario } from "../scenarios"
import type { Refund } from "./refund"

/** The stored part of a card. */
export interface CardMask {
  readonly first6: string
  readonly last4: string
  /** The card's last valid month, as YYYYMM. */
  readonly expires: string
}

/** `challenge` waits for the shopper, `review` for the merchant. `to_be_confirmed` is order_status -2. */
export type TransactionState =
  "challenge" | "pending" | "to_be_confirmed" | "review" | "authorized" | "captured" | "declined" | "canceled"

export type Flow = "direct" | "hosted" | "token" | "recurring"

/** The part of a payment request that the gateway needs later. */
export interface Order {
  readonly order_no: string
  readonly amount: Hundredths
  readonly currency: string
  readonly website: string
  readonly note: string
  readonly shopper_id: string
  readonly notify_url: string
  readonly return_url: string
  readonly cancel_url: string
  readonly token_wanted: boolean
  readonly three_ds: "do3DS" | "no3DS"
  readonly subscription: Subscription | undefined
}

/** The subscription that a payment request contains (section 2.8). */
export interface Subscription {
  readonly contract_name: string
  readonly amount: Hundredths | undefined
  readonly interval: "day" | "week" | "month" | "year"
  readonly interval_count: number
  /** The total number of charges, including the first payment; `undefined` for no end. */
  readonly cycles: number | undefined
  /** Last day, YYYY-MM-DD, or empty. */
  readonly ends: string
}

export interface Risk {
  readonly action: string
  readonly score: string
  readonly reasons: readonly { readonly name: string; readonly status: string }[]
}

export interface LedgerEvent {
  readonly at: number
  readonly type: string
  readonly detail: string
}

export interface Dispute {
  readonly dispute_id: string
  readonly reason: string
  readonly received_at: number
  state: "received" | "won" | "lost"
}

/** One payment attempt at the gateway. */
export interface Transaction {
  readonly transaction_id: string
  readonly account: SandboxAccount
  readonly order: Order
  readonly flow: Flow
  readonly card: CardMask | undefined
  readonly scenario: Scenario
  readonly reference_no: string
  readonly created_at: number
  state: TransactionState
  result: ResultCode
  /** The order_status of the answer if it differs from the state. A bank time-out returns 0. */
  reportedStatus: "0" | undefined
  threeds_result: string
  risk: Risk
  authorized_at: number | undefined
  captures: { readonly at: number; readonly amount: Hundredths }[]
  refunds: Refund[]
  recurring_id: string
  token_id: string
  dispute: Dispute | undefined
  notify_url: string
  events: LedgerEvent[]
}

export const capturedAmount = (transaction: Transaction): Hundredths =>
  sumAmounts(transaction.captures.map(({ amount }) => amount))

/** The sum of the refunds in the given states. */
export const refundedAmount = (transaction: Transaction, ...states: Refund["state"][]): Hundredths =>
  sumAmounts(transaction.refunds.filter(({ state }) => states.includes(state)).map(({ amount }) => amount))

export const isPaid = ({ state }: Transaction): boolean => state === "authorized" || state === "captured"

const CAPTURE_DIGITS = 2

/** The number of a payment's capture, if the account lists captures as separate transactions. */
export const captureIdOf = ({ transaction_id }: Pick<Transaction, "transaction_id">, place: number): string =>
  `${transaction_id}${(place + 1).toString().padStart(CAPTURE_DIGITS, "0")}`

export const paymentOfCapture = (captureId: string): string => captureId.slice(0, -CAPTURE_DIGITS)
