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
    await cancelOrderWorkflow(container).run({ input: { order_id: subject.payable.id } })
    return { done: true }
  }
  const account = await acquiring.accounts.find(row.account)
  if (account && triesOf(attempts) >= account.triesPerSession && subject.session.status === "pending") {
    const { id, amount, currency_code, data = {} } = subject.session
    await container.resolve(Modules.PAYMENT).updatePaymentSession({ id, amount, currency_code, data, status: "error" })
  }
  return { done: true }
}
