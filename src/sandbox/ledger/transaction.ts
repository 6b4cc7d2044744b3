import type { SandboxAccount } from "../account"
import { sumAmounts, type Hundredths } from "../money"
import type { ResultCode, Scenario } from "../scenarios"
import type { Refund } from "./refund"

/** What is kept of a card. */
export interface CardMask {
  readonly first6: string
  readonly last4: string
  /** Last month the card is good for, as YYYYMM. */
  readonly expires: string
}

/** `challenge`: the shopper is asked by the bank. `review`: the merchant is. `to_be_confirmed`: order_status -2. */
export type TransactionState =
  "challenge" | "pending" | "to_be_confirmed" | "review" | "authorized" | "captured" | "declined" | "canceled"

/** Where a transaction came from. */
export type Flow = "direct" | "hosted" | "token" | "recurring"

/** What the merchant ordered, as far as the gateway needs it afterwards. */
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

/** The contract that a payment request asks for (section 2.8). */
export interface Subscription {
  readonly contract_name: string
  readonly amount: Hundredths | undefined
  readonly interval: "day" | "week" | "month" | "year"
  readonly interval_count: number
  /** How many deductions there are in all, the first payment included; `undefined` = no end. */
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

/** One attempt to pay, as the gateway's own books have it. */
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
  /** The code and text that result_info says. */
  result: ResultCode
  /** The order_status that was answered where it is not the one of the state: a bank time-out is told as 0. */
  told: "0" | undefined
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

/** What went back, or is on its way back. */
export const refundedAmount = (transaction: Transaction, ...states: Refund["state"][]): Hundredths =>
  sumAmounts(transaction.refunds.filter(({ state }) => states.includes(state)).map(({ amount }) => amount))

export const isPaid = ({ state }: Transaction): boolean => state === "authorized" || state === "captured"

const CAPTURE_DIGITS = 2

/** The number of a payment's capture, at a gateway that lists captures as transactions of their own. */
export const captureIdOf = ({ transaction_id }: Pick<Transaction, "transaction_id">, place: number): string =>
  `${transaction_id}${(place + 1).toString().padStart(CAPTURE_DIGITS, "0")}`

/** The number of the payment that was captured. */
export const paymentOfCapture = (captureId: string): string => captureId.slice(0, -CAPTURE_DIGITS)
