import type { SandboxAccount } from "../account"
import type { CardMask, Order, Subscription } from "./transaction"
import type { Hundredths } from "../money"
import type { Scenario } from "../scenarios"

/** A gateway-billed subscription (section 2.8). */
export interface Contract {
  readonly recurring_id: string
  readonly account: SandboxAccount
  /** The first order. Later gateway charges use its number if `deductionOrderNo` is `first`. */
  readonly order: Order
  readonly subscription: Subscription
  readonly amount: Hundredths
  readonly card: CardMask | undefined
  readonly scenario: Scenario
  state: "active" | "canceled" | "ended"
  deductions: number
  next_at: number | undefined
  /** Cancels the next scheduled gateway charge. */
  unschedule: () => void
}

/** A stored card: its scenario, never its number. */
export interface StoredCard {
  readonly token_id: string
  /** The order number of the payment that stored it. */
  readonly order_no: string
  readonly account: SandboxAccount
  readonly shopper_id: string
  readonly card: CardMask
  readonly scenario: Scenario
  /** The number of charges since. */
  charges: number
}
