import type { GatewayAmount } from "../../../src/domain/shared/money"
import type { GatewayWord } from "../../../src/domain/modifications/resolution"
import type { Charge } from "./charge"
import type { WebhookStatusUpdate } from "./rows"

/** A webhook that the gateway has written and that is on its way. */
export interface Post {
  readonly order_no: string
  /** Which numbers of the account it names, and is signed for. */
  readonly numbers: number
  readonly statusUpdate: WebhookStatusUpdate
}

/** What a caller learns of a call. */
export type Answer<Told> =
  | { readonly kind: "told"; readonly told: Told }
  | { readonly kind: "refused" }
  | { readonly kind: "never_left" }
  | { readonly kind: "nothing" }

/** What whoever pays learns: the gateway may have had a payment by this order number before. */
export type PaymentAnswer = Answer<Told> | { readonly kind: "duplicate" }

/** A charge at one moment, as an answer tells it. */
export type Told = Pick<Charge, "transaction_id" | "state" | "code" | "recurring_id"> & Named

/** Whether another amount is named than was sent. */
interface Named {
  readonly differs: boolean
}

/** A gateway charge, a second payment or a capture under an order number. */
export interface Beside {
  readonly transaction_id: string
  readonly amount: GatewayAmount
  readonly word: GatewayWord
  readonly at: Date
}

/** What is to be paid, and deducted once it is. */
export type Asked = Pick<Charge, "order_no" | "amount" | "asks" | "numbers">

/** What the gateway says about an order number. */
export interface Word extends Named {
  readonly word: GatewayWord
  readonly transaction_id: string | null
  /** It is said in the words for a page on which nobody tried to pay yet: a card that is in review there has no others. */
  readonly untried: boolean
  /** When it was made. */
  readonly at: Date | null
  /** What it deducted under this number since, the oldest first. */
  readonly beside: readonly Beside[]
}
