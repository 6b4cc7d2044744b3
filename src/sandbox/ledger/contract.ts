import type { SandboxAccount } from "../account"
import type { CardMask, Order, Subscription } from "./transaction"
import type { Hundredths } from "../money"
import type { Scenario } from "../scenarios"

/** A recurring contract: what the gateway deducts by itself (section 2.8). */
export interface Contract {
  readonly recurring_id: string
  readonly account: SandboxAccount
  /** The first order, whose number every later deduction carries too. */
  readonly order: Order
  readonly subscription: Subscription
  readonly amount: Hundredths
  readonly card: CardMask | undefined
  readonly scenario: Scenario
  state: "active" | "canceled" | "ended"
  deductions: number
  next_at: number | undefined
  /** Takes the next deduction off the clock. */
  unschedule: () => void
}

/** A card kept for later payments: what it does, never its number. */
export interface StoredCard {
  readonly token_id: string
  /** Of the payment with which it was stored. */
  readonly order_no: string
  readonly account: SandboxAccount
  readonly shopper_id: string
  readonly card: CardMask
  readonly scenario: Scenario
  /** How often it was charged since. */
  charges: number
}
