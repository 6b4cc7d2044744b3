import type { MedusaContainer, PaymentDTO, PaymentSessionDTO } from "@medusajs/framework/types"
import { Modules, PaymentActions } from "@medusajs/framework/utils"
import { processPaymentWorkflow } from "@medusajs/medusa/core-flows"
import { compareAmounts } from "../../domain/money"
import type { PaymentRow } from "../../modules/acquiring/rows"
import { acquiringOf } from "../acquiring"
import { payableAmount } from "../attempts/begin-attempt"
import { sent } from "../order-data/payment-request"
import type { Subject } from "../subject/find-subject"
import { findSubjectOfSession } from "../subject/find-subject"
import type { Settled } from "./settle"

/**
 * Makes Medusa have a payment that the gateway holds or took. With action `authorized` the order comes first, and
 * `authorizePayment` then tells Medusa whether the money is captured: with `captured` first, a cart that cannot be completed
 * would be refunded on the spot. The workflow resolves even when no order came of it, so the database is asked.
 */
export async function settlePaid(container: MedusaContainer, row: PaymentRow): Promise<Settled> {
  const subject = await findSubjectOfSession(container, row.payment_session_id)
  if (!subject) return notYet("The payment was made, but its payment session is gone: the cart was changed, or another method was chosen.")
  if (compareAmounts(payableAmount(subject.exactAmount, sent(row).currency), row.amount) !== 0) {
    return notYet("The payment was made, but the amount of its cart has changed since. Refund it, or ask the customer.")
  }
  if (!subject.session.payment) await authorise(container, subject)
  const after = await findSubjectOfSession(container, row.payment_session_id)
  if (!after?.session.payment) {
    return notYet("The payment was made, but the order could not be placed yet. Look whether an item is sold out. It is tried again.")
  }
  if (isOfAnotherAttempt(after.session.payment, row)) {
    return notYet("The customer paid twice: the order has the payment of another attempt. Refund this one in the gateway's back office.")
  }
  if (after.payable.kind === "cart") return notYet("The payment is in Medusa, but the order of its cart is not. It is tried again.")
  return bookCapture(container, row, after.session.payment.id)
}

/** Whether a session's payment came of another attempt; its data is what `authorizePayment` answered, and nobody else's. */
function isOfAnotherAttempt({ data }: PaymentDTO, row: PaymentRow): boolean {
  return typeof data?.order_no === "string" && data.order_no !== row.order_no
}

async function authorise(container: MedusaContainer, { session, exactAmount }: Subject): Promise<void> {
  await reopen(container, session)
  await processPaymentWorkflow(container).run({
    input: { action: PaymentActions.AUTHORIZED, data: { session_id: session.id, amount: exactAmount } },
    throwOnError: false,
  })
}

/** A session that a decline ended could never be completed: before a late success it is put back. */
async function reopen(container: MedusaContainer, session: PaymentSessionDTO): Promise<void> {
  if (session.status !== "error" && session.status !== "canceled") return
  const { id, amount, currency_code, data = {} } = session
  await container.resolve(Modules.PAYMENT).updatePaymentSession({ id, amount, currency_code, data, status: "pending" })
}

/** Books a capture that was made at the gateway and that nobody asked us for. Our own captures are booked already. */
async function bookCapture(container: MedusaContainer, row: PaymentRow, medusaPaymentId: string): Promise<Settled> {
  if (row.state !== "captured") return { done: true }
  const operations = await acquiringOf(container).operations.ofPayment(row.id)
  const payment = await container.resolve(Modules.PAYMENT).retrievePayment(medusaPaymentId, { relations: ["captures"] })
  const hasCapture = payment.captured_at || (payment.captures ?? []).length > 0
  if (hasCapture || operations.some(({ kind }) => kind === "capture")) return { done: true }
  await processPaymentWorkflow(container).run({
    input: { action: PaymentActions.SUCCESSFUL, data: { session_id: row.payment_session_id, amount: row.exact_amount } },
  })
  return { done: true }
}

function notYet(attention: string): Settled {
  return { done: false, attention }
}
