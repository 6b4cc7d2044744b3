import type { MedusaContainer, PaymentSessionDTO } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { cancelOrderWorkflow } from "@medusajs/medusa/core-flows"
import type { Clock } from "../../domain/shared/clock"
import { isUnresolved } from "../../domain/payments/payment-state"
import { createMessage } from "../../domain/shared/messages/message"
import { isPaying } from "../../modules/acquiring/repositories/payments/paying"
import type { PaymentRow } from "../../modules/acquiring/sql/rows"
import { acquiringOf } from "../shared/acquiring"
import { attemptsOf } from "../payments/attempts/payment-view"
import { onPaymentCanceled } from "./registry"
import { isOfAnotherAttempt, orderOfPayment } from "../payments/context/medusa-payment"
import { getPaymentContextUnderLock } from "../payments/context/under-lock"
import { getPaymentContextOfSession } from "../payments/context/get-payment-context"
import type { Synced } from "./sync-result"

/**
 * Syncs an attempt that brought no money or was canceled. An order placed while the bank decided (`orderOnPending`) is
 * canceled. A session ends if its attempts are used up, or if its payment was canceled before the order. A session with
 * attempts left stays `pending`, because in `error` it could never be completed.
 */
export async function syncDeclined(container: MedusaContainer, row: PaymentRow, clock: Clock): Promise<Synced> {
  const acquiring = acquiringOf(container)
  if (row.state === "canceled")
    await onPaymentCanceled.run(acquiring, row, (await orderOfPayment(container, row)) !== undefined, clock)
  const context = await getPaymentContextOfSession(container, row.payment_session_id)
  if (context?.session.payment && row.state === "canceled") return endSessionWithoutOrder(container, row)
  if (!context || context.session.payment) return { done: true }
  const attempts = await acquiring.payments.ofSession(row.payment_session_id)
  if (attempts.some((attempt) => isPaying(attempt) || isUnresolved(attempt.state, attempt.flow))) return { done: true }

  if (context.session.status === "pending_authorization" && context.payable.kind === "order") {
    return cancelOrder(container, context.payable.id)
  }
  const account = await acquiring.accounts.find(row.account)
  if (account && attemptsOf(attempts) >= account.maxAttemptsPerSession && context.session.status === "pending") {
    await endAs("error", container, context.session)
  }
  return { done: true }
}

/**
 * Medusa would create an order from a session with a canceled payment, without a call to the provider. The cart can
 * then be paid again.
 */
async function endSessionWithoutOrder(container: MedusaContainer, row: PaymentRow): Promise<Synced> {
  const context = await getPaymentContextUnderLock(container, row.payment_session_id)
  if (!context) return { done: false, attention: createMessage("order_completion.session_not_ended") }
  const { session, payable } = context
  const isOurs = session.payment && !isOfAnotherAttempt(session.payment, row)
  if (payable.kind === "cart" && isOurs && session.status === "authorized") await endAs("canceled", container, session)
  return { done: true }
}

async function endAs(
  status: "canceled" | "error",
  container: MedusaContainer,
  { id, amount, currency_code, data = {} }: PaymentSessionDTO
): Promise<void> {
  await container.resolve(Modules.PAYMENT).updatePaymentSession({ id, amount, currency_code, data, status })
}

/** Several processes may sync a decline concurrently. The second one finds the order canceled or waits for the lock. */
async function cancelOrder(container: MedusaContainer, orderId: string): Promise<Synced> {
  const orders = container.resolve(Modules.ORDER)
  const isCanceled = async (): Promise<boolean> =>
    (await orders.retrieveOrder(orderId, { select: ["id", "status"] })).status === "canceled"
  if (await isCanceled()) return { done: true }
  await cancelOrderWorkflow(container).run({ input: { order_id: orderId }, throwOnError: false })
  return (await isCanceled())
    ? { done: true }
    : { done: false, attention: createMessage("order_completion.order_not_canceled") }
}
