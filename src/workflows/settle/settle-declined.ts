import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { cancelOrderWorkflow } from "@medusajs/medusa/core-flows"
import { isUnresolved } from "../../domain/payment-state"
import { isPaying } from "../../modules/acquiring/paying"
import type { PaymentRow } from "../../modules/acquiring/rows"
import { acquiringOf } from "../acquiring"
import { triesOf } from "../attempts/payment-view"
import { findSubjectOfSession } from "../subject/find-subject"
import type { Settled } from "./settle"

/**
 * After an attempt that brought no money: an order that was placed while the bank decided (`orderOnPending`) is cancelled,
 * and a session whose tries are used up is ended. A session with tries left stays `pending`: in `error` it could never be
 * completed.
 */
export async function settleDeclined(container: MedusaContainer, row: PaymentRow): Promise<Settled> {
  const acquiring = acquiringOf(container)
  const subject = await findSubjectOfSession(container, row.payment_session_id)
  if (!subject || subject.session.payment) return { done: true }
  const attempts = await acquiring.payments.ofSession(row.payment_session_id)
  if (attempts.some((attempt) => isPaying(attempt) || isUnresolved(attempt.state, attempt.flow))) return { done: true }

  if (subject.session.status === "pending_authorization" && subject.payable.kind === "order") {
    return cancelOrder(container, subject.payable.id)
  }
  const account = await acquiring.accounts.find(row.account)
  if (account && triesOf(attempts) >= account.triesPerSession && subject.session.status === "pending") {
    const { id, amount, currency_code, data = {} } = subject.session
    await container.resolve(Modules.PAYMENT).updatePaymentSession({ id, amount, currency_code, data, status: "error" })
  }
  return { done: true }
}

/** Several may settle the same decline at one moment: the one that comes second finds the order cancelled, or waits for it. */
async function cancelOrder(container: MedusaContainer, orderId: string): Promise<Settled> {
  const orders = container.resolve(Modules.ORDER)
  const isCancelled = async (): Promise<boolean> => (await orders.retrieveOrder(orderId, { select: ["id", "status"] })).status === "canceled"
  if (await isCancelled()) return { done: true }
  await cancelOrderWorkflow(container).run({ input: { order_id: orderId }, throwOnError: false })
  return (await isCancelled()) ? { done: true } : { done: false, attention: "The payment was declined, and its order could not be cancelled yet." }
}
