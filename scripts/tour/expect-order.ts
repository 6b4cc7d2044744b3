import type { HttpTypes } from "@medusajs/framework/types"
import { parseCurrency } from "../../src/domain/shared/currency"
import { toGatewayAmount } from "../../src/domain/shared/money"
import type { TransactionView } from "../../src/sandbox"
import { readCart } from "../../testing/shop/cart"
import { orderOfCart, paymentOf } from "../../testing/shop/order"
import { until } from "../../testing/clock/until"
import { present, same } from "./check"
import type { Tour } from "./tour"

/** A paid order, with the data of both sides. */
export interface PaidOrder {
  readonly order: HttpTypes.AdminOrder
  readonly payment: HttpTypes.AdminPayment
  readonly transaction: TransactionView
  /** For a person: the sum, the order, the transaction. */
  readonly words: string
}

/**
 * Waits for the order of a cart and compares it with the gateway's ledger: one charge, the cart's total rounded once, and the
 * same state on both sides.
 *
 * @param state in which the money is
 */
export async function expectOrder(tour: Tour, cartId: string, state: "captured" | "authorized"): Promise<PaidOrder> {
  const order = await until(
    async () => {
      const found = await orderOfCart(tour.admin, cartId)
      return found?.payment_status === state ? found : undefined
    },
    { what: `order whose payment is ${state}`, seconds: 60, everyMs: 500 }
  )
  same("the order's total", order.total, (await readCart(tour.store, cartId)).total)
  return expectAgreement(order, await tour.ledger.paid(), state)
}

/** Compares an order with its one transaction: the order's total rounded once, and the same state on both sides. */
export function expectAgreement(
  order: HttpTypes.AdminOrder,
  transaction: TransactionView,
  state: "captured" | "authorized"
): PaidOrder {
  const payment = paymentOf(order)
  const sum = toGatewayAmount(String(order.total), present("currency", parseCurrency(order.currency_code)))
  same("the state in the gateway's ledger", transaction.state, state)
  same("the amount in the gateway's ledger", transaction.amount, sum)
  same("what the gateway took", transaction.captured, state === "captured" ? sum : "0.00")
  same("the payment's amount", payment.amount, order.total)
  const words = `${sum} ${transaction.currency}, order ${order.display_id}, transaction ${transaction.transaction_id}`
  return { order, payment, transaction, words }
}
