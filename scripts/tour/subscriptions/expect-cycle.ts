import type { PaymentRecord } from "../../../src/application/admin/payment-record"
import type { TransactionView } from "../../../src/sandbox"
import { orderById } from "../../../testing/shop/order"
import { present, same } from "../check"
import { expectAgreement } from "../expect-order"
import type { PaidOrder } from "../expect-order"
import type { Tour } from "../tour"
import { dayOf } from "./subscription"
import type { BillingCycleView } from "./subscription"

/** The gateway's calendar is its own: the last day of a short month stays its day afterwards. */
const APART_MS = 4 * 24 * 60 * 60_000

/**
 * Compares a cycle of the subscription with its order in Medusa and with the gateway's ledger. It must be paid, with
 * the amount of the order, on its day.
 *
 * @param flow the flow that the gateway reports for the payment
 * @returns the paid order; its words begin with the day
 */
export async function expectCycle(
  tour: Tour,
  billingCycle: BillingCycleView | undefined,
  flow: TransactionView["flow"]
): Promise<PaidOrder> {
  const { cycle, state, due_at, order_id, payment_id } = present("cycle that was due", billingCycle)
  same(`the state of cycle ${cycle}`, state, "completed")
  const order = await orderById(tour.admin, present(`order of cycle ${cycle}`, order_id))
  same(`the payment of order ${order.display_id}`, order.payment_status, "captured")
  const { payment } = await tour.admin.client.fetch<{ payment: PaymentRecord }>(
    `/admin/acquiring/payments/${payment_id}`
  )
  const transaction = (await tour.sandbox.transactions()).find(
    ({ transaction_id }) => transaction_id === payment.transaction_id
  )
  const paid = expectAgreement(
    order,
    present(`transaction ${payment.transaction_id} in the gateway's ledger`, transaction),
    "captured"
  )
  same("how the money was taken", paid.transaction.flow, flow)
  const apart = Math.abs(Date.parse(paid.transaction.created_at) - Date.parse(due_at))
  if (apart > APART_MS)
    throw new Error(`Cycle ${cycle} was due on ${dayOf(due_at)}, and paid on ${dayOf(paid.transaction.created_at)}.`)
  return { ...paid, words: `${dayOf(paid.transaction.created_at)}: ${paid.words}` }
}
