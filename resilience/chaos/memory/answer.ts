import type { GatewayAmount } from "../../../src/domain/shared/money"
import type { GatewayState } from "../../../src/domain/modifications/resolution"
import type { Charge } from "./charge"
import type { WebhookStatusUpdate } from "./rows"

/** A webhook that the gateway has written and that is on its way. */
export interface Post {
  readonly order_no: string
  /** The account's numbers that it names, and that sign it. */
  readonly numbers: number
  readonly statusUpdate: WebhookStatusUpdate
}

/** The result of a call. */
export type Answer<Told> =
  | { readonly kind: "told"; readonly told: Told }
  | { readonly kind: "refused" }
  | { readonly kind: "never_left" }
  | { readonly kind: "nothing" }

/** The result of a payment call: the gateway may have had a payment by this order number before. */
export type PaymentAnswer = Answer<Told> | { readonly kind: "duplicate" }

/** A charge at one moment, as an answer contains it. */
export type Told = Pick<Charge, "transaction_id" | "state" | "code" | "recurring_id"> & Named

/** Whether another amount is named than was sent. */
interface Named {
  readonly differs: boolean
}

/** A gateway charge, a second payment or a capture under an order number. */
export interface Beside {
  readonly transaction_id: string
  readonly amount: GatewayAmount
  readonly word: GatewayState
  readonly at: Date
}

/** A payment, with the gateway charges that follow it. */
export type Asked = Pick<Charge, "order_no" | "amount" | "asks" | "numbers">

/** The answer about an order number. */
export interface Word extends Named {
  readonly word: GatewayState
  readonly transaction_id: string | null
  /** The page has no card yet. A card that is in review on a page has the same status. */
  readonly untried: boolean
  /** When it was made. */
  readonly at: Date | null
  /** Gateway charges under this number since, the oldest first. */
  readonly beside: readonly Beside[]
}
