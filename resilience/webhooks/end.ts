import { isPaid } from "../../src/domain/payments/payment-state"
import type { PaymentState } from "../../src/domain/payments/payment-state"
import type { Evidence } from "../invariants"
import { exactSum } from "../invariants/cents"

/** The end of a payment: here, and in Medusa. Amounts are decimal text. */
export interface End {
  readonly state: PaymentState
  readonly orders: number
  readonly captured: string
  readonly refunded: string
  readonly canceled: boolean
}

/** The end of the payment of an order number; `undefined` if there is none. */
export function endOf({ attempts, payments, orders }: Evidence, orderNo: string): End | undefined {
  const attempt = attempts.find(({ order_no }) => order_no === orderNo)
  if (!attempt) return undefined
  const own = payments.filter(({ order_no }) => order_no === orderNo)
  const { payment_collection_id: collection } = attempt
  return {
    state: attempt.state,
    orders: orders.filter(({ collection_ids }) => collection !== null && collection_ids.includes(collection)).length,
    captured: exactSum(own.flatMap(({ captures }) => captures.map(({ amount }) => amount))),
    refunded: exactSum(own.flatMap(({ refunds }) => refunds.map(({ amount }) => amount))),
    canceled: own.some(({ canceled_at }) => canceled_at),
  }
}

/** The part that webhooks alone decide: whether it is paid, and has its order. The rest may need a reconciliation. */
export function paidness({ state, orders }: End): string {
  return `${isPaid(state) ? "paid" : "not paid"}, ${orders} orders`
}

/** All of it, in words. */
export function labelsOf({ state, orders, captured, refunded, canceled }: End): string {
  return `${state}, ${orders} orders, captured ${captured}, refunded ${refunded}${canceled ? ", canceled" : ""}`
}
