import type { GatewayAmount } from "../domain/money"

/** One line of the order (gateway-api 2.3). */
export interface Item {
  readonly name: string
  /** The merchant's item number. */
  readonly code: string
  /** Price of one, in the currency of the order. */
  readonly price: GatewayAmount
  readonly quantity: number
}
